import type { Card } from "#domain/card/card.ts";
import type { CardView } from "#domain/card/card-view.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { DeclineCode } from "#domain/payment/payment.ts";
import { keepCard } from "../payments/keep-card.ts";
import type { Clock } from "../ports/clock.ts";
import type { IdSource } from "../ports/id-source.ts";
import type { CardFormSetup, PaymentGateway } from "../ports/payment-gateway.ts";
import type { UnitOfWork } from "../ports/store.ts";

export type SaveCardAnswer =
  | { readonly kind: "saved"; readonly card: CardView }
  | { readonly kind: "declined"; readonly declineCode: DeclineCode }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

/** A member's saved cards. The number never reaches us: a token of the gateway's own form stands for it. */
export class ManageCards {
  readonly #unitOfWork: UnitOfWork;
  readonly #gateway: PaymentGateway;
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(unitOfWork: UnitOfWork, gateway: PaymentGateway, clock: Clock, ids: IdSource) {
    this.#unitOfWork = unitOfWork;
    this.#gateway = gateway;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** What the card form needs. */
  form(memberId: MemberId): Promise<CardFormSetup> {
    return this.#gateway.cardForm(memberId);
  }

  /** The default first, then the newest. */
  async list(memberId: MemberId): Promise<readonly CardView[]> {
    const cards = await this.#unitOfWork.read((store) => store.cards.ofMember(memberId));
    return cards.map(cardViewOf);
  }

  /** Keeps a card. The first one becomes the default. The same card again answers the card there is. */
  async save(memberId: MemberId, token: string, makeDefault: boolean): Promise<SaveCardAnswer> {
    if (!(await this.#gateway.knowsToken(token))) {
      return { kind: "invalid", fields: { token: "The payment gateway does not know this token." } };
    }
    const outcome = await this.#gateway.saveCard(memberId, token);
    if (outcome.kind === "declined") return outcome;
    const card = await this.#unitOfWork.run(async (store) => {
      await store.members.lock(memberId);
      return keepCard(store, this.#ids, memberId, outcome.card, this.#clock.now(), makeDefault);
    });
    return { kind: "saved", card: cardViewOf(card) };
  }
}

function cardViewOf({ id, brand, last4, expMonth, expYear, isDefault }: Card): CardView {
  return { id, brand, last4, expMonth, expYear, isDefault };
}
