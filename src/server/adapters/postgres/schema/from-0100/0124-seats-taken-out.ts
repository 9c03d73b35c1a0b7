import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const causes = [
  "left",
  "lowered",
  "event_cancelled",
  "displaced",
  "taken_out",
  "seats_taken_out",
  "forgiven",
  "unwanted_money",
  "at_gateway",
];

/** Refunds of seats that staff take out of a place which stays. */
export const seatsTakenOut: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const named = causes.map((name) => `'${name}'`).join(", ");
    const check = `constraint refunds_cause_check check (cause in (${named}))`;
    await sql.raw(`alter table refunds drop constraint refunds_cause_check, add ${check}`).execute(db);
  },
};
