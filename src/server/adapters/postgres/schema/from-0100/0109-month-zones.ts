import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The time zone of a merchant's months and its changes; null: that of its first published event. */
export const monthZones: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table merchants add column month_zones jsonb`.execute(db);
  },
};
