import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView, SeasonView } from "#contract/joining/participation.ts";
import { seasonBefore, seasonFigures } from "#domain/participation/season.ts";
import { type Store } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeParticipations, seeParts } from "./participation-views.ts";
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
    const read = async (store: Store) => (await store.participations.partsOf([joinId]))[0];
    const found = await this.#transactions.read(read);
    if (!found || found.participation.memberId !== memberId) return null;
    const isSettled = await this.#rooms.settleDue([found.participation.eventId]);
    return this.#transactions.read(async (store) => {
      const fresh = isSettled ? await read(store) : found;
      const [view] = fresh ? await seeParts(store, [fresh], memberId, this.#transactions.now()) : [];
      return view ?? null;
    });
  }

  /** Live ones, by start. An offer that ran out may have become a place on the waiting list. */
  async upcoming({ memberId, limit, cursor }: OwnList): Promise<Page<ParticipationView>> {
    await this.#rooms.settleDue({ memberId });
    return this.#transactions.read(async (store) => {
      const now = this.#transactions.now();
      const parts = await store.participations.upcomingParts(memberId, now, limit + 1, decodeCursor(cursor));
      const views = await seeParts(store, parts, memberId, now);
      return pageOf(views, limit, ({ event, joinId }) => ({ key: event.startsAt, id: joinId }));
    });
  }

  /** What the member played and paid in the last twelve months, by the start of the games. */
  async season(memberId: MemberId): Promise<SeasonView> {
    const until = this.#transactions.now();
    const since = seasonBefore(until);
    return this.#transactions.read(async (store) => {
      const parts = await store.participations.startedBetween(memberId, since, until);
      const ids = [...new Set(parts.map(({ participation }) => participation.eventId))];
      const events = new Map((await store.events.findMany(ids)).map((event) => [event.id, event]));
      const places = parts.flatMap(({ participation, payments, refunds }) => {
        const event = events.get(participation.eventId);
        return event ? { participation, event, payments, refunds } : [];
      });
      return { countedSince: since, countedUntil: until, ...seasonFigures(places, until) };
    });
  }

  /** The rest, newest first. */
  async history({ memberId, limit, cursor }: OwnList): Promise<Page<ParticipationView>> {
    const list = (store: Store) =>
      store.participations.listHistory(memberId, this.#transactions.now(), limit + 1, decodeCursor(cursor));
    const before = await this.#transactions.read(list);
    const isSettled = await this.#rooms.settleDue([...new Set(before.map(({ eventId }) => eventId))]);
    return this.#transactions.read(async (store) => {
      const participations = isSettled ? await list(store) : before;
      const views = await seeParticipations(store, participations, memberId, this.#transactions.now());
      const changedAt = new Map(participations.map((one) => [one.id, one.changedAt]));
      return pageOf(views, limit, ({ joinId }) => ({ key: changedAt.get(joinId) ?? 0, id: joinId }));
    });
  }
}
