import { grouped } from "#domain/grouped.ts";
import { sql } from "kysely";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import { asInPayout } from "#domain/refund/bank-refund.ts";
import type { PayoutAccount } from "#domain/bank-account/bank-account.ts";
import type { BankReturn, OpenRefundCounts, Refund } from "#domain/refund/refund.ts";
import type { RefundStore } from "#server/application/paying/payment-store.ts";
import {
  inColumns,
  json,
  moneyIn,
  plain,
  timestamp,
  toDate,
  toInstant,
  toJson,
  type JsonColumn,
} from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Db } from "../database.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { isOneOf, type ListOrder, nextRows } from "../queries.ts";

declare module "../database.ts" {
  interface Database {
    refunds: typeof refundTable.row;
  }
}

interface PayoutColumns {
  payout_account: string | null;
  /** A copy of the account's `usableFrom`, because the account is sealed. */
  payout_usable_from: Date | null;
}

interface ReturnColumns {
  returns: JsonColumn<readonly Omit<BankReturn, "account">[]>;
  /** The account of each return, in the same order; null when there is none. */
  returned_accounts: string | null;
}

function withAccounts(returns: readonly Omit<BankReturn, "account">[], accounts: string | null): readonly BankReturn[] {
  const known = accounts === null ? [] : (JSON.parse(accounts) as readonly (PayoutAccount | null)[]);
  return returns.map((one, index) => ({ ...one, account: known[index] ?? null }));
}

export const refundTable = columnTable<Refund>()(
  "refunds",
  {
    id: plain,
    joinId: plain,
    paymentId: plain,
    eventId: plain,
    merchantId: plain,
    memberId: plain,
    amount: moneyIn("amount", "currency"),
    percent: plain,
    cause: plain,
    destination: json,
    state: plain,
    requestedAt: timestamp,
    processingAt: timestamp,
    expectedBy: timestamp,
    settledAt: timestamp,
    handedBackBy: plain,
    payerIsAsked: plain,
    payoutAccount: inColumns<Refund["payoutAccount"], PayoutColumns>(["payout_account", "payout_usable_from"], {
      sealed: ["payout_account"],
      read: ({ payout_account: account }) => (account === null ? null : (JSON.parse(account) as PayoutAccount)),
      write: (account) => ({
        payout_account: toJson(account),
        payout_usable_from: toDate(account?.usableFrom ?? null),
      }),
    }),
    payoutId: plain,
    reference: plain,
    returns: inColumns<Refund["returns"], ReturnColumns>(["returns", "returned_accounts"], {
      sealed: ["returned_accounts"],
      read: ({ returns, returned_accounts: accounts }) => withAccounts(returns, accounts),
      write: (returns) => ({
        returns: toJson(returns.map(({ account: _account, ...rest }) => rest)),
        returned_accounts: returns.length === 0 ? null : toJson(returns.map(({ account }) => account)),
      }),
    }),
    dispute: plain,
  },
  {
    key: ["id"],
    lasting: ["joinId", "paymentId", "eventId", "merchantId", "memberId", "requestedAt"],
    owner: "memberId",
  },
);

interface PayoutRow {
  readonly id: string;
  readonly currency: Currency;
  readonly made_at: Date;
  readonly refunds: number;
  readonly open: number;
  readonly total: number;
}

const newestFirst: ListOrder = { key: "requested_at", newestFirst: true, id: "id" };

