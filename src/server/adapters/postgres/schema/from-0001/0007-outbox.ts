import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements: readonly string[] = [
  `alter table messages
    add column refund_id ${id},
    add column not_sent text,
    add column tries integer not null default 0,
    add column first_tried_at timestamptz,
    add column next_try_at timestamptz`,
  "drop index messages_unsent",
  "create index messages_unsent on messages (created_at, position) where sent_at is null and not_sent is null",
  "create index messages_of_participation on messages (join_id, kind) where join_id is not null",
];

/** What happened to each message: its tries, and why it is never sent. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
