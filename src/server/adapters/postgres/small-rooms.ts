import { grouped } from "#domain/grouped.ts";
import { CompiledQuery } from "kysely";
import type { EventRoom, RestOfRoom } from "#domain/event/event-room.ts";
import { reviewEndsAt } from "#domain/event/event-times.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isSeatState, type Participation } from "#domain/participation/participation.ts";
import type { MemberHolds } from "#domain/participation/hoarding.ts";
import type { Instant } from "#domain/time/instant.ts";
import { mostKept } from "#domain/waiting-list/queue.ts";
import { concernsAllWaiting, mostFree, reachOf, seatsToFill } from "#domain/waiting-list/reach.ts";
import type { RoomWanted, SeenRoom } from "#server/application/events/event-store.ts";
import { toDate, toInstant } from "./column-kinds.ts";
import type { Db } from "./database.ts";
import {
  besideEvent,
  readAhead,
  readCandidates,
  readFirst,
  readOwn,
  readWhole,
  seeCounted,
  type CountedRow,
  type RestColumns,
  type SeenRow,
} from "./room-statements.ts";
import { builder, statement } from "./statement.ts";
import { toEvent } from "./stores/event-table.ts";
import { demandOwnConnection } from "./transaction-guard.ts";
import { holdsFrom, holdsOfAll, type HoldsRow } from "./stores/member-holds.ts";
import { participationTable } from "./stores/participation-table.ts";

interface RestRow extends RestColumns {
  readonly room_id: EventId;
  readonly any_called: true | null;
  /** In the first row only. */
  readonly all_holds: readonly HoldsRow[] | null;
}

/** Above every sequence, and an integer of the database. */
const endOfList = 2 ** 31 - 1;

type Row = Parameters<typeof participationTable.toItem>[0];

const seeRows = statement(
  ({ ids, now }: { readonly ids: readonly EventId[]; readonly now: Date | null }) => ({
    compile: () => seeCounted(ids, now).compile(builder),
  }),
  demandOwnConnection,
);

/** Reads small rooms, each with what its decisions need (see `EventRoom`), or whole where that is everybody. */
export class SmallRooms {
  readonly #db: Db;
  readonly #now: Instant;
  readonly #rooms = new Map<EventId, EventRoom>();
  /** Null before they were read. */
  #holds: readonly HoldsRow[] | null = null;

  constructor(db: Db, now: Instant) {
    this.#db = db;
    this.#now = now;
  }

