import { grouped } from "#domain/grouped.ts";
import { CompiledQuery, sql } from "kysely";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isLiveState, type JoinId, type Participation, liveStates } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type {
  LockedRoom,
  LockedRooms,
  Patience,
  RoomState,
  RoomWanted,
  SeenRoom,
} from "#server/application/events/event-store.ts";
import { toDate, toInstant } from "../column-kinds.ts";
import { demandAllWritten } from "../column-table.ts";
import type { Db } from "../database.ts";
import { rowsAsJson, upsertAll } from "../many-rows.ts";
import { isOneOf } from "../queries.ts";
import { builder, statement } from "../statement.ts";
import { demandTransaction } from "../transaction-guard.ts";
import { selectEvents, toEvent } from "./event-table.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import { addMessages, messageTable } from "./messages.ts";
import { participationTable } from "./participation-table.ts";
import { SmallRooms } from "../small-rooms.ts";
import { type CountedRow, selectForRooms } from "../room-statements.ts";

const lockEvent = statement(({ id }: { readonly id: EventId }) =>
  selectForRooms(builder).where("events.id", "=", id).forNoKeyUpdate("events"),
);

/** In the order of their ids, so that two transactions with several events don't wait for each other. */
const selectInOrder = (ids: readonly EventId[]) =>
  selectForRooms(builder)
    .where(sql<boolean>`events.id = any(${ids}::text[])`)
    .orderBy("events.id")
    .forNoKeyUpdate("events");
const readLocked = statement(({ id, alsoJoinId }: { readonly id: EventId; readonly alsoJoinId: JoinId | null }) =>
  builder
    .selectFrom("participations")
    .select(participationTable.columns)
    .where("event_id", "=", id)
    .where((where) => where.or([where("state", "in", liveStates), where("id", "=", alsoJoinId)]))
    .orderBy("sequence"),
);

/**
 * Two statements, because only a statement that begins after the lock was granted sees what the last holder wrote. `no
 * key update` blocks everybody else who decides in this room, but not writes of rows that refer to the event.
 */
export async function lockRoom(tx: Db, id: EventId, alsoJoinId: JoinId | null): Promise<LockedRoom | null> {
  const [row] = await lockEvent(tx, { id });
  if (!row) return null;
  const participations = await readLocked(tx, { id, alsoJoinId });
  return {
    event: toEvent(row),
    merchantName: row.merchant_name,
    participations: participations.map((one) => participationTable.toItem(one)),
    nextSequence: row.next_sequence,
    dueAt: toInstant(row.due_at),
  };
}

interface LockAsked {
  readonly holders: readonly MemberId[];
  readonly events: readonly EventId[];
}

/** Members are locked before events: their rows are counted before any event is looked for. */
const lockHolders = (members: "wait" | "skip", events: "wait" | "skip") =>
  statement(({ holders, events: ids }: LockAsked) => {
    const skip = (locked: "wait" | "skip") => sql.raw(locked === "skip" ? "skip locked" : "");
    const free = events === "skip" ? selectInOrder(ids).skipLocked() : selectInOrder(ids);
    const both = sql<CountedRow & { holder_ids: readonly MemberId[] }>`
      with holders as materialized (
        select id from members where id = any(${holders}::text[]) order by id for no key update ${skip(members)}
      )
      select holding.holder_ids, room.* from (select coalesce(json_agg(id), '[]') as holder_ids from holders) as holding
      left join lateral (select * from ${free} as room where holding.holder_ids is not null) as room on true`;
    return { compile: () => both.compile(builder) };
  });
const locking = {
  wait: { wait: lockHolders("wait", "wait"), skip: lockHolders("wait", "skip") },
  skip: { wait: lockHolders("skip", "wait"), skip: lockHolders("skip", "skip") },
};

