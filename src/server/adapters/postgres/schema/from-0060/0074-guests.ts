import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Who comes along with a member, as far as the member says. */
export const guests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table participations add column guests jsonb not null default '[]'`.execute(db);
  },
};
