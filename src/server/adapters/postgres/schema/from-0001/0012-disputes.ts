import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements: readonly string[] = [
  `alter table payments
    add column dispute_state text check (dispute_state in ('open', 'won', 'lost')),
    add column dispute_amount bigint check (dispute_amount > 0),
    add constraint dispute_whole check ((dispute_state is null) = (dispute_amount is null))`,
  "alter table refunds add column dispute text check (dispute in ('holds', 'covered'))",
];

/** Payments that payers dispute at their bank, and what this does to refunds. */
export const disputes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
