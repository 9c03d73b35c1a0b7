import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `alter table staff_invitations add column id text collate "C" not null default gen_random_uuid()::text`,
  "create unique index staff_invitations_by_id on staff_invitations (id)",
  "create index staff_invitations_unused on staff_invitations (merchant_id, expires_at) where used_by is null",
  "alter table participations add column before_take_out jsonb",
];

/**
 * Invitations have an id by which owners revoke them, and are listed by merchant; a server of before leaves the id out.
 * A place that staff took out keeps what it was, so that they can put it back.
 */
export const invitationsAndUndo: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
