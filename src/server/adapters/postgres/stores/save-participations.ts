import { CompiledQuery, type Kysely } from "kysely";
import type { EventId } from "#domain/event/sports-event.ts";
import { isLiveState, type Participation } from "#domain/participation/participation.ts";
import type { RoomState } from "#server/application/events/event-store.ts";
import { participationColumns, toParticipationRow } from "../rows/participation-row.ts";
import { toDate } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";

/** Rows per statement: one parameter for each column, of the 65,535 that one statement can have. */
const rowsPerStatement = 1_000;

const width = participationColumns.length;

/** Who, where and when it was joined never change. */
const lasting: ReadonlySet<string> = new Set(["id", "event_id", "merchant_id", "member_id", "sequence", "joined_at"]);

/**
 * One upsert. Of several versions of one participation the last counts. Those that end are written before those that
 * live, so that one may take the other's place as the member's only live one.
 */
export async function saveParticipations(
  db: Kysely<Database>,
  participations: readonly Participation[],
): Promise<void> {
  const rows = valuesOf(participations);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement);
    await db.executeQuery(CompiledQuery.raw(upsert(some.length), some.flat()));
  }
}

/** The same with what the event keeps of its room, in one statement: a round trip less while others wait for the lock. */
export async function saveRoomWith(
  db: Kysely<Database>,
  id: EventId,
  { nextSequence, dueAt }: RoomState,
  changed: readonly Participation[],
): Promise<void> {
  const isTooMuch = changed.length > rowsPerStatement;
  if (isTooMuch) await saveParticipations(db, changed);
  const rows = isTooMuch ? [] : valuesOf(changed);
  const next = rows.length * width;
  const update = `update events set next_sequence = $${next + 1}, due_at = $${next + 2} where id = $${next + 3}`;
  const text = rows.length === 0 ? update : `with room as (${update}) ${upsert(rows.length)}`;
  await db.executeQuery(CompiledQuery.raw(text, [...rows.flat(), nextSequence, toDate(dueAt), id]));
}

/** A row's values in the order of its columns, for each participation in the order in which they are to be written. */
function valuesOf(participations: readonly Participation[]): readonly (readonly unknown[])[] {
  const newest = [...new Map(participations.map((one) => [one.id, one])).values()];
  const ended = newest.filter((one) => !isLiveState(one.state));
  const live = newest.filter((one) => isLiveState(one.state));
  return [...ended, ...live].map(toParticipationRow).map((row) => participationColumns.map((column) => row[column]));
}

/** Written as text: this is the joining path, and building it anew costs more than sending it. */
function upsert(rows: number): string {
  const row = (index: number) =>
    `(${participationColumns.map((_, column) => `$${index * width + column + 1}`).join(", ")})`;
  const changing = participationColumns.filter((column) => !lasting.has(column));
  return `insert into participations (${participationColumns.join(", ")})
    values ${Array.from({ length: rows }, (_, index) => row(index)).join(", ")}
    on conflict (id) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(", ")}`;
}
