import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  "alter table messages add column notice jsonb",
  "alter table staff add column unwanted_notices jsonb",
  "alter table message_counts add column to_staff integer not null default 0",
  `create table staff_digests (
    merchant_id ${id} primary key references merchants (id),
    due_at timestamptz not null
  )`,
];

/** What staff are told in LINE: what it is about, what each of them switched off, its count, and the next digest. */
export const noticesToStaff: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
