import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table saved_searches (
    id ${id} primary key,
    member_id ${id} not null references members (id),
    name text not null,
    search jsonb not null,
    saved_at timestamptz not null
  )`,
  "create index saved_searches_of_member on saved_searches (member_id, saved_at, id)",
  "create index event_news_latest on event_news (published_at desc, event_id)",
];

/** The searches whose new events members want to be told of. */
export const savedSearches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
