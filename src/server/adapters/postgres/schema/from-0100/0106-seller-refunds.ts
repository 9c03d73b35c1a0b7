import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const causes = ["left", "lowered", "event_cancelled", "displaced", "taken_out", "forgiven", "unwanted_money"];
const faults = ["late", "twice", "too_much", "too_little", "unknown"];
const oneOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");

const statements: readonly string[] = [
  `alter table refunds
    drop constraint refunds_cause_check,
    add constraint refunds_cause_check check (cause in (${oneOf([...causes, "at_gateway"])})),
    drop constraint refunds_dispute_check,
    add constraint refunds_dispute_check check (dispute in ('holds', 'covered', 'replaced'))`,
  `alter table transfer_exceptions
    drop constraint transfer_exceptions_fault_check,
    add constraint transfer_exceptions_fault_check check (fault in (${oneOf([...faults, "returned", "refused"])})),
    drop constraint transfer_exceptions_rests_on_check,
    add constraint transfer_exceptions_rests_on_check check (rests_on in ('money', 'slip', 'refund'))`,
];

/** Refunds that a seller makes at the gateway itself, and what they leave to staff. */
export const sellerRefunds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
