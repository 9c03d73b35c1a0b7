import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements: readonly string[] = [
  `create table arrived_transfers (
    merchant_id ${id} not null references merchants (id),
    id ${id} not null,
    payment_id ${id} not null references payments (id),
    received bigint not null check (received > 0),
    currency char(3) not null,
    arrived_at timestamptz not null,
    primary key (merchant_id, id)
  )`,
];

/** Bank transfers that arrived, by the bank's id, so that each is booked once. */
export const arrivedTransfers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
