import { sql } from "kysely";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import type { Currency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import type {
  BooksAt,
  ComparedKind,
  Difference,
  ReconciliationRun,
  ReconciliationStore,
} from "#server/application/reconciling/reconciliation-store.ts";
import { moneyIn, plain, timestamp, toDate, toInstant, toJson } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { demandTransaction } from "../../transaction-guard.ts";
import { paymentTable } from "../payments.ts";

declare module "../../database.ts" {
  interface Database {
    gateway_entries: typeof gatewayEntryTable.row;
    reconciliations: ReconciliationRow;
  }
}

interface ReconciliationRow {
  gateway: string;
  started_at: Date;
  ended_at: Date;
  /** As text when it is written. */
  report: ReconciliationRun;
}

/** Lines of gateways' books. */
export const gatewayEntryTable = columnTable<GatewayEntry>()(
  "gateway_entries",
  {
    id: plain,
    gateway: plain,
    merchantId: plain,
    kind: plain,
    paymentId: plain,
    refundId: plain,
    at: timestamp,
    amount: moneyIn("amount", "currency"),
    fee: moneyIn("fee", "fee_currency"),
    presented: moneyIn("presented_amount", "presented_currency"),
  },
  { key: ["id"] },
);

interface SumRow {
  readonly currency: Currency;
  readonly amount: number;
}

interface ComparedRow {
  readonly kind: ComparedKind;
  readonly id: string;
  readonly payment_id: string | null;
  readonly merchant_id: string | null;
  readonly currency: Currency;
  readonly ours: number;
  readonly theirs: number;
  readonly booked_at: Date | null;
}

/** The payment behind an entry of the ledger, of the gateway that is looked at. */
const bookedThere = ({ gateway, first }: BooksAt) => sql`
  from ledger_entries e
  left join refunds r on e.subject_kind = 'refund' and r.id = e.subject_id
  join payments p on p.id = case e.subject_kind when 'refund' then r.payment_id else e.subject_id end
  where e.account_kind = 'gateway' and e.subject_kind in ('payment', 'refund')
    and coalesce(p.gateway, ${first}) = ${gateway}`;

export function pgReconciliation(db: Db): ReconciliationStore {
  return {
    async add(entries) {
      demandTransaction(db);
      if (entries.length === 0) return [];
      const added = await db
        .insertInto("gateway_entries")
        .values(entries.map((entry) => gatewayEntryTable.toRow(entry)))
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .execute();
      const ids = new Set(added.map(({ id }) => id));
      return entries.filter(({ id }) => ids.has(id));
    },
    async newest(gateway, merchantId) {
      const { rows } = await sql<{ at: Date | null }>`select max(at) as at from gateway_entries
        where gateway = ${gateway} and merchant_id is not distinct from ${merchantId}`.execute(db);
      return toInstant(rows[0]?.at ?? null);
    },
    async compare(books) {
      const { rows } = await sql<ComparedRow>`
        with ours as (
          select case when e.subject_kind = 'refund' then 'refund'
              when e.leg = 'payment' then 'payment' else 'dispute' end as kind, e.subject_id as id,
            p.id as payment_id, p.merchant_id, e.currency,
            sum(e.amount)::bigint as amount, max(e.at) as at
          ${bookedThere(books)}
          group by 1, 2, 3, 4, 5
        ), theirs as (
          select case kind when 'charge' then 'payment' when 'other' then 'entry' else kind end as kind,
            coalesce(case kind when 'refund' then refund_id when 'other' then null else payment_id end, id) as id,
            max(payment_id) as payment_id, max(merchant_id) as merchant_id, presented_currency as currency,
            sum(presented_amount)::bigint as amount
          from gateway_entries
          where gateway = ${books.gateway} and kind in ('charge', 'refund', 'dispute', 'other')
          group by 1, 2, 5
        )
        select kind, id, coalesce(ours.payment_id, theirs.payment_id) as payment_id,
          coalesce(ours.merchant_id, theirs.merchant_id) as merchant_id, currency,
          coalesce(ours.amount, 0)::bigint as ours, coalesce(theirs.amount, 0)::bigint as theirs, ours.at as booked_at
        from ours full join theirs using (kind, id, currency)
        where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
          and (theirs.id is not null or not ${books.onlyNamed}::boolean)
        order by kind collate "C", id collate "C", currency`.execute(db);
      return rows.map(differenceOf);
    },
    async owed(books) {
      const { rows } = await sql<SumRow>`
        select currency, sum(amount)::bigint as amount from (
          select e.currency, e.amount ${bookedThere(books)}
          union all
          select e.currency, e.amount from ledger_entries e join gateway_entries g on g.id = e.subject_id
          where e.account_kind = 'gateway' and e.subject_kind = 'gateway_entry' and g.gateway = ${books.gateway}
        ) booked group by currency order by currency`.execute(db);
      return rows.map(moneyOfSum);
    },
    async said(gateway) {
      const { rows } = await sql<SumRow>`select currency, sum(amount - fee)::bigint as amount from gateway_entries
        where gateway = ${gateway} group by currency order by currency`.execute(db);
      return rows.map(moneyOfSum);
    },
    payments: ({ gateway, first }, since, limit, afterId) =>
      paymentTable.all(
        db
          .selectFrom("payments")
          .select(paymentTable.columns)
          .where(sql<boolean>`coalesce(gateway, ${first}) = ${gateway} and method not in ('transfer', 'onsite')`)
          .where(sql<boolean>`(changed_at >= ${toDate(since)} or state not in ('succeeded', 'failed', 'cancelled'))`)
          .where("id", ">", afterId ?? "")
          .orderBy("id")
          .limit(limit),
      ),
    async saveRun(run) {
      const row = {
        started_at: toDate(run.startedAt),
        ended_at: toDate(run.endedAt),
        report: sql<ReconciliationRun>`${toJson(run)}::jsonb`,
      };
      await db
        .insertInto("reconciliations")
        .values({ gateway: run.gateway, ...row })
        .onConflict((conflict) => conflict.column("gateway").doUpdateSet(row))
        .execute();
    },
    async lastRuns() {
      const rows = await db.selectFrom("reconciliations").select("report").orderBy("gateway").execute();
      return rows.map(({ report }) => report);
    },
  };
}

function moneyOfSum({ amount, currency }: SumRow): Money {
  return money(amount, currency);
}

function differenceOf(row: ComparedRow): Difference {
  return {
    kind: row.kind,
    id: row.id,
    paymentId: row.payment_id,
    merchantId: row.merchant_id,
    ours: money(row.ours, row.currency),
    theirs: money(row.theirs, row.currency),
    bookedAt: toInstant(row.booked_at),
  };
}
