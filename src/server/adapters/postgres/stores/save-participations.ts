import { CompiledQuery, type Kysely } from "kysely";
import { isLiveState, type Participation } from "#domain/participation/participation.ts";
import { participationColumns, toParticipationRow } from "../rows/participation-row.ts";
import type { Database } from "../schema/tables.ts";

/** Rows per statement: 18 parameters each, of the 65,535 that one statement can have. */
const rowsPerStatement = 1_000;

/** Who, where and when it was joined never change. */
const lasting: ReadonlySet<string> = new Set(["id", "event_id", "merchant_id", "member_id", "sequence", "joined_at"]);

/**
 * One upsert. Of several versions of one participation the last counts. Those that end are written before those that
 * live, so that one may take the other's place as the member's only live one.
 */
export async function saveParticipations(db: Kysely<Database>, participations: readonly Participation[]): Promise<void> {
  const newest = [...new Map(participations.map((one) => [one.id, one])).values()];
  const ended = newest.filter((one) => !isLiveState(one.state));
  const live = newest.filter((one) => isLiveState(one.state));
  const rows = [...ended, ...live].map(toParticipationRow);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement);
    const values = some.flatMap((row) => participationColumns.map((column) => row[column]));
    await db.executeQuery(CompiledQuery.raw(upsert(some.length), values));
  }
}

/** Written as text: this is the joining path, and building it anew costs more than sending it. */
function upsert(rows: number): string {
  const width = participationColumns.length;
  const row = (index: number) => `(${participationColumns.map((_, column) => `$${index * width + column + 1}`).join(", ")})`;
  const changing = participationColumns.filter((column) => !lasting.has(column));
  return `insert into participations (${participationColumns.join(", ")})
    values ${Array.from({ length: rows }, (_, index) => row(index)).join(", ")}
    on conflict (id) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(", ")}`;
}
