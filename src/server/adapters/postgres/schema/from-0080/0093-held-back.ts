import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Seats that only staff give, beside the capacity. */
export const heldBackSeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table events add column held_back integer not null default 0").execute(db);
  },
};
