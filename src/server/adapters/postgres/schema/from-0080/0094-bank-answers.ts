import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What banks answered about the transfers on slips. Sealed: with a slip's code it tells a transfer of its member's. */
export const bankAnswers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table slips add column bank_answer text`.execute(db);
  },
};
