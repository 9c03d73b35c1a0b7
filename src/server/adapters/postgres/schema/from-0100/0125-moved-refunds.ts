import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const causes = [
  "left",
  "lowered",
  "event_cancelled",
  "displaced",
  "taken_out",
  "moved",
  "seats_taken_out",
  "forgiven",
  "unwanted_money",
  "at_gateway",
];

/** Refunds of places that staff move to another game. */
export const movedRefunds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const named = causes.map((name) => `'${name}'`).join(", ");
    const check = `constraint refunds_cause_check check (cause in (${named}))`;
    await sql.raw(`alter table refunds drop constraint refunds_cause_check, add ${check}`).execute(db);
  },
};
