import { type Kysely, sql, type Transaction } from "kysely";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SandboxAccount } from "./account.ts";
import type { AccountChange, SandboxCard, SandboxLedger } from "./ledger.ts";
import { pauseAfter, type SandboxNotice } from "./notice.ts";
import { attemptOf, paymentRow, refundOf, refundRows } from "./sql-rows.ts";
import type { SandboxTables } from "./sql-tables.ts";

/**
 * The sandbox's books in PostgreSQL, in tables of its own (`migrateSandbox`). Each call is a transaction of its own, on
 * a handle that is in none.
 */
export class SqlSandboxLedger implements SandboxLedger {
  readonly #db: Kysely<SandboxTables>;

  constructor(db: Kysely<SandboxTables>) {
    this.#db = db;
  }

  async read(paymentId: PaymentId): Promise<SandboxAccount | null> {
    return accountOf(this.#db, paymentId);
  }

  async change(
    paymentId: PaymentId,
    decide: (stored: SandboxAccount | null) => AccountChange,
  ): Promise<SandboxAccount> {
    return this.#db.transaction().execute(async (tx) => {
      // A row that is not there yet can't be locked; its name can.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox:${paymentId}`}, 0))`.execute(tx);
      const stored = await accountOf(tx, paymentId);
      const change = decide(stored);
      if (change.account !== stored) await write(tx, change);
      return change.account;
    });
  }

  async paymentOfRefund(refundId: RefundId): Promise<PaymentId | null> {
    const row = await this.#db
      .selectFrom("sandbox_refund")
      .select("payment_id")
      .where("refund_id", "=", refundId)
      .executeTakeFirst();
    return row?.payment_id ?? null;
  }

  async due(now: Instant, limit: number): Promise<readonly PaymentId[]> {
    const rows = await this.#db
      .selectFrom("sandbox_payment")
      .select("payment_id")
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(limit)
      .execute();
    return rows.map((row) => row.payment_id);
  }

  async saveCard(card: SandboxCard): Promise<void> {
    await insertCard(this.#db, card);
  }

  async findCard(ref: string): Promise<SandboxCard | null> {
    const row = await this.#db.selectFrom("sandbox_card").selectAll().where("card_ref", "=", ref).executeTakeFirst();
    return row ? { ref: row.card_ref, memberId: row.member_id, number: row.test_number } : null;
  }

  async removeCard(ref: string): Promise<void> {
    await this.#db.deleteFrom("sandbox_card").where("card_ref", "=", ref).execute();
  }

  async takeNotices(now: Instant, limit: number): Promise<readonly SandboxNotice[]> {
    return this.#db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom("sandbox_notice")
        .selectAll()
        .where("next_try_at", "<=", now)
        .orderBy("created_at")
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { notice_id, tries } of rows) {
        const put = { tries: tries + 1, next_try_at: now + pauseAfter(tries + 1) };
        await tx.updateTable("sandbox_notice").set(put).where("notice_id", "=", notice_id).execute();
      }
      return rows.map((row) => ({
        id: row.notice_id,
        type: row.type,
        subjectId: row.subject_id,
        createdAt: Number(row.created_at),
        tries: row.tries + 1,
      }));
    });
  }

  async dropNotice(id: string): Promise<void> {
    await this.#db.deleteFrom("sandbox_notice").where("notice_id", "=", id).execute();
  }
}

async function accountOf(db: Kysely<SandboxTables>, paymentId: PaymentId): Promise<SandboxAccount | null> {
  const row = await db.selectFrom("sandbox_payment").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
  if (!row) return null;
  const refunds = await db
    .selectFrom("sandbox_refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("position")
    .execute();
  return { attempt: attemptOf(row), refunds: refunds.map(refundOf) };
}

async function write(tx: Transaction<SandboxTables>, { account, card, notices }: AccountChange): Promise<void> {
  const { payment_id, ...columns } = paymentRow(account);
  await tx
    .insertInto("sandbox_payment")
    .values({ payment_id, ...columns })
    .onConflict((conflict) => conflict.column("payment_id").doUpdateSet(columns))
    .execute();
  for (const row of refundRows(account)) {
    await tx
      .insertInto("sandbox_refund")
      .values(row)
      .onConflict((conflict) => conflict.columns(["payment_id", "position"]).doUpdateSet({ state: row.state }))
      .execute();
  }
  if (card) await insertCard(tx, card);
  for (const { id, type, subjectId, createdAt, tries } of notices) {
    await tx
      .insertInto("sandbox_notice")
      .values({ notice_id: id, type, subject_id: subjectId, created_at: createdAt, tries, next_try_at: createdAt })
      .execute();
  }
}

async function insertCard(db: Kysely<SandboxTables>, { ref, memberId, number }: SandboxCard): Promise<void> {
  await db
    .insertInto("sandbox_card")
    .values({ card_ref: ref, member_id: memberId, test_number: number })
    .onConflict((conflict) => conflict.column("card_ref").doNothing())
    .execute();
}
