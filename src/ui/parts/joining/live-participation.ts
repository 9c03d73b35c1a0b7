import type { LiveUpdate } from "#application/ports/live-events.ts";
import type { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { Live } from "./live.ts";
import type { LiveClock } from "./live-clock.ts";

export interface LiveParticipationDeps {
  readonly followParticipation: Pick<FollowParticipation, "find" | "watch">;
}

/** One participation, for the screens whose address names a joinId. */
export class LiveParticipation extends Live<ParticipationView> {
  readonly #deps: LiveParticipationDeps;
  readonly #joinId: JoinId;

  constructor(deps: LiveParticipationDeps, joinId: JoinId, clock: LiveClock) {
    super(deps, clock);
    this.#deps = deps;
    this.#joinId = joinId;
  }

  get participation(): ParticipationView | null {
    return this.thing;
  }

  override read(): Promise<ParticipationView | null> {
    return this.#deps.followParticipation.find(this.#joinId);
  }

  override eventIn({ eventId }: ParticipationView): EventId {
    return eventId;
  }

  override ownIn(mine: ParticipationView): ParticipationView {
    return mine;
  }

  /** Ignores updates of other participations. */
  override apply(update: LiveUpdate): void {
    if (update.kind === "participation" && update.participation.joinId === this.#joinId)
      this.show(update.participation);
    if (update.kind === "payment" && update.payment.joinId === this.#joinId) this.#showPayment(update.payment);
  }

  /** Takes over the answer of a write. */
  take(participation: ParticipationView): void {
    this.hear({ kind: "participation", participation });
  }

  /** Takes over a newer state of its payment, or a newer payment. */
  takePayment(payment: PaymentView): void {
    this.hear({ kind: "payment", payment });
  }

  #showPayment(payment: PaymentView): void {
    const known = this.thing?.payment ?? null;
    if (this.thing === null || (known && known.id !== payment.id && known.createdAt > payment.createdAt)) return;
    this.show({ ...this.thing, payment });
  }
}
