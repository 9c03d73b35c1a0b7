import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table participations add column confirmed_at timestamptz, add column displaced_at timestamptz",
  "alter table events add column seats_kept_until timestamptz",
  `alter table refunds drop constraint refunds_cause_check, add constraint refunds_cause_check
    check (cause in ('left', 'lowered', 'event_cancelled', 'displaced', 'unwanted_money'))`,
  `create index participations_displaced on participations (event_id)
    where state = 'waitlisted' and displaced_at is not null`,
];

/** When seats were confirmed, and when an event lost them. */
export const lostSeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
