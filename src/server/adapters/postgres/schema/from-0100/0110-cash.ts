import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table cash_handovers (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    by ${id} not null,
    amount bigint not null check (amount > 0),
    currency ${id} not null,
    at timestamptz not null,
    signed_by ${id} not null,
    undone_at timestamptz
  )`,
  "create index cash_handovers_of_merchant on cash_handovers (merchant_id, by, currency, at) where undone_at is null",
  `alter table refunds add column handed_back_by ${id}`,
];

/** What helpers handed over of the cash that they took, and who handed a refund back. */
export const cash: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
