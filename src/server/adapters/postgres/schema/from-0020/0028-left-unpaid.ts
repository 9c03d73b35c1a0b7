import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table participations add column left_unpaid boolean not null default false",
  "update participations set missed_offers = 1 where ending = 'offer_ran_out' and missed_offers = 0",
];

/** Which places were left before they were paid, and the offers that ran out before missed ones were counted. */
export const leftUnpaid: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
