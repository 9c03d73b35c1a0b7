import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table gateway_entries (
    id ${id} primary key,
    gateway text not null,
    merchant_id ${id},
    kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
    payment_id ${id},
    refund_id ${id},
    at timestamptz not null,
    amount bigint not null,
    currency char(3) not null,
    fee bigint not null,
    fee_currency char(3) not null,
    presented_amount bigint not null,
    presented_currency char(3) not null
  )`,
  "create index gateway_entries_of_seller on gateway_entries (gateway, merchant_id, at)",
  // The last run of each gateway.
  `create table reconciliations (
    gateway text primary key,
    started_at timestamptz not null,
    ended_at timestamptz not null,
    report jsonb not null
  )`,
  "alter table ledger_entries drop constraint ledger_entries_subject_kind_check",
  `alter table ledger_entries add constraint ledger_entries_subject_kind_check
    check (subject_kind in ('payment', 'refund', 'gateway_entry'))`,
];

/** What was read of gateways' own books, the last comparison with ours, and their fees and payouts in the ledger. */
export const gatewayEntries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
