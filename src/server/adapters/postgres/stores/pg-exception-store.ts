import type { Kysely } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { ExceptionStore } from "#server/application/transfers/transfer-store.ts";
import type { TimeCursor } from "#server/application/paying/payment-store.ts";
import { exceptionColumns, toException, toExceptionRow } from "../rows/exception-row.ts";
import type { Database } from "../schema/tables.ts";
import { comesAfter, inOrder, type ListOrder } from "./expressions.ts";

const newestFirst: ListOrder = { key: "occurred_at", newestFirst: true, id: "id" };

export class PgExceptionStore implements ExceptionStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async save(exception: TransferException): Promise<void> {
    await this.#db
      .insertInto("transfer_exceptions")
      .values(toExceptionRow(exception))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          resolved_at: row.ref("excluded.resolved_at"),
          resolution: row.ref("excluded.resolution"),
        })),
      )
      .execute();
  }

  async find(id: string): Promise<TransferException | null> {
    const found = this.#db.selectFrom("transfer_exceptions").select(exceptionColumns).where("id", "=", id);
    const row = await found.executeTakeFirst();
    return row ? toException(row) : null;
  }

  async openOfPayment(paymentId: PaymentId): Promise<readonly TransferException[]> {
    const rows = await this.#db
      .selectFrom("transfer_exceptions")
      .select(exceptionColumns)
      .where("payment_id", "=", paymentId)
      .where("resolved_at", "is", null)
      .orderBy("occurred_at")
      .orderBy("id")
      .execute();
    return rows.map(toException);
  }

  async isOpenFor(memberId: MemberId): Promise<boolean> {
    const row = await this.#db
      .selectFrom("transfer_exceptions")
      .select("id")
      .where("resolved_at", "is", null)
      .where("payment_id", "in", (payments) =>
        payments.selectFrom("payments").select("id").where("member_id", "=", memberId),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async listOfMerchant(
    merchantId: MerchantId,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly TransferException[]> {
    let query = this.#db
      .selectFrom("transfer_exceptions")
      .select(exceptionColumns)
      .where("merchant_id", "=", merchantId);
    if (after) query = query.where(comesAfter(newestFirst, { key: new Date(after.key), id: after.id }));
    const rows = await query.orderBy(inOrder(newestFirst)).limit(limit).execute();
    return rows.map(toException);
  }
}
