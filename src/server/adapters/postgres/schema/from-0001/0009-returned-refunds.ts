import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements: readonly string[] = [
  "alter table refunds add column returns jsonb not null default '[]'",
  "create index refunds_returned on refunds (merchant_id) where returns <> '[]'",
];

/** Each time that a bank sent a refund back. */
export const returnedRefunds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