  /** Under the locks of these events: with the entries that could be passed over too. */
  async read(rows: readonly CountedRow[], wanted: readonly RoomWanted[]): Promise<ReadonlyMap<EventId, EventRoom>> {
    for (const row of rows) this.#open(row);
    const whole = new Set(rows.filter((row) => this.#isWhole(row)).map(({ id }) => id));
    const counted = rows.filter(({ id }) => !whole.has(id));
    const called = await this.#readOwn(counted, wanted);
    await this.#readFirst(wanted);
    const waited = counted.filter(({ id, stage }) => stage === "published" && (this.#room(id).rest?.waiting ?? 0) > 0);
    for (const { id } of waited) {
      const room = this.#room(id);
      if (concernsAllWaiting(room, mostFree(room, ownIn(room, wanted)), called.has(id), this.#now)) whole.add(id);
    }
    await this.#readWhole(
      rows.filter(({ id }) => whole.has(id)),
      wanted,
    );
    await this.#readCandidates(
      waited.filter(({ id }) => !whole.has(id)),
      wanted,
    );
    await this.#readAhead(wanted);
    return this.#rooms;
  }

  /** What the holders in these rooms hold. */
  async holds(wanted: readonly RoomWanted[]): Promise<ReadonlyMap<MemberId, MemberHolds>> {
    const holders = holdersIn(wanted).flatMap((holder) => {
      const room = this.#rooms.get(holder.eventId);
      return room ? [{ ...holder, merchantId: room.event.merchantId }] : [];
    });
    if (!this.#holds) return holdsOfAll(this.#db, holders, this.#now);
    return holdsFrom(
      this.#holds,
      holders.map(({ memberId }) => memberId),
    );
  }

  /** Without locks, only for showing. */
  async see(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, SeenRoom>> {
    const found = await seeRows(this.#db, { ids, now: toDate(this.#now) });
    const byEvent = grouped(found, ({ id }) => id);
    const rows = [...byEvent.values()].flatMap(([row]) => row ?? []);
    for (const row of rows) {
      this.#open(row);
      if (this.#isWhole(row)) continue;
      this.#count(row, row);
      this.#add((byEvent.get(row.id) ?? []).flatMap(participationBeside));
    }
    await this.#readWhole(
      rows.filter((row) => this.#isWhole(row)),
      [],
    );
    return new Map(
      rows.map((row) => {
        const about = { merchantName: row.merchant_name, dueAt: toInstant(row.due_at) };
        return [row.id, { ...this.#room(row.id), ...about }] as const;
      }),
    );
  }

  #open(row: CountedRow): void {
    const room = { event: toEvent(row), participations: [], nextSequence: row.next_sequence };
    this.#rooms.set(row.id, room);
  }

  /** A small room is in order of arrival; who lost seats stands before that. */
  #isWhole({ id, taken, seats_kept_until: keptUntil }: CountedRow): boolean {
    return taken === null || keptUntil !== null || this.#now >= reviewEndsAt(this.#room(id).event);
  }

  #count({ id, taken, waiting }: CountedRow, about: RestColumns | undefined): void {
    const rest: RestOfRoom = {
      taken: taken ?? 0,
      waiting: waiting ?? 0,
      smallestParty: about?.smallest_party ?? null,
      nextDeadline: toInstant(about?.next_deadline ?? null),
      underReview: about?.any_under_review ?? false,
    };
    this.#rooms.set(id, { ...this.#room(id), rest });
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
  async #readOwn(rows: readonly CountedRow[], wanted: readonly RoomWanted[]): Promise<ReadonlySet<EventId>> {
    if (rows.length === 0) return new Set();
    const ids = rows.map(({ id }) => id);
    const own = wanted.flatMap(({ eventId, memberIds }) => memberIds.map((memberId) => ({ memberId, eventId })));
    const joinIds = wanted.flatMap((one) => one.joinIds);
    const holders = holdersIn(wanted.filter(({ eventId }) => this.#rooms.has(eventId)));
    const found = await this.#select<Row & RestRow>(readOwn, [
      ids,
      own.map(({ memberId }) => memberId),
      own.map(({ eventId }) => eventId),
      joinIds,
      toDate(this.#now),
      holders.map(({ memberId }) => memberId),
      holders.map(({ eventId }) => eventId),
    ]);
    this.#holds = found.find(({ all_holds: holds }) => holds !== null)?.all_holds ?? [];
    const byRoom = grouped(found, (row) => row.room_id);
    for (const row of rows) {
      const some = byRoom.get(row.id) ?? [];
      this.#count(row, some[0]);
      // A room without any of these rows is joined with nulls.
      this.#add(some.filter(({ id }) => id !== null));
    }
    return new Set(found.filter((row) => row.any_called).map((row) => row.room_id));
  }

  async #readFirst(wanted: readonly RoomWanted[]): Promise<void> {
    const asked = wanted.flatMap(({ eventId, first: most }) =>
      most !== undefined && this.#rooms.get(eventId)?.rest ? [{ eventId, most }] : [],
    );
    if (asked.length === 0) return;
    const ids = asked.map(({ eventId }) => eventId);
    this.#add(await this.#select<Row>(readFirst, [ids, asked.map(({ most }) => most)]));
  }

  async #readWhole(rows: readonly CountedRow[], wanted: readonly RoomWanted[]): Promise<void> {
    if (rows.length === 0) return;
    for (const row of rows) this.#open(row);
    const ids = rows.map(({ id }) => id);
    this.#add(await this.#select<Row>(readWhole, [ids, wanted.flatMap(({ joinIds }) => joinIds)]));
  }

  async #readCandidates(rows: readonly CountedRow[], wanted: readonly RoomWanted[]): Promise<void> {
    const asked = rows.flatMap(({ id }) => {
      const room = this.#room(id);
      const own = ownIn(room, wanted);
      const free = mostFree(room, own);
      const seats = seatsToFill(room, own, this.#now);
      return free > 0 ? [{ id, free, seats, most: mostKept(room.event) + 1 }] : [];
    });
    if (asked.length === 0) return;
    const of = <Field extends keyof (typeof asked)[number]>(field: Field) => asked.map((one) => one[field]);
    this.#add(await this.#select<Row>(readCandidates, [of("id"), of("free"), of("seats"), of("most")]));
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
    for (const [eventId, found] of grouped(rows, (row) => row.event_id)) {
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

function holdersIn(wanted: readonly RoomWanted[]): readonly { memberId: MemberId; eventId: EventId }[] {
  return wanted.flatMap(({ eventId, holders = [] }) => holders.map((memberId) => ({ memberId, eventId })));
}

/** The participation beside an event in a row; none where it is joined with nulls. */
function participationBeside(row: SeenRow): Row | [] {
  const own = Object.fromEntries(participationTable.names.map((name) => [name, row[besideEvent(name)]]));
  return own["id"] === null ? [] : (own as Row);
}

/** What is decided about, as far as it was found. */
function ownIn({ event, participations }: EventRoom, wanted: readonly RoomWanted[]): readonly Participation[] {
  const asked = wanted.find(({ eventId }) => eventId === event.id);
  if (!asked) return [];
  const ids = new Set(asked.joinIds);
  const members = new Set(asked.memberIds);
  return participations.filter(({ id, memberId }) => ids.has(id) || members.has(memberId));
}
