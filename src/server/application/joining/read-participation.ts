import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { ParticipationCursor } from "./participation-store.ts";
import { type Store } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeParticipation, seeParticipations } from "./participation-views.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";

export interface OwnList {
  readonly memberId: MemberId;
  readonly limit: number;
  readonly cursor: string | null;
}

/**
 * A member reads its participations. What is due is settled first, so a seat whose deadline has passed is never shown.
 */
export class ReadParticipation {
  static readonly needs: Needs<typeof ReadParticipation> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  /** Null when it does not exist or belongs to somebody else. */
  async one(memberId: MemberId, joinId: JoinId): Promise<ParticipationView | null> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    if (!found || found.memberId !== memberId) return null;
    await this.#rooms.settleDue([found.eventId]);
    return this.#transactions.read(async (store) => {
      const fresh = await store.participations.find(joinId);
      return fresh ? seeParticipation(store, fresh, this.#transactions.now()) : null;
    });
  }

  /** Live ones, by start. An offer that ran out may have become a place on the waiting list. */
  async upcoming(list: OwnList): Promise<Page<ParticipationView>> {
    await this.#rooms.settleDue(
      await this.#transactions.read((store) => store.participations.liveEventsOf(list.memberId)),
    );
    return this.#page(
      list,
      (store, after) =>
        store.participations.listUpcoming(list.memberId, this.#transactions.now(), list.limit + 1, after),
      (view) => view.event.startsAt,
    );
  }

  /** The rest, newest first. */
  history(list: OwnList): Promise<Page<ParticipationView>> {
    return this.#page(
      list,
      (store, after) =>
        store.participations.listHistory(list.memberId, this.#transactions.now(), list.limit + 1, after),
      (_view, participation) => participation.changedAt,
    );
  }

  async #page(
    list: OwnList,
    read: (store: Store, after: ParticipationCursor | null) => Promise<readonly Participation[]>,
    keyOf: (view: ParticipationView, participation: Participation) => number,
  ): Promise<Page<ParticipationView>> {
    const after = decodeCursor(list.cursor);
    const before = await this.#transactions.read((store) => read(store, after));
    await this.#rooms.settleDue([...new Set(before.map((participation) => participation.eventId))]);
    return this.#transactions.read(async (store) => {
      const participations = await read(store, after);
      const views = await seeParticipations(store, participations, list.memberId, this.#transactions.now());
      const byId = new Map(participations.map((participation) => [participation.id, participation]));
      return pageOf(views, list.limit, (view) => {
        const participation = byId.get(view.joinId);
        return { key: participation ? keyOf(view, participation) : 0, id: view.joinId };
      });
    });
  }
}
