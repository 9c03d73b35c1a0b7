import { sql } from "kysely";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import type { CashHandover } from "#domain/payment/cash.ts";
import type { CashStore } from "#server/application/cash/cash-store.ts";
import { moneyIn, plain, timestamp } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";

declare module "../../database.ts" {
  interface Database {
    cash_handovers: typeof handoverTable.row;
  }
}

export const handoverTable = columnTable<CashHandover>()(
  "cash_handovers",
  {
    id: plain,
    merchantId: plain,
    by: plain,
    amount: moneyIn("amount", "currency"),
    at: timestamp,
    signedBy: plain,
    undoneAt: timestamp,
  },
  { key: ["id"], lasting: ["merchantId", "by", "amount", "at", "signedBy"] },
);

interface CountRow {
  readonly by: string;
  readonly currency: Currency;
  readonly taken: number;
  readonly handed_back: number;
  readonly handed_over: number;
}

export function pgCash(db: Db): CashStore {
  const select = () => db.selectFrom("cash_handovers").select(handoverTable.columns);
  return {
    save: (handover) => handoverTable.save(db, handover),
    find: (id) => handoverTable.one(select().where("id", "=", id)),
    async count(merchantId) {
      // In the words of the indexes `payments_cash` and `refunds_handed_back`, so that they are used.
      const { rows } = await sql<CountRow>`
        select "by", currency, sum(taken)::bigint as taken, sum(handed_back)::bigint as handed_back,
          sum(handed_over)::bigint as handed_over
        from (
          select (taken ->> 'by') collate "C" as "by", currency,
              amount - coalesce((taken #>> '{counted,amount,amount}')::bigint, 0) as taken,
              0 as handed_back, 0 as handed_over
            from payments
            where merchant_id = ${merchantId} and taken ->> 'as' = 'cash' and state = 'succeeded'
          union all
          select handed_back_by, refunds.currency, 0, refunds.amount, 0
            from refunds join payments on payments.id = refunds.payment_id
            where refunds.merchant_id = ${merchantId} and handed_back_by is not null
              and payments.taken ->> 'as' = 'cash'
          union all
          select "by", currency, 0, 0, amount from cash_handovers
            where merchant_id = ${merchantId} and undone_at is null
        ) as moved group by "by", currency order by "by", currency`.execute(db);
      return rows.map(({ by, currency, ...sums }) => ({
        by,
        taken: money(sums.taken, currency),
        handedBack: money(sums.handed_back, currency),
        handedOver: money(sums.handed_over, currency),
      }));
    },
    latest: (merchantId) =>
      handoverTable.all(
        select()
          .distinctOn(["by", "currency"])
          .where("merchant_id", "=", merchantId)
          .where("undone_at", "is", null)
          .orderBy("by")
          .orderBy("currency")
          .orderBy("at", "desc")
          .orderBy("id"),
      ),
  };
}
