import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What an uploaded picture is for: events, as all that were there before, or the merchant's logo. */
export const logos: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table covers add column kind text not null default 'cover'").execute(db);
  },
};
