import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The reference that a transfer's payer was asked for, computed from the payment's id. */
export const transferReferenceOf = "('SL' || left(upper(regexp_replace(id, '[^A-Za-z0-9]', '', 'g')), 12))";

const id = `text collate "C"`;

const statements: readonly string[] = [
  `create index payments_by_reference on payments (merchant_id, ${transferReferenceOf}) where method = 'transfer'`,
  `alter table arrived_transfers alter column payment_id drop not null, add column exception_id ${id}`,
  `alter table transfer_exceptions
    alter column payment_id drop not null,
    alter column join_id drop not null,
    add column reference text,
    add column payer text,
    drop constraint transfer_exceptions_fault_check,
    add check (fault in ('late', 'twice', 'too_much', 'too_little', 'unknown')),
    add check ((fault = 'unknown') = (payment_id is null))`,
];

/** Transfers are found by their reference, and may name no payment. */
export const arrivals: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
