import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;
const kind = "kind text not null check (kind in ('receipt', 'credit_note'))";

const statements = [
  "alter table merchants add column tax jsonb",
  // No payment is ever removed. A reference to it would make a credit note wait for whoever holds the payment, such as
  // an erasure, which may itself wait for the refund that the note is about.
  `create table sales_documents (
    id ${id} primary key,
    ${kind},
    merchant_id ${id} not null references merchants (id),
    member_id ${id} not null references members (id),
    join_id ${id} not null,
    event_id ${id} not null,
    payment_id ${id} not null,
    refund_id ${id} references refunds (id),
    year integer not null,
    serial integer not null check (serial > 0),
    issued_at timestamptz not null,
    amount bigint not null check (amount between 0 and 9007199254740991),
    currency char(3) not null,
    tax bigint check (tax between 0 and amount),
    facts jsonb not null,
    buyer text,
    voided_at timestamptz,
    kept_until timestamptz not null,
    unique (merchant_id, kind, year, serial),
    check ((refund_id is null) = (kind = 'receipt'))
  )`,
  // A payment has one receipt that holds.
  `create unique index sales_documents_one_receipt on sales_documents (payment_id)
    where kind = 'receipt' and voided_at is null`,
  "create index sales_documents_of_payment on sales_documents (payment_id, issued_at, id)",
  "create index sales_documents_of_refund on sales_documents (refund_id) where refund_id is not null",
  "create index sales_documents_of_member on sales_documents (member_id)",
  "create index sales_documents_of_merchant on sales_documents (merchant_id, issued_at desc, id)",
  "create index sales_documents_with_buyer on sales_documents (kept_until) where buyer is not null",
  // The last number of each series. A sequence would lose the numbers of transactions that are rolled back.
  `create table document_counters (
    merchant_id ${id} not null references merchants (id),
    ${kind},
    year integer not null,
    last integer not null check (last > 0),
    primary key (merchant_id, kind, year)
  )`,
];

/** Receipts and credit notes with their numbers, and merchants' tax registrations. */
export const salesDocuments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
