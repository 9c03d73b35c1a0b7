import type { ClosingView } from "#contract/merchants/opening.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { settle } from "#domain/event/settle.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { type ClosingBlock, mostBlocksCounted } from "#domain/merchant/closing.ts";
import { isLiveState } from "#domain/participation/participation.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { refundStates } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { cancelInRoom, withoutAWord } from "#server/application/organising/cancel-event.ts";
import { comingEvents } from "#server/application/organising/own-events.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import type { Store } from "#server/application/ports/store.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import {
  type Decided,
  decideAll,
  type Locked,
  type OpenRoom,
  writeDecided,
} from "#server/application/room/deciding.ts";
import type { Needs } from "#wiring/needs.ts";

export type CloseMerchantAnswer =
  | { readonly kind: "closed" }
  | (Refused<"not_closable"> & Pick<ClosingView, "blocks">)
  | Refused<"merchant_unknown">;

/**
 * A merchant closes for good (decision 0127), once nobody is in a game to come and no money is open. Then its empty
 * games are cancelled, nobody works there any more, no program calls, its games are seen by those only who were in
 * them, and its page says that it has closed. What the books, papers and the audit trail hold stays.
 */
export class CloseMerchant {
  static readonly needs: Needs<typeof CloseMerchant> = [Transactions, MachineClock];
  readonly #transactions: Transactions;
  readonly #realClock: Clock;

  constructor(transactions: Transactions, realClock: Clock) {
    this.#transactions = transactions;
    this.#realClock = realClock;
  }

  /** What it would do now. Reads only. */
  foresee(merchantId: MerchantId): Promise<ClosingView> {
    return this.#transactions.read(async (store) => {
      const now = this.#transactions.now();
      const rooms = await store.events.readRooms(await comingIds(store, merchantId, now));
      return seeClosing(store, merchantId, [...rooms.values()], now);
    });
  }

  /** Closes it, without an owner's word: for whoever runs Sideline. Repeatable. */
  run(merchantId: MerchantId, by: Actor): Promise<CloseMerchantAnswer> {
    return this.#transactions.run((transaction) => this.closeIn(transaction, merchantId, by));
  }

  /** As `run`, in a transaction that is under way. */
  async closeIn(transaction: Transaction, merchantId: MerchantId, by: Actor): Promise<CloseMerchantAnswer> {
    const { store, now, record } = transaction;
    const merchant = await store.merchants.lock(merchantId);
    if (!merchant) return refused("merchant_unknown");
    if (merchant.closedAt !== null) return { kind: "closed" };
    const rooms = await lockComing(transaction, merchantId);
    const { blocks, people, programs } = await seeClosing(store, merchantId, rooms, now);
    if (blocks.length > 0) return { ...refused("not_closable"), blocks };
    await cancelEmpty(transaction, rooms, by);
    const realNow = this.#realClock.now();
    await store.merchants.save({ ...merchant, closedAt: realNow });
    await store.merchants.suspend(merchantId, (await store.merchants.suspendedSince(merchantId)) ?? realNow);
    for (const one of await store.staff.ofMerchant(merchantId)) await store.staff.save({ ...one, revokedAt: now });
    for (const client of await store.merchants.clientsOf(merchantId)) {
      if (client.revokedAt !== null) continue;
      await store.merchants.saveClient({ ...client, olderSecretHash: null, olderUntil: null, revokedAt: realNow });
      await store.merchants.forgetTokensOf(client.clientId);
    }
    const about = { kind: "merchant", id: merchantId } as const;
    await record({ merchantId, by, act: "merchant_closed", about, before: { people, programs }, after: null });
    return { kind: "closed" };
  }
}

async function comingIds(store: Store, merchantId: MerchantId, now: Instant): Promise<readonly EventId[]> {
  const ids: EventId[] = [];
  for await (const { id } of comingEvents(store, merchantId, now)) ids.push(id);
  return ids;
}

/** Locks the rooms of all games to come, in the order of their ids, so that nobody joins one meanwhile. */
async function lockComing(transaction: Transaction, merchantId: MerchantId): Promise<readonly Locked[]> {
  const { events } = transaction.store;
  const rooms: Locked[] = [];
  for (const id of (await comingIds(transaction.store, merchantId, transaction.now)).toSorted()) {
    const room = await events.lockRoom(id);
    if (room) rooms.push({ ...room, readAt: transaction.now });
  }
  return rooms;
}

/** Games that nobody is in do not take place: who waited for the lock of one finds it cancelled. */
async function cancelEmpty(transaction: Transaction, rooms: readonly Locked[], by: Actor): Promise<void> {
  const decide = (open: OpenRoom) => cancelInRoom(open, withoutAWord, by);
  const decided: Decided[] = [];
  for (const room of rooms) decided.push(await decideAll(transaction, room, [{ decide, holder: null }]));
  await writeDecided(transaction, decided);
}

async function seeClosing(
  store: Store,
  merchantId: MerchantId,
  coming: readonly EventRoom[],
  now: Instant,
): Promise<ClosingView> {
  const rooms = coming.map((room) => settle(room, now).room);
  const taken = rooms.filter(({ participations }) => participations.some(({ state }) => isLiveState(state)));
  const open: Readonly<Record<ClosingBlock, number>> = {
    games: taken.length,
    slips: (await store.payments.listUnderReview(merchantId, mostBlocksCounted, null)).length,
    exceptions: await openExceptions(store, merchantId),
    refunds: await openRefunds(store, merchantId),
    owed: (await store.payments.listOwed(merchantId, now, mostBlocksCounted, null)).length,
  };
  const clients = await store.merchants.clientsOf(merchantId);
  return {
    blocks: (["games", "slips", "exceptions", "refunds", "owed"] as const).flatMap((of) =>
      open[of] > 0 ? [{ of, count: Math.min(open[of], mostBlocksCounted) }] : [],
    ),
    people: (await store.staff.ofMerchant(merchantId)).length,
    programs: clients.filter(({ revokedAt }) => revokedAt === null).length,
    games: rooms.length - taken.length,
  };
}

/** Those that were only asked about too. */
async function openExceptions({ exceptions }: Store, merchantId: MerchantId): Promise<number> {
  return (await exceptions.listOfMerchant(merchantId, "open", mostBlocksCounted, null)).length;
}

async function openRefunds({ refunds }: Store, merchantId: MerchantId): Promise<number> {
  let count = 0;
  for (const state of refundStates) {
    if (state === "succeeded") continue;
    count += (await refunds.listOfMerchant(merchantId, state, mostBlocksCounted, null)).length;
  }
  return count;
}
