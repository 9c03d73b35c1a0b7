import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The messages that a member switched off: names of `messageChoices`. */
export const memberMessageChoices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table members add column unwanted_messages jsonb`.execute(db);
  },
};
