import { type Kysely, sql } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { asInPayout } from "#domain/refund/bank-refund.ts";
import type { Refund, RefundId, RefundState } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { RefundStore, TimeCursor } from "#server/application/paying/payment-store.ts";
import { toJson } from "../rows/values.ts";
import { refundColumns, toRefund, toRefundRow } from "../rows/refund-row.ts";
import type { Database } from "../schema/tables.ts";
import { comesAfter, inOrder, isOneOf, type ListOrder } from "./expressions.ts";

const newestFirst: ListOrder = { key: "requested_at", newestFirst: true, id: "id" };

export class PgRefundStore implements RefundStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async save(refund: Refund): Promise<void> {
    await this.#db
      .insertInto("refunds")
      .values(toRefundRow(refund))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          amount: row.ref("excluded.amount"),
          currency: row.ref("excluded.currency"),
          percent: row.ref("excluded.percent"),
          cause: row.ref("excluded.cause"),
          destination: row.ref("excluded.destination"),
          state: row.ref("excluded.state"),
          processing_at: row.ref("excluded.processing_at"),
          expected_by: row.ref("excluded.expected_by"),
          settled_at: row.ref("excluded.settled_at"),
          payout_account: row.ref("excluded.payout_account"),
          payout_id: row.ref("excluded.payout_id"),
          reference: row.ref("excluded.reference"),
          returns: row.ref("excluded.returns"),
          dispute: row.ref("excluded.dispute"),
        })),
      )
      .execute();
  }

  async find(id: RefundId): Promise<Refund | null> {
    const row = await this.#db.selectFrom("refunds").select(refundColumns).where("id", "=", id).executeTakeFirst();
    return row ? toRefund(row) : null;
  }

  async lock(id: RefundId): Promise<Refund | null> {
    const row = await this.#db
      .selectFrom("refunds")
      .select(refundColumns)
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row ? toRefund(row) : null;
  }

  async lockToPayOut(
    merchantId: MerchantId,
    currency: Currency,
    now: Instant,
    limit: number,
  ): Promise<readonly Refund[]> {
    const rows = await this.#db
      .selectFrom("refunds")
      .select(refundColumns)
      .where("merchant_id", "=", merchantId)
      .where("currency", "=", currency)
      .where("state", "=", "requested")
      .where("payout_account", "is not", null)
      .where("payout_id", "is", null)
      .where("dispute", "is", null)
      .where(sql<boolean>`(payout_account ->> 'usableFrom')::bigint <= ${now}`)
      .orderBy("id")
      .limit(limit)
      .forNoKeyUpdate()
      .execute();
    return rows.map(toRefund);
  }

  async ofPayout(merchantId: MerchantId, payoutId: string): Promise<readonly Refund[]> {
    const rows = await this.#db
      .selectFrom("refunds")
      .select(refundColumns)
      .where("merchant_id", "=", merchantId)
      .where(({ eb, or, and }) =>
        or([
          eb("payout_id", "=", payoutId),
          and([sql<boolean>`returns <> '[]'`, sql<boolean>`returns @> ${toJson([{ payoutId }])}::jsonb`]),
        ]),
      )
      .orderBy("id")
      .execute();
    return rows.flatMap((row) => asInPayout(toRefund(row), payoutId) ?? []);
  }

  async listOfMerchant(
    merchantId: MerchantId,
    state: RefundState | null,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly Refund[]> {
    let query = this.#db.selectFrom("refunds").select(refundColumns).where("merchant_id", "=", merchantId);
    if (state !== null) query = query.where("state", "=", state);
    if (after) query = query.where(comesAfter(newestFirst, { key: new Date(after.key), id: after.id }));
    const rows = await query.orderBy(inOrder(newestFirst)).limit(limit).execute();
    return rows.map(toRefund);
  }

  async ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Refund[]>> {
    if (joinIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom("refunds")
      .select(refundColumns)
      .where(isOneOf("join_id", joinIds))
      .orderBy("requested_at")
      .orderBy("id")
      .execute();
    return Map.groupBy(rows.map(toRefund), (refund) => refund.joinId);
  }

  async openOfMember(memberId: MemberId): Promise<readonly Refund[]> {
    const rows = await this.#db
      .selectFrom("refunds")
      .select(refundColumns)
      .where("member_id", "=", memberId)
      .where("state", "<>", "succeeded")
      .orderBy("requested_at")
      .orderBy("id")
      .execute();
    return rows.map(toRefund);
  }

  async listOfMember(
    memberId: MemberId,
    eventId: string | null,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly Refund[]> {
    let query = this.#db.selectFrom("refunds").select(refundColumns).where("member_id", "=", memberId);
    if (eventId !== null) query = query.where("event_id", "=", eventId);
    if (after) query = query.where(comesAfter(newestFirst, { key: new Date(after.key), id: after.id }));
    const rows = await query.orderBy(inOrder(newestFirst)).limit(limit).execute();
    return rows.map(toRefund);
  }
}
