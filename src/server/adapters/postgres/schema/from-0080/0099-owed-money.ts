import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What is owed to a merchant at the venue, of all its games. */
export const owedMoney: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index payments_owed on payments (merchant_id)
      where method = 'onsite' and state = 'processing'`.execute(db);
  },
};
