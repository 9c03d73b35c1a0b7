import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Refunds whose gateway waits for the payer's answer. */
export const askedPayers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table refunds add column payer_is_asked boolean not null default false`.execute(db);
  },
};
