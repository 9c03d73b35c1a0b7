import type { Needs } from "#wiring/needs.ts";
import type { Decision } from "#domain/event/decision.ts";
import { unchanged } from "#domain/event/decision.ts";
import { cardLabel } from "#domain/card/card.ts";
import { type Payment, paymentMayBecome } from "#domain/payment/payment.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import type { Store } from "#server/application/ports/store.ts";
import { type OpenRoom, Rooms } from "#server/application/room/rooms.ts";
import { keepCard } from "#server/application/cards/keep-card.ts";
import { settleSuccess } from "./settle-success.ts";

/**
 * Takes over what the gateway says about an attempt: the gateway is the truth about money, the room decides about
 * seats, both in one transaction. Order and repetition don't matter: a state that can't follow changes nothing, and a
 * success is applied once. What was taken is the payment's amount from then on, so that no refund exceeds it. A dispute
 * that is there by then is followed by its job.
 */
export class ApplyGatewayPayment {
  static readonly needs: Needs<typeof ApplyGatewayPayment> = [Rooms, IdSource];
  readonly #rooms: Rooms;
  readonly #ids: IdSource;

  constructor(rooms: Rooms, ids: IdSource) {
    this.#rooms = rooms;
    this.#ids = ids;
  }

  /** Answers the payment after it. */
  async run(
    payment: Pick<Payment, "id" | "eventId" | "joinId" | "memberId">,
    answer: GatewayPayment,
  ): Promise<Payment> {
    const { eventId, joinId, memberId } = payment;
    const applied = await this.#rooms.change(eventId, (open) => this.#apply(open, payment.id, answer), {
      alsoJoinId: joinId,
      ...(answer.cardSaved ? { before: (store: Store) => store.members.lock(memberId) } : {}),
    });
    if (applied === null) throw new Error("A payment's event is missing.");
    return applied;
  }

  async #apply(open: OpenRoom, paymentId: string, answer: GatewayPayment): Promise<Decision<Payment>> {
    const { store, room, now } = open;
    const known = await store.payments.find(paymentId);
    if (!known) throw new Error("The payment is missing.");
    const payment: Payment = { ...known, inquiredAt: now };
    if (known.state !== answer.state && !paymentMayBecome(known.state, answer.state)) {
      return unchanged(room, known);
    }
    if (answer.card && answer.cardSaved) await keepCard(store, this.#ids, known.memberId, answer.card, now);
    const newer: Payment = {
      ...payment,
      amount: answer.paid ?? known.amount,
      state: answer.state,
      nextAction: answer.nextAction,
      failure: answer.failure,
      instrument: answer.card ? cardLabel(answer.card) : known.instrument,
      changedAt: known.state === answer.state ? known.changedAt : now,
    };
    await store.payments.save(newer);
    if (newer.state !== known.state) open.announce();
    if (answer.state !== "succeeded" || known.state === "succeeded") return unchanged(room, newer);
    if (answer.dispute) await store.jobs.add({ kind: "follow_dispute", paymentId });
    return settleSuccess(open, this.#ids, newer, "payment_received");
  }
}
