import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Since when a merchant may be listed for everybody, and what the member said who opened it. Every merchant until now
 * was made by the operator. A server of the release before makes merchants that are approved, as it always did.
 */
export const approvedMerchants: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table merchants
      add column approved_at timestamptz default now(), add column founding jsonb`.execute(db);
  },
};