export function pgRefunds(db: Db, keys: KeyRing): RefundStore {
  const table = refundTable.under(keys);
  const select = () => db.selectFrom("refunds").select(table.columns);
  return {
    save: (refund) => table.save(db, refund),
    addAll: (refunds) => table.addAll(db, refunds),
    async remove(id) {
      await db.deleteFrom("refunds").where("id", "=", id).execute();
    },
    find: (id) => table.one(select().where("id", "=", id)),
    async findMany(ids) {
      if (ids.length === 0) return new Map();
      const found = await table.all(select().where(isOneOf("id", ids)));
      return new Map(found.map((refund) => [refund.id, refund]));
    },
    lock: (id) => table.one(select().where("id", "=", id).forNoKeyUpdate()),
    lockToPayOut: (merchantId, currency, now, limit) =>
      table.all(
        select()
          .where("merchant_id", "=", merchantId)
          .where("currency", "=", currency)
          .where("state", "=", "requested")
          .where("payout_account", "is not", null)
          .where("payout_id", "is", null)
          .where("dispute", "is", null)
          .where("payout_usable_from", "<=", toDate(now))
          .orderBy("id")
          .limit(limit)
          .forNoKeyUpdate(),
      ),
    async ofPayout(merchantId, payoutId) {
      const query = select()
        .where("merchant_id", "=", merchantId)
        .where(({ eb, or, and }) =>
          or([
            eb("payout_id", "=", payoutId),
            and([sql<boolean>`returns <> '[]'`, sql<boolean>`returns @> ${toJson([{ payoutId }])}::jsonb`]),
          ]),
        )
        .orderBy("id");
      return (await table.all(query)).flatMap((refund) => asInPayout(refund, payoutId) ?? []);
    },
    async listPayouts(merchantId, openIn, limit, after) {
      const isOpen = sql`count(*) filter (where is_open)`;
      const open = openIn === null ? sql`true` : sql`currency = ${openIn} and ${isOpen} > 0`;
      const cursor = after
        ? sql`(made_at <= ${toDate(after.key)} and (made_at < ${toDate(after.key)} or id > ${after.id}))`
        : sql`true`;
      const { rows } = await sql<PayoutRow>`
        with lines as (
          select payout_id as id, currency, amount, processing_at as sent_at, state = 'processing' as is_open
            from refunds where merchant_id = ${merchantId} and payout_id is not null
          union all
          select back ->> 'payoutId', currency, amount, to_timestamp((back ->> 'sentAt')::bigint / 1000.0), false
            from refunds, jsonb_array_elements(returns) as back
            where merchant_id = ${merchantId} and returns <> '[]' and back ->> 'payoutId' is not null
        ), files as (
          select id, currency, min(sent_at) as made_at, count(*)::int as refunds, ${isOpen}::int as open,
            sum(amount)::bigint as total
          from lines group by id, currency having ${open}
        )
        select * from files where ${cursor} order by made_at desc, id limit ${limit}`.execute(db);
      return rows.map(({ id, made_at, refunds, open: left, total, currency }) => ({
        id,
        createdAt: toInstant(made_at),
        refunds,
        open: left,
        total: money(total, currency),
      }));
    },
    async countOpen(merchantId) {
      const { rows } = await sql<{ state: keyof OpenRefundCounts; count: number }>`
        select state, count(*)::int as count from refunds
        where merchant_id = ${merchantId} and state <> 'succeeded'
          and destination ->> 'kind' in ('bank_account', 'venue')
        group by state`.execute(db);
      const none: OpenRefundCounts = { requested: 0, processing: 0, needs_bank_account: 0, failed: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
    },
    listOfMerchant(merchantId, state, limit, after) {
      const theirs = select().where("merchant_id", "=", merchantId);
      const wanted = state === null ? theirs : theirs.where("state", "=", state);
      return table.all(nextRows(wanted, newestFirst, limit, after));
    },
    async ofParticipations(joinIds) {
      if (joinIds.length === 0) return new Map();
      const found = select().where(isOneOf("join_id", joinIds)).orderBy("requested_at").orderBy("id");
      return grouped(await table.all(found), (refund) => refund.joinId);
    },
    openOfMember: (memberId) =>
      table.all(
        select()
          .where("member_id", "=", memberId)
          .where("state", "<>", "succeeded")
          .orderBy("requested_at")
          .orderBy("id"),
      ),
    listOfMember(memberId, eventId, limit, after) {
      const theirs = select().where("member_id", "=", memberId);
      const wanted = eventId === null ? theirs : theirs.where("event_id", "=", eventId);
      return table.all(nextRows(wanted, newestFirst, limit, after));
    },
  };
}
