import type { Kysely } from "kysely";
import { isLiveState, type Participation } from "#domain/participation/participation.ts";
import { toParticipationRow } from "../rows/participation-row.ts";
import type { Database } from "../schema/tables.ts";

/** Rows per statement: 18 parameters each, of the 65,535 that one statement can have. */
const rowsPerStatement = 1_000;

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
    await db
      .insertInto("participations")
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          seats: row.ref("excluded.seats"),
          state: row.ref("excluded.state"),
          deadline: row.ref("excluded.deadline"),
          price_amount: row.ref("excluded.price_amount"),
          price_currency: row.ref("excluded.price_currency"),
          refund_policy: row.ref("excluded.refund_policy"),
          ticket_code: row.ref("excluded.ticket_code"),
          checked_in_at: row.ref("excluded.checked_in_at"),
          changed_at: row.ref("excluded.changed_at"),
          ending: row.ref("excluded.ending"),
          transfer_moved_deadline: row.ref("excluded.transfer_moved_deadline"),
          slip_rejections: row.ref("excluded.slip_rejections"),
        })),
      )
      .execute();
  }
}
