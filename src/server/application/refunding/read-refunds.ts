import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { eventsOf, refundViewOf } from "#server/application/joining/participation-views.ts";
import type { OwnList } from "#server/application/joining/read-participation.ts";
import type { RefundState } from "#domain/refund/refund.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeMerchantRefunds } from "./merchant-refund-view.ts";

/**
 * A member's refunds, newest first; all, or those of one event. Those of an event that was just cancelled are written
 * first.
 */
export class ReadRefunds {
  static readonly needs: Needs<typeof ReadRefunds> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async list({
    memberId,
    limit,
    cursor,
    eventId,
  }: OwnList & { readonly eventId: EventId | null }): Promise<Page<RefundView>> {
    await this.#rooms.endOwn(memberId);
    return this.#transactions.read(async (store) => {
      const refunds = await store.refunds.listOfMember(memberId, eventId, limit + 1, decodeCursor(cursor));
      const eventIds = refunds.map((refund) => refund.eventId);
      const events = await eventsOf(store, eventIds, memberId, this.#transactions.now());
      const page = pageOf(refunds, limit, (refund) => ({ key: refund.requestedAt, id: refund.id }));
      const items = page.items.flatMap((refund) => {
        const event = events.get(refund.eventId);
        return event ? [refundViewOf(refund, event)] : [];
      });
      return { items, nextCursor: page.nextCursor };
    });
  }
}

export interface MerchantRefundList {
  readonly merchantId: MerchantId;
  /** Null: all states. */
  readonly state: RefundState | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/**
 * The refunds of a merchant's events, newest first. Those that the merchant pays out show their account. Those of an
 * event that was just cancelled are written first.
 */
export class ReadMerchantRefunds {
  static readonly needs: Needs<typeof ReadMerchantRefunds> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async list({ merchantId, state, limit, cursor }: MerchantRefundList): Promise<Page<MerchantRefundView>> {
    await this.#rooms.endAllOf(merchantId);
    return this.#transactions.run(async (transaction) => {
      const refunds = await transaction.store.refunds.listOfMerchant(
        merchantId,
        state,
        limit + 1,
        decodeCursor(cursor),
      );
      const page = pageOf(refunds, limit, (refund) => ({ key: refund.requestedAt, id: refund.id }));
      const items = await seeMerchantRefunds(transaction, merchantId, page.items);
      return { items, nextCursor: page.nextCursor };
    });
  }
}
