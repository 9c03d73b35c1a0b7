import { type Kysely, sql } from "kysely";
import type { Posting, Subject } from "#domain/ledger/posting.ts";
import { money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { LedgerBalance, LedgerStore } from "#server/application/ledger/ledger-store.ts";
import { toAccount, toLedgerRows, toPostings } from "../rows/ledger-row.ts";
import { paymentColumns, toPayment } from "../rows/payment-row.ts";
import { refundColumns, toRefund } from "../rows/refund-row.ts";
import type { Database } from "../schema/tables.ts";
import { isOneOf } from "./expressions.ts";

export class PgLedgerStore implements LedgerStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** A posting is named by its subject, leg and number: two that are booked at once for the same thing can't both be. */
  async add(postings: readonly Posting[]): Promise<void> {
    for (const posting of postings) {
      const { subject, leg } = posting;
      const { count } = await this.#db
        .selectFrom("ledger_entries")
        .select(sql<number>`count(distinct posting_id)`.as("count"))
        .where("subject_kind", "=", subject.kind)
        .where("subject_id", "=", subject.id)
        .where("leg", "=", leg)
        .executeTakeFirstOrThrow();
      const id = [subject.kind, subject.id, leg, ...(count === 0 ? [] : [count + 1])].join(":");
      await this.#db.insertInto("ledger_entries").values(toLedgerRows(posting, id)).execute();
    }
  }

  async ofSubjects(kind: Subject["kind"], ids: readonly string[]): Promise<readonly Posting[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom("ledger_entries")
      .selectAll()
      .where("subject_kind", "=", kind)
      .where(isOneOf("subject_id", ids))
      .orderBy("position")
      .execute();
    return toPostings(rows);
  }

  async balances(): Promise<readonly LedgerBalance[]> {
    const rows = await this.#db
      .selectFrom("ledger_entries")
      .select(["account_kind", "account_owner", "currency", sql<number>`sum(amount)::bigint`.as("balance")])
      .groupBy(["account_kind", "account_owner", "currency"])
      .orderBy(sql`account_kind collate "C", account_owner nulls first, currency`)
      .execute();
    return rows.map((row) => ({
      account: toAccount(row.account_kind, row.account_owner),
      balance: money(row.balance, row.currency),
    }));
  }

  async orphans(): Promise<readonly Subject[]> {
    const { rows } = await sql<Subject>`
      select distinct subject_kind as kind, subject_id as id from ledger_entries
      where case subject_kind
        when 'payment' then not exists (select from payments where id = subject_id)
        else not exists (select from refunds where id = subject_id) end
      order by 1, 2`.execute(this.#db);
    return rows;
  }

  async payments(limit: number, afterId: string | null): Promise<readonly Payment[]> {
    const all = this.#db.selectFrom("payments").select(paymentColumns).orderBy("id").limit(limit);
    return (await (afterId === null ? all : all.where("id", ">", afterId)).execute()).map(toPayment);
  }

  async refunds(limit: number, afterId: string | null): Promise<readonly Refund[]> {
    const all = this.#db.selectFrom("refunds").select(refundColumns).orderBy("id").limit(limit);
    return (await (afterId === null ? all : all.where("id", ">", afterId)).execute()).map(toRefund);
  }
}
