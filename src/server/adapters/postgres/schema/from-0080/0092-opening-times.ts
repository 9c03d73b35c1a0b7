import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When members may join. Null: as soon as they see the event. */
export const openingTimes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table events add column join_opens_at timestamptz").execute(db);
  },
};
