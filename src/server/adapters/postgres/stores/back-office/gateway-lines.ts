import { sql } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { GatewayLeg } from "#domain/ledger/owed-by-gateway.ts";
import type { PostingName, Subject } from "#domain/ledger/posting.ts";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { EarningPlace, GatewayLine, GatewaySum } from "#server/application/ledger/ledger-store.ts";
import { toDate, toInstant } from "../../column-kinds.ts";
import type { Db } from "../../database.ts";

interface SumRow {
  readonly leg: GatewayLeg;
  readonly method: PaymentMethod | null;
  readonly gateway: string | null;
  readonly amount: number;
  readonly currency: Currency;
}

interface LineRow extends SumRow {
  readonly position: number;
  readonly subject_kind: Subject["kind"];
  readonly subject_id: string;
  readonly name: PostingName;
  readonly at: Date;
  readonly payment_id: string | null;
}

/**
 * The gateways' account belongs to nobody. The same posting has one line of an account of the merchant, by which it is
 * found (`o`), in the words of the index `ledger_beside_gateway`.
 */
const ownLines = (merchantId: MerchantId) => sql`
  from ledger_entries o
  join ledger_entries e on e.posting_id = o.posting_id and e.account_kind = 'gateway'
  left join refunds r on e.subject_kind = 'refund' and r.id = e.subject_id
  left join gateway_entries g on e.subject_kind = 'gateway_entry' and g.id = e.subject_id
  left join payments p on p.merchant_id = ${merchantId} and p.id =
    case e.subject_kind when 'payment' then e.subject_id when 'refund' then r.payment_id else g.payment_id end
  where o.account_owner = ${merchantId} and o.account_kind not in ('gateway', 'member')
    and o.leg in ('payment', 'refund_by_gateway', 'dispute', 'gateway_fee', 'gateway_payout', 'exchanged_from',
      'exchanged_to')`;

export async function linesAtGateways(
  db: Db,
  merchantId: MerchantId,
  only: "payouts" | null,
  limit: number,
  after: EarningPlace | null,
): Promise<readonly GatewayLine[]> {
  const place =
    after === null
      ? sql``
      : sql`and (o.at, o.position) < (${toDate(after.at)}::timestamptz, ${after.position}::bigint)`;
  const { rows } = await sql<LineRow>`
    select o.position, e.subject_kind, e.subject_id, e.leg, e.name, e.at, e.amount, e.currency, p.id as payment_id,
      p.method ${ownLines(merchantId)} ${only === null ? sql`` : sql`and o.leg = 'gateway_payout'`} ${place}
    order by o.at desc, o.position desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    position: row.position,
    subject: { kind: row.subject_kind, id: row.subject_id },
    leg: row.leg,
    name: row.name,
    at: toInstant(row.at),
    amount: money(row.amount, row.currency),
    paymentId: row.payment_id,
    method: row.method,
  }));
}

export async function sumsAtGateways(db: Db, merchantId: MerchantId): Promise<readonly GatewaySum[]> {
  const { rows } = await sql<SumRow>`
    select e.currency, p.method, e.leg, coalesce(g.gateway, p.gateway) as gateway, sum(e.amount)::bigint as amount
    ${ownLines(merchantId)} group by 1, 2, 3, 4
    order by e.currency, coalesce(p.method, '') collate "C", e.leg collate "C",
      coalesce(coalesce(g.gateway, p.gateway), '') collate "C"`.execute(db);
  return rows.map(({ leg, method, gateway, amount, currency }) => ({
    leg,
    method,
    gateway,
    amount: money(amount, currency),
  }));
}
