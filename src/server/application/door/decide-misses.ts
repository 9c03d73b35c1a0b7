import type { MissedPlaceView } from "#contract/merchants/miss.ts";
import { unchanged } from "#domain/event/event-room.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { decideMiss, type MissRefusal } from "#domain/participation/objection.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { seeMissedPlaces } from "./missed-places.ts";

export type DecideMissAnswer =
  | { readonly kind: "decided"; readonly place: MissedPlaceView }
  | NotFound
  | Refused<MissRefusal>;

/** Misses that members object to, and what staff decide about them. Places of another merchant are not found. */
export class DecideMisses {
  static readonly needs: Needs<typeof DecideMisses> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  /** Those that wait for staff, the oldest objection first. */
  waiting(merchantId: MerchantId, limit: number, cursor: string | null): Promise<Page<MissedPlaceView>> {
    return this.#transactions.run(async (transaction) => {
      const { participations } = transaction.store;
      const found = await participations.listObjections(merchantId, limit + 1, decodeCursor(cursor));
      const { items, nextCursor } = pageOf(found, limit, ({ id, miss }) => ({ key: miss?.objectedAt ?? 0, id }));
      return { items: await seeMissedPlaces(transaction, merchantId, items), nextCursor };
    });
  }

  /** Does the miss count? The same answer again gives the same result. */
  async decide(
    merchantId: MerchantId,
    joinId: JoinId,
    counts: boolean,
    by: Actor = sideline,
  ): Promise<DecideMissAnswer> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    if (found?.merchantId !== merchantId) return notFound;
    return this.#rooms.changeParticipation<DecideMissAnswer>(found, async (open) => {
      const { room, now } = open;
      const decision = decideMiss(room, joinId, counts ? "counts" : "taken_back", now);
      const { outcome } = decision;
      if (outcome.kind === "refused") return unchanged(room, outcome);
      if (decision.room !== room) {
        const about = { kind: "participation", id: joinId } as const;
        const after = { decision: outcome.participation.miss?.decision ?? null };
        await open.record({ merchantId, by, act: "miss_decided", about, before: { decision: null }, after });
      }
      const [place] = await seeMissedPlaces(open, merchantId, [outcome.participation]);
      if (!place) throw new Error("A missed place is missing.");
      return { ...decision, outcome: { kind: "decided", place } };
    });
  }
}
