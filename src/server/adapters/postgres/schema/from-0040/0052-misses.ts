import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table events add column roll_closed_at timestamptz",
  "alter table participations add column miss jsonb",
];

/** Rolls that were closed, and the places that staff named as missed. */
export const misses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
