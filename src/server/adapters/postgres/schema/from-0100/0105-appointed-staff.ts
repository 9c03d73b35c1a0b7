import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Who gave somebody their role at a merchant, and when. */
export const appointedStaff: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table staff add column appointed_by text collate "C"`.execute(db);
    await sql`alter table staff add column appointed_at timestamptz`.execute(db);
  },
};
