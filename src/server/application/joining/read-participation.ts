import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { ParticipationView, SeasonView } from "#contract/joining/participation.ts";
import { seasonBefore, seasonFigures } from "#domain/participation/season.ts";
import { isStillToCome, seeGuestSeat, seeGuestsSeats } from "#server/application/guest-seats/guest-views.ts";
import type { Instant } from "#domain/time/instant.ts";
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
    if (!found) return null;
    if (found.participation.memberId !== memberId) return this.#asGuest(memberId, found.participation);
    const isSettled = await this.#rooms.settleDue([found.participation.eventId]);
    return this.#transactions.read(async (store) => {
      const fresh = isSettled ? await read(store) : found;
      const [view] = fresh ? await seeParts(store, [fresh], memberId, this.#transactions.now()) : [];
      return view ?? null;
    });
  }

  async #asGuest(memberId: MemberId, { id, eventId }: Participation): Promise<ParticipationView | null> {
    const find = async (store: Store) =>
      (await store.guestSeats.ofMember(memberId)).find(({ joinId }) => joinId === id);
    if (!(await this.#transactions.read(find))) return null;
    await this.#rooms.settleDue([eventId]);
    return this.#transactions.read(async (store) => {
      const seat = await find(store);
      return seat ? seeGuestSeat(store, seat, this.#transactions.now()) : null;
    });
  }

  /** Live ones, by start. An offer that ran out may have become a place on the waiting list. */
  async upcoming({ memberId, limit, cursor }: OwnList): Promise<Page<ParticipationView>> {
    await this.#rooms.settleDue({ memberId });
    return this.#transactions.read(async (store) => {
      const now = this.#transactions.now();
      const parts = await store.participations.upcomingParts(memberId, now, limit + 1, decodeCursor(cursor));
      const views = await seeParts(store, parts, memberId, now);
      const asGuest = (await seeGuestsSeats(store, memberId, now)).filter(({ view }) => isStillToCome(view, now));
      const keyed = [...views, ...asGuest.map(({ view }) => view)].map((view) => ({ view, key: view.event.startsAt }));
      return pageOfBoth(keyed, limit, cursor, (a, b) => a - b);
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
      const now = this.#transactions.now();
      const views = await seeParticipations(store, participations, memberId, now);
      const changedAt = new Map(participations.map((one) => [one.id, one.changedAt]));
      const asGuest = (await seeGuestsSeats(store, memberId, now)).filter(({ view }) => !isStillToCome(view, now));
      const own = views.map((view) => ({ view, key: changedAt.get(view.joinId) ?? 0 }));
      return pageOfBoth([...own, ...asGuest], limit, cursor, (a, b) => b - a);
    });
  }
}

interface Keyed {
  readonly view: ParticipationView;
  readonly key: Instant;
}

/** A page of own places and of guests' seats, ordered by their key, then by id; those before the cursor left out. */
function pageOfBoth(
  all: readonly Keyed[],
  limit: number,
  cursor: string | null,
  order: (a: Instant, b: Instant) => number,
): Page<ParticipationView> {
  const compare = (a: Place, b: Place) => order(a.key, b.key) || (a.id < b.id ? -1 : Number(a.id > b.id));
  const placeOf = ({ view, key }: Keyed) => ({ key, id: view.joinId });
  const after = decodeCursor(cursor);
  const sorted = all
    .filter((one) => after === null || compare(placeOf(one), after) > 0)
    .toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  const { items, nextCursor } = pageOf(sorted, limit, placeOf);
  return { items: items.map(({ view }) => view), nextCursor };
}

type Place = ReturnType<typeof decodeCursor> & object;
