import type { Kysely } from "kysely";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { LockedRoom } from "#server/application/events/event-store.ts";
import { eventColumns, toEvent } from "../rows/event-row.ts";
import { liveStates, participationColumns, toParticipation } from "../rows/participation-row.ts";
import { toInstant } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";
import { isOneOf } from "./expressions.ts";
import { builder, Statement } from "./statement.ts";

const lockEvent = new Statement(
  builder
    .selectFrom("events")
    .innerJoin("merchants", "merchants.id", "events.merchant_id")
    .select([...eventColumns, "merchants.name as merchant_name", "events.next_sequence", "events.due_at"])
    .where("events.id", "=", "")
    .forNoKeyUpdate("events"),
);

const readLocked = new Statement(
  builder
    .selectFrom("participations")
    .select(participationColumns)
    .where("event_id", "=", "")
    .where((where) => where.or([where("state", "in", liveStates), where("id", "=", "")]))
    .orderBy("sequence"),
);

/**
 * Two statements, because only a statement that begins after the lock was granted sees what its last holder wrote.
 * `no key update` keeps other deciders out and lets rows elsewhere that refer to the event be written.
 */
export async function lockRoom(
  tx: Kysely<Database>,
  id: EventId,
  alsoJoinId: JoinId | null,
): Promise<LockedRoom | null> {
  const [row] = await lockEvent.run(tx, [id]);
  if (!row) return null;
  const participations = await readLocked.run(tx, [id, ...liveStates, alsoJoinId]);
  return {
    event: toEvent(row),
    merchantName: row.merchant_name,
    participations: participations.map(toParticipation),
    nextSequence: row.next_sequence,
    dueAt: toInstant(row.due_at),
  };
}

/** The rooms as they stand, without locks: events first, so a join in between shows as a participation more. */
export async function readRooms(
  db: Kysely<Database>,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, EventRoom>> {
  if (ids.length === 0) return new Map();
  const events = await db
    .selectFrom("events")
    .innerJoin("merchants", "merchants.id", "events.merchant_id")
    .select([...eventColumns, "events.next_sequence"])
    .where(isOneOf("events.id", ids))
    .execute();
  const rows = await db
    .selectFrom("participations")
    .select(participationColumns)
    .where(isOneOf("event_id", ids))
    .where("state", "in", liveStates)
    .orderBy("event_id")
    .orderBy("sequence")
    .execute();
  const byEvent = Map.groupBy(rows.map(toParticipation), (participation: Participation) => participation.eventId);
  return new Map(
    events.map((row) => [
      row.id,
      { event: toEvent(row), participations: byEvent.get(row.id) ?? [], nextSequence: row.next_sequence },
    ]),
  );
}
