import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements: readonly string[] = [
  `create table transfer_exceptions (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    payment_id ${id} not null references payments (id),
    join_id ${id} not null,
    fault text not null check (fault in ('late', 'twice', 'too_much', 'too_little')),
    expected bigint,
    received bigint not null check (received > 0),
    currency char(3) not null,
    suggested text not null,
    occurred_at timestamptz not null,
    resolved_at timestamptz,
    resolution text,
    check (resolved_at is null or resolution is not null)
  )`,
  "create index transfer_exceptions_of_merchant on transfer_exceptions (merchant_id, occurred_at desc, id)",
  "create index transfer_exceptions_open on transfer_exceptions (payment_id) where resolved_at is null",
];

/** Money that came by transfer late, twice, too much or too little. */
export const exceptions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
