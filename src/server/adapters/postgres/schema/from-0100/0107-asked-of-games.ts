import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements: readonly string[] = [
  "update series_dates set pending = case when pending is null then '[]'::jsonb else jsonb_build_array(pending) end",
  "alter table series_dates alter column pending set not null",
];

/** Changes of a series are asked of its games one by one: what one refuses does not take the others with it. */
export const askedOfGames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
