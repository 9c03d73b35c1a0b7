import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The code keeps the sets of languages, payment methods and bank countries, so a new one needs no migration. */
export const openSets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table members drop constraint members_language_check`.execute(db);
    await sql`alter table payments drop constraint payments_method_check`.execute(db);
    await sql`alter table bank_accounts drop constraint bank_accounts_country_check`.execute(db);
  },
};
