import { CompiledQuery } from "kysely";
import type { EventRoom } from "#domain/event/event-room.ts";

import { type EventId, reviewEndsAt, type SportsEvent } from "#domain/event/sports-event.ts";
import { isSeatState, liveStates, type Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { mostKept, passesBeforeGathering } from "#domain/waiting-list/queue.ts";
import { concernsAllWaiting, mostFree, reachOf } from "#domain/waiting-list/reach.ts";
import type { RoomWanted } from "#server/application/events/event-store.ts";
import { toDate, toInstant } from "./column-kinds.ts";
import type { Db } from "./database.ts";
import { partySize } from "./schema/after-migrations.ts";
import { participationTable } from "./stores/participation-table.ts";

/** An event with what its row says about its room. */
export interface CountedEvent {
  readonly event: SportsEvent;
  readonly nextSequence: number;
  /** Null: not counted yet. */
  readonly taken: number | null;
  readonly waiting: number | null;
}

const columns = participationTable.columns.join(", ");
const live = `(${liveStates.map((state) => `'${state}'`).join(", ")})`;
const waits = "state = 'waitlisted'";
/** Not one of those that are loaded anyway. */
const isElse = `not participations.id = any($4::text[])
  and (participations.member_id, participations.event_id) not in (select member_id, event_id from own)`;
const first = (column: string, condition: string) =>
  `(select ${column} from participations where event_id = room.id and ${condition} and ${isElse} order by 1 limit 1)`;
const nextDeadline = (state: string) => first("deadline", `state = '${state}' and deadline > $5`);
const smallest = (asleep: string) => first(partySize, `${waits} and ${asleep}`);

/**
 * The rows that decisions are about, those that have run out, and what is known of the rest: each number is the first
 * entry of a partial index. $1 events, $2 and $3 members and their events, $4 participations, $5 now.
 */
const readOwn = `
  with own as materialized (select unnest($2::text[]) as member_id, unnest($3::text[]) as event_id),
  found as (
    select ${columns} from own join participations
      on participations.member_id = own.member_id and participations.event_id = own.event_id and state in ${live}
    union all select ${columns} from participations where id = any($4::text[]) and event_id = any($1::text[])
    union all select ${columns} from participations
      where event_id = any($1::text[]) and state in ('awaiting_payment', 'offered') and deadline <= $5
  ),
  rest as (
    select room.id as room_id,
      least(${nextDeadline("awaiting_payment")}, ${nextDeadline("offered")}) as next_deadline,
      least(${smallest("not asleep")}, ${smallest("asleep")}) as smallest_party,
      ${first("true", "state = 'under_review'")} as any_under_review,
      (select true from participations where event_id = room.id and ${waits} and called limit 1) as any_called
    from unnest($1::text[]) as room (id)
  )
  select rest.*, found.* from rest left join found on found.event_id = rest.room_id`;

interface RestRow {
  readonly room_id: EventId;
  readonly next_deadline: Date | null;
  readonly smallest_party: number | null;
  readonly any_under_review: true | null;
  readonly any_called: true | null;
}

const readWhole = `
  select ${columns} from participations where event_id = any($1::text[]) and state in ${live}
  union all select ${columns} from participations
    where event_id = any($1::text[]) and id = any($2::text[]) and state not in ${live}`;

/** The first that are live, whoever they are: $1 events, $2 how many of each. */
const readFirst = `
  select ${columns} from unnest($1::text[], $2::int[]) as room (id, most) cross join lateral (
    select ${columns} from participations where event_id = room.id and state in ${live}
    order by sequence limit room.most) as participations`;

/** For each size of party the first entries that the free seats could serve, and the first that seats are kept for. */
const readCandidates = `
  select ${columns} from unnest($1::text[], $2::int[], $3::int[]) as room (id, free, most)
  cross join lateral (
    (select ${columns} from generate_series(1, room.free) as party (size) cross join lateral (
      select ${columns} from participations
      where event_id = room.id and ${waits} and not asleep and ${partySize} = party.size
      order by sequence limit room.free / party.size) as participations)
    union all
    (select ${columns} from participations
      where event_id = room.id and ${waits} and not asleep and passed_over >= ${passesBeforeGathering}
      order by (${partySize} > room.most), sequence limit room.free + 1)
  ) as participations`;

/** Entries that may be passed over by one with this sequence. */
const readAhead = `
  select ${columns} from unnest($1::text[], $2::int[]) as room (id, reach)
  join participations on event_id = room.id
  where ${waits} and not asleep and passed_over < ${passesBeforeGathering} and sequence < room.reach`;

/** Above every sequence, and an integer of the database. */
const endOfList = 2 ** 31 - 1;

type Row = Parameters<typeof participationTable.toItem>[0];

/** Reads small rooms, each with what its decisions need (see `EventRoom`), or whole where that is everybody. */
export class SmallRooms {
  readonly #db: Db;
  readonly #now: Instant;
  readonly #rooms = new Map<EventId, EventRoom>();

  constructor(db: Db, now: Instant) {
    this.#db = db;
    this.#now = now;
  }

  /** `toDecide`: with the entries that could be passed over too. Otherwise only for showing. */
  async read(
    events: readonly CountedEvent[],
    wanted: readonly RoomWanted[],
    toDecide: boolean,
  ): Promise<ReadonlyMap<EventId, EventRoom>> {
    const isWhole = ({ event, taken }: CountedEvent) => taken === null || this.#now >= reviewEndsAt(event);
    const whole = new Set(events.filter(isWhole));
    for (const { event, nextSequence } of events)
      this.#rooms.set(event.id, { event, participations: [], nextSequence });
    const called = await this.#readOwn(
      events.filter((one) => !whole.has(one)),
      wanted,
    );
    await this.#readFirst(wanted);
    const waited = events.filter(
      ({ event }) => event.stage === "published" && (this.#room(event.id).rest?.waiting ?? 0) > 0,
    );
    const all = waited.filter(({ event: { id } }) => {
      const room = this.#room(id);
      return toDecide && concernsAllWaiting(room, mostFree(room, ownIn(room, wanted)), called.has(id), this.#now);
    });
    for (const one of all) whole.add(one);
    await this.#readWhole([...whole], wanted);
    await this.#readCandidates(
      waited.filter((one) => !whole.has(one)),
      wanted,
      toDecide,
    );
    if (toDecide) await this.#readAhead(wanted);
    return this.#rooms;
  }

  #room(id: EventId): EventRoom {
    const room = this.#rooms.get(id);
    if (!room) throw new Error("The room is not one of these.");
    return room;
  }

  async #select<Found>(text: string, values: readonly unknown[]): Promise<readonly Found[]> {
    return (await this.#db.executeQuery<Found>(CompiledQuery.raw(text, [...values]))).rows;
  }

  /** Returns the events in which entries were called. */
  async #readOwn(events: readonly CountedEvent[], wanted: readonly RoomWanted[]): Promise<ReadonlySet<EventId>> {
    if (events.length === 0) return new Set();
    const ids = events.map(({ event }) => event.id);
    const own = wanted.flatMap(({ eventId, memberIds }) => memberIds.map((memberId) => ({ memberId, eventId })));
    const joinIds = wanted.flatMap((one) => one.joinIds);
    const rows = await this.#select<Row & RestRow>(readOwn, [
      ids,
      own.map(({ memberId }) => memberId),
      own.map(({ eventId }) => eventId),
      joinIds,
      toDate(this.#now),
    ]);
    const byRoom = Map.groupBy(rows, (row) => row.room_id);
    const called = new Set<EventId>();
    for (const { event, nextSequence, taken, waiting } of events) {
      const found = byRoom.get(event.id) ?? [];
      const [about] = found;
      if (about?.any_called) called.add(event.id);
      const rest = {
        taken: taken ?? 0,
        waiting: waiting ?? 0,
        smallestParty: about?.smallest_party ?? null,
        nextDeadline: toInstant(about?.next_deadline ?? null),
        underReview: about?.any_under_review ?? false,
      };
      this.#rooms.set(event.id, { event, participations: [], nextSequence, rest });
      // A room without any of these rows is joined with nulls.
      this.#add(found.filter((row) => row.id !== null));
    }
    return called;
  }

  async #readFirst(wanted: readonly RoomWanted[]): Promise<void> {
    const asked = wanted.flatMap(({ eventId, first: most }) =>
      most !== undefined && this.#rooms.get(eventId)?.rest ? [{ eventId, most }] : [],
    );
    if (asked.length === 0) return;
    const ids = asked.map(({ eventId }) => eventId);
    this.#add(await this.#select<Row>(readFirst, [ids, asked.map(({ most }) => most)]));
  }

  async #readWhole(events: readonly CountedEvent[], wanted: readonly RoomWanted[]): Promise<void> {
    if (events.length === 0) return;
    for (const { event, nextSequence } of events)
      this.#rooms.set(event.id, { event, participations: [], nextSequence });
    const ids = events.map(({ event }) => event.id);
    this.#add(await this.#select<Row>(readWhole, [ids, wanted.flatMap(({ joinIds }) => joinIds)]));
  }

  async #readCandidates(
    events: readonly CountedEvent[],
    wanted: readonly RoomWanted[],
    toDecide: boolean,
  ): Promise<void> {
    const frees = events.map(({ event }) => {
      const room = this.#room(event.id);
      return { event, free: mostFree(room, ownIn(room, wanted)) };
    });
    const asked = toDecide ? frees.filter(({ free }) => free > 0) : frees;
    if (asked.length === 0) return;
    const ids = asked.map(({ event }) => event.id);
    const most = asked.map(({ event }) => mostKept(event) + 1);
    this.#add(await this.#select<Row>(readCandidates, [ids, asked.map(({ free }) => free), most]));
  }

  /** An entry that was passed over may change who is served, so it looks again until nothing further down counts. */
  async #readAhead(wanted: readonly RoomWanted[]): Promise<void> {
    const reached = new Map<EventId, number>();
    for (;;) {
      const further = wanted.flatMap(({ eventId, newcomers }) => {
        const room = this.#rooms.get(eventId);
        if (!room?.rest || room.event.stage !== "published") return [];
        const reach = Math.min(reachOf(room, { own: ownIn(room, wanted), newcomers }, this.#now), endOfList);
        return reach > (reached.get(eventId) ?? 0) ? [{ eventId, reach }] : [];
      });
      if (further.length === 0) return;
      for (const { eventId, reach } of further) reached.set(eventId, reach);
      const ids = further.map(({ eventId }) => eventId);
      this.#add(await this.#select<Row>(readAhead, [ids, further.map(({ reach }) => reach)]));
    }
  }

  /** Adds rows to their rooms, and takes them from the rest. */
  #add(rows: readonly Row[]): void {
    for (const [eventId, found] of Map.groupBy(rows, (row) => row.event_id)) {
      const room = this.#room(eventId);
      const known = new Set(room.participations.map(({ id }) => id));
      const added = new Map<string, Participation>();
      for (const row of found) if (!known.has(row.id)) added.set(row.id, participationTable.toItem(row));
      const participations = [...room.participations, ...added.values()].sort((a, b) => a.sequence - b.sequence);
      const rest = room.rest && {
        ...room.rest,
        taken: [...added.values()].reduce(
          (left, { state, seats }) => left - (isSeatState(state) ? seats : 0),
          room.rest.taken,
        ),
        waiting: room.rest.waiting - [...added.values()].filter(({ state }) => state === "waitlisted").length,
      };
      this.#rooms.set(eventId, { ...room, participations, ...(rest && { rest }) });
    }
  }
}

/** What is decided about, as far as it was found. */
function ownIn({ event, participations }: EventRoom, wanted: readonly RoomWanted[]): readonly Participation[] {
  const asked = wanted.find(({ eventId }) => eventId === event.id);
  if (!asked) return [];
  const ids = new Set(asked.joinIds);
  const members = new Set(asked.memberIds);
  return participations.filter(({ id, memberId }) => ids.has(id) || members.has(memberId));
}
