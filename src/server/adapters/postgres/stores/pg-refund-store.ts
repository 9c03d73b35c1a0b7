import type { Kysely } from "kysely";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Refund, RefundId } from "#domain/refund/refund.ts";
import type { RefundStore, TimeCursor } from "#server/application/ports/payment-store.ts";
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
        })),
      )
      .execute();
  }

  async find(id: RefundId): Promise<Refund | null> {
    const row = await this.#db.selectFrom("refunds").select(refundColumns).where("id", "=", id).executeTakeFirst();
    return row ? toRefund(row) : null;
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
