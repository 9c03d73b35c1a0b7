import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `alter table transfer_exceptions add column arrived_at timestamptz, add column booked_for text collate "C"`,
  `update transfer_exceptions set arrived_at = arrived_transfers.arrived_at
    from arrived_transfers
    where fault = 'unknown' and arrived_transfers.exception_id = transfer_exceptions.id
      and arrived_transfers.merchant_id = transfer_exceptions.merchant_id`,
  "create index payments_unpaid_transfers on payments (merchant_id, created_at) where method = 'transfer'",
];

/** When money arrived that names no payment, and the payment for which it was booked. */
export const transferCandidates: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