/** Two statements at least, as `lockRoom`: the second sees what the last holders of the locks wrote. */
export async function lockRooms(
  tx: Db,
  wanted: readonly RoomWanted[],
  clock: () => Instant,
  { members, events }: Patience,
): Promise<LockedRooms> {
  const asked = {
    holders: wanted.flatMap(({ holders = [] }) => holders),
    events: wanted.map(({ eventId }) => eventId),
  };
  const rows = await locking[members][events](tx, asked);
  const readAt = clock();
  const found = rows.filter(({ id }) => id !== null);
  const small = new SmallRooms(tx, readAt);
  const rooms = await small.read(found, wanted);
  const locked = found.flatMap((row) => {
    const room = rooms.get(row.id);
    const about = { merchantName: row.merchant_name, dueAt: toInstant(row.due_at), readAt };
    return room ? [[row.id, { ...room, ...about }] as const] : [];
  });
  return { rooms: new Map(locked), holders: new Set(rows[0]?.holder_ids), holds: await small.holds(wanted) };
}

/** Without locks, in one statement if none of them must be read whole. */
export async function seeRooms(db: Db, ids: readonly EventId[], now: Instant): Promise<ReadonlyMap<EventId, SeenRoom>> {
  return ids.length === 0 ? new Map() : new SmallRooms(db, now).see(ids);
}

/** The rooms without locks. Events are read first. A join that comes in between only adds a participation. */
export async function readRooms(db: Db, ids: readonly EventId[]): Promise<ReadonlyMap<EventId, EventRoom>> {
  if (ids.length === 0) return new Map();
  const events = await selectEvents(db).select("events.next_sequence").where(isOneOf("events.id", ids)).execute();
  const participations = await participationTable.all(
    db
      .selectFrom("participations")
      .select(participationTable.columns)
      .where(isOneOf("event_id", ids))
      .where("state", "in", liveStates)
      .orderBy("event_id")
      .orderBy("sequence"),
  );
  const byEvent = grouped(participations, ({ eventId }) => eventId);
  return new Map(
    events.map((row) => [
      row.id,
      { event: toEvent(row), participations: byEvent.get(row.id) ?? [], nextSequence: row.next_sequence },
    ]),
  );
}

const upsert = upsertAll(participationTable, "$1");
const saved = `saved as (
    update events set next_sequence = room.next_sequence, due_at = room.due_at
    from json_to_recordset($2::json) as room (id text, next_sequence int, due_at timestamptz)
    where events.id = room.id
  )`;
const upsertWithRooms = {
  silently: `with ${saved} ${upsert}`,
  telling: `with ${saved}, told as (${addMessages("$3")}) ${upsert}`,
};

/**
 * If there are several versions of a participation, the last counts. Ended ones are written before live ones, so that a
 * live one may replace an ended one as the member's only live participation.
 */
export async function saveParticipations(db: Db, participations: readonly Participation[]): Promise<void> {
  demandTransaction(db);
  const newest = inOrder(participations);
  if (newest.length === 0) return;
  const rows = rowsAsJson(participationTable, newest);
  demandAllWritten(await db.executeQuery(CompiledQuery.raw(upsert, [rows])), newest.length);
}

/** Rooms, participations and messages in one statement. That saves round trips while others wait for the locks. */
export async function saveRoomsWith(
  db: Db,
  rooms: readonly (RoomState & { readonly id: EventId })[],
  changed: readonly Participation[],
  told: readonly Message[],
): Promise<void> {
  demandTransaction(db);
  const states = rooms.map(({ id, nextSequence, dueAt }) => ({
    id,
    next_sequence: nextSequence,
    due_at: toDate(dueAt),
  }));
  const newest = inOrder(changed);
  const values = [rowsAsJson(participationTable, newest), JSON.stringify(states)];
  const query =
    told.length === 0
      ? CompiledQuery.raw(upsertWithRooms.silently, values)
      : CompiledQuery.raw(upsertWithRooms.telling, [...values, rowsAsJson(messageTable, told)]);
  demandAllWritten(await db.executeQuery(query), newest.length);
}

/** The newest version of each, in the order in which they must be written. */
function inOrder(participations: readonly Participation[]): readonly Participation[] {
  const newest = [...new Map(participations.map((one) => [one.id, one])).values()];
  const ended = newest.filter((one) => !isLiveState(one.state));
  const live = newest.filter((one) => isLiveState(one.state));
  return [...ended, ...live];
}
