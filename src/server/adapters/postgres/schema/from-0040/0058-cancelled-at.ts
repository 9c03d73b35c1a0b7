import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When an event was cancelled. Those that were before have ended all their places, and stay without it. */
export const cancelledAt: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table events add column cancelled_at timestamptz`.execute(db);
  },
};
