import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statement = `alter table refunds drop constraint refunds_cause_check, add constraint refunds_cause_check
  check (cause in ('left', 'lowered', 'event_cancelled', 'displaced', 'taken_out', 'unwanted_money'))`;

/** Money goes back to who was taken out by staff. */
export const refundOfTakenOut: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(db);
  },
};
