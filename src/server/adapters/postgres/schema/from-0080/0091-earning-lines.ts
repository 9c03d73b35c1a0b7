import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create index ledger_earnings on ledger_entries (account_owner, at)
    where account_kind in ('merchant', 'gateway_fees', 'exchange')`,
  `create index ledger_refunds_owed on ledger_entries (account_owner, at)
    where account_kind = 'refunds_payable'`,
];

/** What a merchant earned in a month, and what it owed to members then, are found by the merchant and the time. */
export const earningLines: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
