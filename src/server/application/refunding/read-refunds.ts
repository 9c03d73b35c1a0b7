import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import { type Cursor, decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { eventsOf, refundViewOf } from "#server/application/joining/participation-views.ts";
import type { OwnList } from "#server/application/joining/read-participation.ts";
import type { MemberId } from "#domain/member/member.ts";
import { findsRows, pageOfFound } from "#server/application/merchants/look-through.ts";
import type { OpenRefundCounts, Refund, RefundState } from "#domain/refund/refund.ts";
import { waitsForAccount } from "#domain/refund/wanted-account.ts";
import type { Store } from "#server/application/ports/store.ts";
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

  /** All that wait for the member's account, newest first. */
  async wantingAccount(memberId: MemberId): Promise<Page<RefundView>> {
    await this.#rooms.endOwn(memberId);
    return this.#transactions.read(async (store) => {
      const waiting = (await store.refunds.openOfMember(memberId)).filter(waitsForAccount).toReversed();
      return { items: await this.#see(store, memberId, waiting), nextCursor: null };
    });
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
      const page = pageOf(refunds, limit, (refund) => ({ key: refund.requestedAt, id: refund.id }));
      return { items: await this.#see(store, memberId, page.items), nextCursor: page.nextCursor };
    });
  }

  async #see(store: Store, memberId: MemberId, refunds: readonly Refund[]): Promise<readonly RefundView[]> {
    const eventIds = refunds.map(({ eventId }) => eventId);
    const events = await eventsOf(store, eventIds, memberId, this.#transactions.now());
    return refunds.flatMap((refund) => {
      const event = events.get(refund.eventId);
      return event ? [refundViewOf(refund, event)] : [];
    });
  }
}

export interface MerchantRefundList {
  readonly merchantId: MerchantId;
  /** Null: all states. */
  readonly state: RefundState | null;
  /** Words of names, phone number, title or reference. */
  readonly q?: string | undefined;
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

  /** How many are not done, by their state. Those of an event that was just cancelled are written first. */
  async countOpen(merchantId: MerchantId): Promise<OpenRefundCounts> {
    await this.#rooms.endAllOf(merchantId);
    return this.#transactions.read((store) => store.refunds.countOpen(merchantId));
  }

  async list({ merchantId, state, q, ...asked }: MerchantRefundList): Promise<Page<MerchantRefundView>> {
    await this.#rooms.endAllOf(merchantId);
    const page = await this.#transactions.read((store) => {
      const list = {
        read: (limit: number, after: Cursor | null) => store.refunds.listOfMerchant(merchantId, state, limit, after),
        cursorOf: ({ requestedAt, id }: Refund) => ({ key: requestedAt, id }),
        finds: findsRows<Refund>(store, q, (refund) => ({ ...refund, texts: [refund.reference] })),
      };
      return pageOfFound(list, asked);
    });
    const items = await this.#transactions.run((transaction) =>
      seeMerchantRefunds(transaction, merchantId, page.items),
    );
    return { items, nextCursor: page.nextCursor };
  }
}
