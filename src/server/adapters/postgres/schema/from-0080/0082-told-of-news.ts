import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  "alter table members add column wanted_messages jsonb",
  "alter table messages add column event_ids jsonb",
  // News is claimed after all other messages.
  `create index messages_unsent_by_need on messages ((kind = 'news'), created_at, position)
    where sent_at is null and not_sent is null`,
  `create table message_counts (
    merchant_id ${id} not null references merchants (id),
    month text not null,
    sent integer not null,
    primary key (merchant_id, month)
  )`,
];

/** Who wants to be told of new events, what a message tells of, and how many were sent for each merchant. */
export const toldOfNews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
