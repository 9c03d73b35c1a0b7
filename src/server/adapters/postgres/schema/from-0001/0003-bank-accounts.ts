import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements: readonly string[] = [
  // A removed account leaves a row without account details, so that a later account counts as a change.
  `create table bank_accounts (
    member_id ${id} not null references members (id),
    country char(2) not null check (country in ('TH', 'TW', 'JP')),
    account jsonb,
    saved_at timestamptz not null,
    usable_from timestamptz not null,
    primary key (member_id, country)
  )`,
  `alter table refunds
    add column payout_account jsonb,
    add column payout_id ${id},
    add column reference text`,
  // Refunds that the gateway could not return now go to a bank.
  `update refunds set destination = '{"kind": "bank_account", "label": ""}' where state = 'needs_bank_account'`,
  "create index refunds_of_merchant on refunds (merchant_id, requested_at desc, id)",
  `create index refunds_to_pay_out on refunds (merchant_id, currency, id)
    where state = 'requested' and payout_account is not null`,
  "create index refunds_of_payout on refunds (payout_id) where payout_id is not null",
  // A message may be about an account instead of a participation.
  "alter table messages alter column join_id drop not null",
  "alter table messages add column account jsonb",
];

/** Where bank refunds go, and the files in which merchants pay them out. */
export const bankAccounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
