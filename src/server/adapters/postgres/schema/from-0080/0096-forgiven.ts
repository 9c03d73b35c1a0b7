import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const causes = ["left", "lowered", "event_cancelled", "displaced", "taken_out", "forgiven", "unwanted_money"];

const statement = `alter table refunds drop constraint refunds_cause_check, add constraint refunds_cause_check
  check (cause in (${causes.map((cause) => `'${cause}'`).join(", ")}))`;

/** What the policy kept goes back to who left and is forgiven. */
export const refundOfForgiven: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(db);
  },
};
