import { grouped } from "#domain/grouped.ts";
import { CompiledQuery, sql } from "kysely";
import type { LedgerAccount, LedgerAccountKind } from "#domain/ledger/account.ts";
import type { LegName } from "#domain/ledger/movement.ts";
import type { Posting, PostingName, Subject } from "#domain/ledger/posting.ts";
import type { Currency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { LedgerStore } from "#server/application/ledger/ledger-store.ts";
import { moneyIn, plain, timestamp, toDate, toInstant } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Db } from "../database.ts";
import { insertAll, rowsAsJson } from "../many-rows.ts";
import { isOneOf } from "../queries.ts";
import { demandTransaction } from "../transaction-guard.ts";
import { linesAtGateways, sumsAtGateways } from "./back-office/gateway-lines.ts";
import { gatewayEntryTable } from "./back-office/reconciliation.ts";
import { paymentTable } from "./payments.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { refundTable } from "./refunds.ts";

declare module "../database.ts" {
  interface Database {
    ledger_entries: typeof ledgerTable.row & InOrderOfWriting;
  }
}

/** One line of a posting, with the fields that all its lines share. */
interface LedgerEntry {
  readonly postingId: string;
  readonly line: number;
  readonly subjectKind: Subject["kind"];
  readonly subjectId: string;
  readonly leg: LegName;
  readonly name: PostingName;
  readonly at: Instant;
  /** What the posting moved. */
  readonly moved: number;
  readonly accountKind: LedgerAccountKind;
  readonly accountOwner: string | null;
  readonly amount: Money;
}

export const ledgerTable = columnTable<LedgerEntry>()(
  "ledger_entries",
  {
    postingId: plain,
    line: plain,
    subjectKind: plain,
    subjectId: plain,
    leg: plain,
    name: plain,
    at: timestamp,
    moved: plain,
    accountKind: plain,
    accountOwner: plain,
    amount: moneyIn("amount", "currency"),
  },
  { key: ["postingId", "line"] },
);

interface EarningRow {
  readonly position: number;
  readonly subject_kind: Subject["kind"];
  readonly subject_id: string;
  readonly name: PostingName;
  readonly at: Date;
  readonly earned: number;
  readonly currency: Currency;
}

interface EarningSumRow extends Pick<EarningRow, "name" | "currency" | "earned"> {
  readonly count: number;
}

interface OwedRow extends Pick<EarningRow, "currency"> {
  readonly owed: number;
}

/** In the words of the index of migration 0091, so that it is used. */
export const isEarning = sql`account_kind in ('merchant', 'gateway_fees', 'exchange')`;

const insert = insertAll(ledgerTable, "$1");

