import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table conversation_lines (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    member_id ${id} not null references members (id),
    author text not null check (author in ('member', 'staff')),
    event_id ${id} references events (id),
    text text not null,
    written_at timestamptz not null,
    settled_at timestamptz
  )`,
  "create index conversation_lines_between on conversation_lines (merchant_id, member_id, written_at, id)",
  "create index conversation_lines_of_member on conversation_lines (member_id)",
  "create index conversation_lines_by_age on conversation_lines (written_at)",
];

/** What members write to merchants, and what staff answer. */
export const conversations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
