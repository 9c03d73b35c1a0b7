import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  // The code is sealed: with it, a bank tells who paid.
  `alter table slips add column code text, add column code_digest ${id}`,
  "create index slips_by_code on slips (code_digest) where code_digest is not null",
  `create table paid_slips (
    code_digest ${id} primary key,
    payment_id ${id} not null references payments (id)
  )`,
];

/** What the codes on slips say, and which of them have paid. */
export const slipCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
