import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * When LINE last said whether a member is a friend of the official account, so that an older message from LINE does not
 * count.
 */
export const friendship: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table members add column friendship_at timestamptz").execute(db);
  },
};
