import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table planned_publishing (
    event_id text collate "C" primary key references events (id),
    at timestamptz not null,
    by jsonb not null,
    refused jsonb
  )`,
  "create index planned_publishing_due on planned_publishing (at, event_id) where refused is null",
];

/** When drafts are published by themselves. */
export const plannedPublishing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
