import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statement = "alter table participations add column arrivals jsonb not null default '[]'";

/** Who of a party came when, where it came in parts. Rows of before came at once, or not at all. */
export const arrivalsInParts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(db);
  },
};
