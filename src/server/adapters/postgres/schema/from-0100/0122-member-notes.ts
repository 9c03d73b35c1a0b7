import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What staff note about a member, for themselves and the member's export. */
export const memberNotes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table merchant_members add column note text`.execute(db);
  },
};
