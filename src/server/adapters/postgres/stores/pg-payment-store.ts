import type { Kysely } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { PaymentStore, TimeCursor } from "#server/application/paying/payment-store.ts";
import { paymentColumns, toPayment, toPaymentRow } from "../rows/payment-row.ts";
import type { Database } from "../schema/tables.ts";
import { comesAfter, inOrder, isOneOf, type ListOrder } from "./expressions.ts";

const newestFirst: ListOrder = { key: "created_at", newestFirst: true, id: "id" };
const longestWaiting: ListOrder = { key: "review_since", newestFirst: false, id: "id" };

export class PgPaymentStore implements PaymentStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async save(payment: Payment): Promise<void> {
    await this.#db
      .insertInto("payments")
      .values(toPaymentRow(payment))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          amount: row.ref("excluded.amount"),
          currency: row.ref("excluded.currency"),
          method: row.ref("excluded.method"),
          card_id: row.ref("excluded.card_id"),
          instrument: row.ref("excluded.instrument"),
          state: row.ref("excluded.state"),
          next_action: row.ref("excluded.next_action"),
          failure: row.ref("excluded.failure"),
          changed_at: row.ref("excluded.changed_at"),
          cancel_requested_at: row.ref("excluded.cancel_requested_at"),
          inquired_at: row.ref("excluded.inquired_at"),
          slip: row.ref("excluded.slip"),
          review_since: row.ref("excluded.review_since"),
          dispute_state: row.ref("excluded.dispute_state"),
          dispute_amount: row.ref("excluded.dispute_amount"),
        })),
      )
      .execute();
  }

  async find(id: PaymentId): Promise<Payment | null> {
    const row = await this.#db.selectFrom("payments").select(paymentColumns).where("id", "=", id).executeTakeFirst();
    return row ? toPayment(row) : null;
  }

  async ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Payment[]>> {
    if (joinIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom("payments")
      .select(paymentColumns)
      .where(isOneOf("join_id", joinIds))
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return Map.groupBy(rows.map(toPayment), (payment) => payment.joinId);
  }

  async listOfMember(memberId: MemberId, limit: number, after: TimeCursor | null): Promise<readonly Payment[]> {
    let query = this.#db.selectFrom("payments").select(paymentColumns).where("member_id", "=", memberId);
    if (after) query = query.where(comesAfter(newestFirst, { key: new Date(after.key), id: after.id }));
    const rows = await query.orderBy(inOrder(newestFirst)).limit(limit).execute();
    return rows.map(toPayment);
  }

  async listUnderReview(merchantId: MerchantId, limit: number, after: TimeCursor | null): Promise<readonly Payment[]> {
    let query = this.#db
      .selectFrom("payments")
      .select(paymentColumns)
      .where("merchant_id", "=", merchantId)
      .where("review_since", "is not", null);
    if (after) query = query.where(comesAfter(longestWaiting, { key: new Date(after.key), id: after.id }));
    const rows = await query.orderBy(inOrder(longestWaiting)).limit(limit).execute();
    return rows.map(toPayment);
  }

  async isUnderWayFor(memberId: MemberId): Promise<boolean> {
    const row = await this.#db
      .selectFrom("payments")
      .select("id")
      .where("member_id", "=", memberId)
      .where((is) =>
        is.or([
          is.and([is("method", "<>", "onsite"), is("state", "in", ["created", "requires_action", "processing"])]),
          is("dispute_state", "=", "open"),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async cardIsInUse(cardId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("payments")
      .select("id")
      .where("card_id", "=", cardId)
      .where("state", "in", ["created", "requires_action", "processing"])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
