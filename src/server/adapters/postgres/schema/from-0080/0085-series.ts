import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table event_series (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    rule jsonb not null,
    model jsonb not null,
    weeks_ahead integer not null check (weeks_ahead > 0),
    due_at timestamptz
  )`,
  "create index event_series_of_merchant on event_series (merchant_id, id)",
  "create index event_series_due on event_series (due_at) where due_at is not null",
  // Without an event: the date is left out.
  `create table series_dates (
    series_id ${id} not null references event_series (id),
    date ${id} not null,
    event_id ${id} references events (id),
    pending jsonb,
    primary key (series_id, date)
  )`,
  "create unique index series_dates_by_event on series_dates (event_id) where event_id is not null",
  `create table game_templates (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    name text not null,
    model jsonb not null
  )`,
  "create index game_templates_of_merchant on game_templates (merchant_id, id)",
];

/** Events that are repeated, which of their dates have which event, and models that merchants keep. */
export const series: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
