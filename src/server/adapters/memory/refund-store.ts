import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Refund, RefundId } from "#domain/refund/refund.ts";
import type { RefundStore, TimeCursor } from "#server/application/ports/payment-store.ts";
import { by, inOrder, newestFirst, pageOf } from "./order.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryRefundStore implements RefundStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async save(refund: Refund): Promise<void> {
    if (!this.#tx.payments.get(refund.paymentId)) throw new Error("A refund needs its payment.");
    this.#tx.refunds.set(refund.id, refund);
  }

  async find(id: RefundId): Promise<Refund | null> {
    return this.#tx.refunds.get(id);
  }

  async ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Refund[]>> {
    const found = new Map<JoinId, readonly Refund[]>();
    for (const joinId of joinIds) {
      const refunds = this.#tx.refunds.under("join", joinId);
      if (refunds.length > 0) found.set(joinId, refunds.sort(inOrder(by((one) => one.requestedAt), by((one) => one.id))));
    }
    return found;
  }

  async listOfMember(
    memberId: MemberId,
    eventId: string | null,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly Refund[]> {
    const theirs = this.#tx.refunds.under("member", memberId);
    const wanted = theirs.filter((refund) => eventId === null || refund.eventId === eventId);
    return pageOf(wanted, (one) => ({ key: one.requestedAt, id: one.id }), newestFirst, limit, after);
  }
}
