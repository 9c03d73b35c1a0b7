import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table events add column audience text not null default 'public'",
  "alter table merchant_members add column standing text, add column reason text, add column stands_since timestamptz",
  `create index merchant_members_standing on merchant_members (merchant_id, standing, stands_since desc, id)
    where standing is not null`,
];

/** Who events are for, and whom their organisers let in or block. */
export const admission: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
