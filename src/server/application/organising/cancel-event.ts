import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Transaction } from "#server/application/ports/transactions.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Cancellation, decideCancelEvent } from "#domain/event/event-stage.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { paymentOfSeats, settleSeats } from "#domain/refund/leave-quote.ts";
import { refundsOf } from "#domain/refund/refund.ts";
import { merchantOf } from "./own-events.ts";
import { requestRefund } from "#server/application/refunding/request-refund.ts";
import { type OpenRoom, Rooms } from "#server/application/room/rooms.ts";
import { seeRoom } from "#server/application/events/event-detail-view.ts";

export type CancelEventAnswer =
  | { readonly kind: "cancelled"; readonly event: EventDetail }
  | NotFound
  | Refused<"event_over">;

const withoutAWord: Cancellation = { reason: null, didNotTakePlace: false };

/**
 * A merchant cancels its event for good: all participations end, what was paid for the seats still held goes back in
 * full, open payment attempts are ended at the gateway, and members are told. Repeatable. An event of another merchant
 * is not found.
 */
export class CancelEvent {
  static readonly needs: Needs<typeof CancelEvent> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(
    merchantId: MerchantId,
    eventId: EventId,
    cancellation: Cancellation = withoutAWord,
  ): Promise<CancelEventAnswer> {
    const merchant = await merchantOf(this.#transactions, merchantId, eventId);
    if (!merchant) return notFound;
    const answer = await this.#rooms.change(eventId, (open) => this.#cancel(open, merchant, cancellation), {
      whole: true,
    });
    return answer ?? notFound;
  }

  async #cancel(open: OpenRoom, merchant: Merchant, cancellation: Cancellation): Promise<Decision<CancelEventAnswer>> {
    const { store, room, now } = open;
    const decision = decideCancelEvent(room, cancellation, now);
    const { outcome } = decision;
    if (outcome.kind === "refused") return unchanged(room, outcome);
    if (decision.room !== room) {
      await store.events.update(decision.room.event);
      await giveBack(open, decision.changed);
      open.announce(room.event.id);
    }
    return { ...decision, outcome: { kind: "cancelled", event: seeRoom(decision.room, merchant, now) } };
  }
}

/** Gives back what was paid for the seats still held. Seats that were given up before stay settled. */
async function giveBack(transaction: Transaction, ended: readonly Participation[]): Promise<void> {
  const { store } = transaction;
  const joinIds = ended.map(({ id }) => id);
  const attempts = await store.payments.ofParticipations(joinIds);
  const refunds = await store.refunds.ofParticipations(joinIds);
  for (const { id, seats } of ended) {
    const payment = paymentOfSeats(attempts.get(id) ?? []);
    if (!payment) continue;
    const settled = settleSeats(payment, refundsOf(payment, refunds.get(id) ?? []), seats, 100);
    await store.payments.save(settled.payment);
    await requestRefund(transaction, settled.payment, {
      amount: settled.amount,
      percent: 100,
      cause: "event_cancelled",
    });
  }
}
