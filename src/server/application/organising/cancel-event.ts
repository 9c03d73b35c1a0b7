import { type NotFound, notFound } from "#domain/refusal.ts";
import type { Transaction } from "#server/application/ports/transactions.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { decideCancelEvent } from "#domain/event/event-stage.ts";
import type { Decision } from "#domain/event/event-room.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { merchantOf } from "./own-events.ts";
import { requestRefund } from "#server/application/refunding/request-refund.ts";
import { type OpenRoom, Rooms } from "#server/application/room/rooms.ts";
import { seeRoom } from "#server/application/events/event-detail-view.ts";

export type CancelEventAnswer = { readonly kind: "cancelled"; readonly event: EventDetail } | NotFound;

/**
 * A merchant cancels its event for good: everybody in it leaves, what was paid and not yet refunded comes back in full,
 * attempts under way are ended at the gateway, and members are told. Repeatable. An event of another merchant is not
 * found.
 */
export class CancelEvent {
  static readonly needs: Needs<typeof CancelEvent> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(merchantId: MerchantId, eventId: EventId): Promise<CancelEventAnswer> {
    const merchant = await merchantOf(this.#transactions, merchantId, eventId);
    if (!merchant) return notFound;
    const answer = await this.#rooms.change(eventId, (open) => this.#cancel(open, merchant));
    return answer ?? notFound;
  }

  async #cancel(open: OpenRoom, merchant: Merchant): Promise<Decision<CancelEventAnswer>> {
    const { store, room, now } = open;
    const decision = decideCancelEvent(room, now);
    if (decision.room !== room) {
      await store.events.update(decision.room.event);
      await giveBack(
        open,
        decision.changed.map(({ id }) => id),
      );
      open.announce(room.event.id);
    }
    return { ...decision, outcome: { kind: "cancelled", event: seeRoom(decision.room, merchant, now) } };
  }
}

/** Refunds in full whatever was paid for these participations. */
async function giveBack(transaction: Transaction, joinIds: readonly JoinId[]): Promise<void> {
  const attempts = await transaction.store.payments.ofParticipations(joinIds);
  for (const payment of [...attempts.values()].flat().filter(({ state }) => state === "succeeded")) {
    const wanted = { amount: payment.amount, percent: 100, cause: "event_cancelled" } as const;
    await requestRefund(transaction, payment, wanted);
  }
}
