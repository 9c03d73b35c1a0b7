import { CompiledQuery } from "kysely";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { isLiveState, type JoinId, type Participation, liveStates } from "#domain/participation/participation.ts";
import type { LockedRoom, RoomState } from "#server/application/events/event-store.ts";
import { toDate, toInstant } from "../column-kinds.ts";
import type { Db } from "../database.ts";
import { isOneOf } from "../queries.ts";
import { builder, statement } from "../statement.ts";
import { demandTransaction } from "../transaction-guard.ts";
import { selectEvents, toEvent } from "./event-table.ts";
import { participationTable } from "./participation-table.ts";

const lockEvent = statement(({ id }: { readonly id: EventId }) =>
  selectEvents(builder)
    .select(["merchants.name as merchant_name", "events.next_sequence", "events.due_at"])
    .where("events.id", "=", id)
    .forNoKeyUpdate("events"),
);

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
  const byEvent = Map.groupBy(participations, ({ eventId }) => eventId);
  return new Map(
    events.map((row) => [
      row.id,
      { event: toEvent(row), participations: byEvent.get(row.id) ?? [], nextSequence: row.next_sequence },
    ]),
  );
}

/** Rows per statement. Each column of each row is a parameter, and a statement has at most 65,535. */
const rowsPerStatement = 1_000;

/**
 * If there are several versions of a participation, the last counts. Ended ones are written before live ones, so that a
 * live one may replace an ended one as the member's only live participation.
 */
export async function saveParticipations(db: Db, participations: readonly Participation[]): Promise<void> {
  demandTransaction(db);
  const rows = valuesOf(participations);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement);
    await db.executeQuery(CompiledQuery.raw(participationTable.upsert(some.length), some.flat()));
  }
}

/** Saves the room in the same statement. That saves a round trip while others wait for the lock. */
export async function saveRoomWith(
  db: Db,
  id: EventId,
  { nextSequence, dueAt }: RoomState,
  changed: readonly Participation[],
): Promise<void> {
  demandTransaction(db);
  const isTooMuch = changed.length > rowsPerStatement;
  if (isTooMuch) await saveParticipations(db, changed);
  const values = isTooMuch ? [] : valuesOf(changed);
  const next = values.flat().length;
  const update = `update events set next_sequence = $${next + 1}, due_at = $${next + 2} where id = $${next + 3}`;
  const text = values.length === 0 ? update : `with room as (${update}) ${participationTable.upsert(values.length)}`;
  const room = [nextSequence, toDate(dueAt), id];
  await db.executeQuery(CompiledQuery.raw(text, [...values.flat(), ...room]));
}

/** The values of each participation, in the order in which they must be written. */
function valuesOf(participations: readonly Participation[]): readonly (readonly unknown[])[] {
  const newest = [...new Map(participations.map((one) => [one.id, one])).values()];
  const ended = newest.filter((one) => !isLiveState(one.state));
  const live = newest.filter((one) => isLiveState(one.state));
  return [...ended, ...live].map((one) => participationTable.values(one));
}
