import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when a merchant is closed, for good. */
export const closedMerchants: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table merchants add column closed_at timestamptz`.execute(db);
  },
};