export function pgLedger(db: Db, keys: KeyRing): LedgerStore {
  const refunds = refundTable.under(keys);
  return {
    /**
     * The id of a posting consists of subject, leg and number. If two are booked for the same leg at once, one fails.
     */
    async add(postings) {
      demandTransaction(db);
      if (postings.length === 0) return;
      const booked = await db
        .selectFrom("ledger_entries")
        .select(["subject_kind", "subject_id", "leg", sql<number>`count(distinct posting_id)`.as("count")])
        .where(isOneOf("subject_kind", [...new Set(postings.map(({ subject }) => subject.kind))]))
        .where(isOneOf("subject_id", [...new Set(postings.map(({ subject }) => subject.id))]))
        .groupBy(["subject_kind", "subject_id", "leg"])
        .execute();
      const counts = new Map(booked.map((row) => [[row.subject_kind, row.subject_id, row.leg].join(":"), row.count]));
      const entries = postings.flatMap((posting) => {
        const first = [posting.subject.kind, posting.subject.id, posting.leg].join(":");
        const number = (counts.get(first) ?? 0) + 1;
        counts.set(first, number);
        return entriesOf(posting, number === 1 ? first : `${first}:${number}`);
      });
      await db.executeQuery(CompiledQuery.raw(insert, [rowsAsJson(ledgerTable, entries)]));
    },
    async ofSubjects(kind, ids) {
      if (ids.length === 0) return [];
      const query = db
        .selectFrom("ledger_entries")
        .select(ledgerTable.columns)
        .where("subject_kind", "=", kind)
        .where(isOneOf("subject_id", ids))
        .orderBy("position");
      return postingsOf(await ledgerTable.all(query));
    },
    async balances() {
      const rows = await db
        .selectFrom("ledger_entries")
        .select(["account_kind", "account_owner", "currency", sql<number>`sum(amount)::bigint`.as("balance")])
        .groupBy(["account_kind", "account_owner", "currency"])
        .orderBy(sql`account_kind collate "C", account_owner nulls first, currency`)
        .execute();
      return rows.map((row) => ({
        account: accountOf(row.account_kind, row.account_owner),
        balance: money(row.balance, row.currency),
      }));
    },
    async earnings(merchantId, { from, to }, limit, after) {
      const { rows } = await sql<EarningRow>`
        select position, subject_kind, subject_id, name, at, -amount as earned, currency from ledger_entries
        where account_owner = ${merchantId} and ${isEarning} and at >= ${toDate(from)} and at < ${toDate(to)}
          and (at, position) > (${toDate(after?.at ?? 0)}, ${after?.position ?? 0})
        order by at, position limit ${limit}`.execute(db);
      return rows.map((row) => ({
        position: row.position,
        subject: { kind: row.subject_kind, id: row.subject_id },
        name: row.name,
        at: toInstant(row.at),
        amount: money(row.earned, row.currency),
      }));
    },
    async earningSums(merchantId, { from, to }) {
      const { rows } = await sql<EarningSumRow>`
        select name, currency, count(*)::int as count, -sum(amount)::bigint as earned from ledger_entries
        where account_owner = ${merchantId} and ${isEarning} and at >= ${toDate(from)} and at < ${toDate(to)}
        group by name, currency order by currency, name collate "C"`.execute(db);
      return rows.map(({ name, currency, count, earned }) => ({
        name,
        count,
        amount: money(earned, currency),
      }));
    },
    async refundsOwed(merchantId, before) {
      const { rows } = await sql<OwedRow>`
        select currency, -sum(amount)::bigint as owed from ledger_entries
        where account_owner = ${merchantId} and account_kind = 'refunds_payable' and at < ${toDate(before)}
        group by currency order by currency`.execute(db);
      return rows.map(({ owed, currency }) => money(owed, currency));
    },
    atGateways: (merchantId, only, limit, after) => linesAtGateways(db, merchantId, only, limit, after),
    gatewaySums: (merchantId) => sumsAtGateways(db, merchantId),
    async orphans() {
      const { rows } = await sql<Subject>`
        select distinct subject_kind as kind, subject_id as id from (
          select subject_kind, subject_id from ledger_entries
          group by subject_kind, subject_id, leg, account_kind, account_owner, currency having sum(amount) <> 0
        ) as open
        where case subject_kind
          when 'payment' then not exists (select from payments where id = subject_id)
          when 'gateway_entry' then not exists (select from gateway_entries where id = subject_id)
          else not exists (select from refunds where id = subject_id) end
        order by 1, 2`.execute(db);
      return rows;
    },
    payments(limit, afterId) {
      const all = db.selectFrom("payments").select(paymentTable.columns).orderBy("id").limit(limit);
      return paymentTable.all(afterId === null ? all : all.where("id", ">", afterId));
    },
    refunds(limit, afterId) {
      const all = db.selectFrom("refunds").select(refunds.columns).orderBy("id").limit(limit);
      return refunds.all(afterId === null ? all : all.where("id", ">", afterId));
    },
    gatewayEntries(limit, afterId) {
      const all = db.selectFrom("gateway_entries").select(gatewayEntryTable.columns).orderBy("id").limit(limit);
      return gatewayEntryTable.all(afterId === null ? all : all.where("id", ">", afterId));
    },
  };
}

/** `postingId` keeps the lines of one posting together. */
function entriesOf({ subject, leg, name, at, amount, lines }: Posting, postingId: string): readonly LedgerEntry[] {
  return lines.map((line, index) => ({
    postingId,
    line: index,
    subjectKind: subject.kind,
    subjectId: subject.id,
    leg,
    name,
    at,
    moved: amount.amount,
    accountKind: line.account.kind,
    accountOwner: line.account.owner,
    amount: line.amount,
  }));
}

/** The postings, in the order of their first entries. */
function postingsOf(entries: readonly LedgerEntry[]): readonly Posting[] {
  return [...grouped(entries, ({ postingId }) => postingId).values()].flatMap((lines): Posting[] => {
    const [first] = lines;
    if (!first) return [];
    return [
      {
        subject: { kind: first.subjectKind, id: first.subjectId },
        leg: first.leg,
        name: first.name,
        at: first.at,
        amount: money(first.moved, first.amount.currency),
        lines: lines
          .toSorted((a, b) => a.line - b.line)
          .map(({ accountKind, accountOwner, amount }) => ({ account: accountOf(accountKind, accountOwner), amount })),
      },
    ];
  });
}

function accountOf(kind: LedgerAccountKind, owner: string | null): LedgerAccount {
  if (kind === "gateway" || kind === "operator_funds") return { kind, owner: null };
  if (kind === "gateway_fees" || kind === "exchange") return { kind, owner };
  if (owner === null) throw new Error(`The ledger has an account ${kind} of nobody.`);
  return { kind, owner };
}
