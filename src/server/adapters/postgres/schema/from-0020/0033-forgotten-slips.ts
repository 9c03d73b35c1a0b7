import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A slip of an erased member has no fingerprint, and the pictures that are left are found by time. */
export const forgottenSlips: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table slips alter column fingerprint drop not null`.execute(db);
    await sql`create index slips_with_picture on slips (payment_id) where picture is not null`.execute(db);
  },
};
