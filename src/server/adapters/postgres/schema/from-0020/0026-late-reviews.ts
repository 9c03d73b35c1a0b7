import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements: readonly string[] = [
  "alter table events add column cancel_reason text",
  // Endings are a set of the code.
  "alter table participations drop constraint participations_ending_check",
  `alter table transfer_exceptions
    add column rests_on text not null default 'money' check (rests_on in ('money', 'slip'))`,
  "alter table transfer_exceptions alter column rests_on drop default",
  // Seats under review have a ticket from now on: 122 random bits.
  `update participations set ticket_code = replace(gen_random_uuid()::text, '-', '')
    where state = 'under_review' and ticket_code is null`,
  `update events set due_at = least(due_at, ends_at + interval '7 days')
    where stage = 'published' and exists (
      select from participations where event_id = events.id and participations.state = 'under_review')`,
];

/** Slips that are looked at late or never, and why an event was cancelled. */
export const lateReviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
