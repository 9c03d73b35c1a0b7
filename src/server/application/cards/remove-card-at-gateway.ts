import type { Needs } from "#wiring/needs.ts";
import type { CardId } from "#domain/card/card.ts";
import { minute } from "#domain/time/instant.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

export interface RemovedCard {
  readonly cardId: CardId;
  readonly cardRef: string;
}

/**
 * Has the gateway forget a card that was removed here. Not while a payment that had just begun still uses it, and not
 * when the same card was added again meanwhile: the gateway knows it by the same name. Repeatable; runs as a job.
 */
export class RemoveCardAtGateway {
  static readonly needs: Needs<typeof RemoveCardAtGateway> = [UnitOfWork, PaymentGateway, Clock];
  readonly #unitOfWork: UnitOfWork;
  readonly #gateway: PaymentGateway;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, gateway: PaymentGateway, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#gateway = gateway;
    this.#clock = clock;
  }

  async run({ cardId, cardRef }: RemovedCard): Promise<void> {
    const [isKept, isInUse] = await this.#unitOfWork.read((store) =>
      Promise.all([store.cards.isKept(cardRef), store.payments.cardIsInUse(cardId)]),
    );
    if (isKept) return;
    if (isInUse) await this.#later({ cardId, cardRef });
    else await this.#gateway.removeCard(cardRef);
  }

  async #later(card: RemovedCard): Promise<void> {
    await this.#unitOfWork.run((store) => store.jobs.add({ kind: "remove_card", ...card }, this.#clock.now() + minute));
  }
}
