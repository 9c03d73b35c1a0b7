import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What staff wrote to all of an event, in the message of each member. */
export const messagesToAll: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table messages add column text text`.execute(db);
  },
};
