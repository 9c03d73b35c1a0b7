import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The refund policy of a merchant's new events that name none; null: the usual one. */
export const merchantPolicies: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table merchants add column refund_policy jsonb`.execute(db);
  },
};
