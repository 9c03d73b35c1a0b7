import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  "alter table ties add column followed_since timestamptz, add column news_seen_at timestamptz",
  "create index ties_of_followers on ties (merchant_id, member_id) where followed_since is not null",
  // Events that were published before have no row: they are news to nobody.
  `create table event_news (
    event_id ${id} primary key references events (id),
    merchant_id ${id} not null references merchants (id),
    published_at timestamptz not null
  )`,
  "create index event_news_of_merchant on event_news (merchant_id, published_at)",
];

/** Whom members follow, and when events were published. */
export const follows: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
