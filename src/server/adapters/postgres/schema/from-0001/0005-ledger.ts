import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

/** Books what payments and refunds had moved before the ledger existed, by the same rules as the domain. */
function backfill(
  subject: string,
  leg: string,
  name: string,
  at: string,
  from: string,
  lines: readonly string[],
): string {
  const values = lines.map((line, index) => `(${index}, ${line})`).join(", ");
  return `insert into ledger_entries
      (posting_id, line, subject_kind, subject_id, leg, name, at, moved, account_kind, account_owner, amount, currency)
    select '${subject}:' || m.id || ':${leg}', l.line, '${subject}', m.id, '${leg}', ${name}, ${at}, m.amount, l.kind,
      l.owner, l.sign * m.amount, m.currency
    from ${from}, lateral (values ${values}) as l (line, sign, kind, owner)
    order by m.id, l.line`;
}

const statements: readonly string[] = [
  `create table ledger_entries (
    position bigint generated always as identity primary key,
    posting_id ${id} not null,
    line integer not null check (line >= 0),
    subject_kind text not null check (subject_kind in ('payment', 'refund')),
    subject_id ${id} not null,
    leg text not null,
    name text not null,
    at timestamptz not null,
    moved bigint not null,
    account_kind text not null,
    account_owner ${id},
    amount bigint not null,
    currency char(3) not null,
    unique (posting_id, line)
  )`,
  "create index ledger_of_subject on ledger_entries (subject_kind, subject_id, position)",
  "create index ledger_of_account on ledger_entries (account_kind, account_owner, currency)",
  backfill(
    "payment",
    "payment",
    "case when m.method = 'onsite' then 'settled_at_venue' else 'payment_received' end",
    "m.changed_at",
    "(select * from payments where state = 'succeeded' and amount > 0) m",
    [
      `1, case when m.method in ('card', 'promptpay') then 'gateway' else 'merchant_funds' end,
        case when m.method in ('card', 'promptpay') then null else m.merchant_id end`,
      "-1, 'member', m.join_id",
      "1, 'member', m.join_id",
      "-1, 'merchant', m.merchant_id",
    ],
  ),
  backfill(
    "refund",
    "refund",
    "case when m.cause = 'unwanted_money' then 'unwanted_money_returned' else 'refund_requested' end",
    "m.requested_at",
    "(select * from refunds where amount > 0) m",
    [
      "1, 'merchant', m.merchant_id",
      "-1, 'member', m.join_id",
      "1, 'member', m.join_id",
      "-1, 'refunds_payable', m.merchant_id",
    ],
  ),
  backfill(
    "refund",
    "refund_by_gateway",
    "'refund_sent'",
    "coalesce(m.settled_at, m.processing_at, m.requested_at)",
    `(select * from refunds
      where amount > 0 and state in ('processing', 'succeeded') and destination ->> 'kind' <> 'bank_account') m`,
    ["1, 'refunds_payable', m.merchant_id", "-1, 'gateway', null"],
  ),
  backfill(
    "refund",
    "refund_by_bank",
    "'refund_paid_out'",
    "coalesce(m.settled_at, m.processing_at, m.requested_at)",
    "(select * from refunds where amount > 0 and state = 'succeeded' and destination ->> 'kind' = 'bank_account') m",
    ["1, 'refunds_payable', m.merchant_id", "-1, 'merchant_funds', m.merchant_id"],
  ),
];

/** The double-entry ledger, with all earlier movements. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
