import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table payments add column taken jsonb",
  "create index members_walk_ins on members (id) where id like 'walk-in~%' and display_name <> ''",
];

/** Who took money at a venue, how and when; and walk-ins whose names are to be forgotten. */
export const takenMoney: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
