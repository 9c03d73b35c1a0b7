import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { asInPayout, mayEnterPayout } from "#domain/refund/bank-refund.ts";
import { isRefundOpen, type Refund, type RefundId, type RefundState } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { RefundStore, TimeCursor } from "#server/application/paying/payment-store.ts";
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

  /** Transactions run one after the other, so there is nothing to wait for. */
  async lock(id: RefundId): Promise<Refund | null> {
    this.#tx.demandWrite();
    return this.#tx.refunds.get(id);
  }

  async lockToPayOut(
    merchantId: MerchantId,
    currency: Currency,
    now: Instant,
    limit: number,
  ): Promise<readonly Refund[]> {
    this.#tx.demandWrite();
    const theirs = this.#tx.refunds.under("merchant", merchantId);
    const payable = theirs.filter((refund) => refund.amount.currency === currency && mayEnterPayout(refund, now));
    return payable.sort(by((one) => one.id)).slice(0, limit);
  }

  async ofPayout(merchantId: MerchantId, payoutId: string): Promise<readonly Refund[]> {
    const theirs = this.#tx.refunds.under("merchant", merchantId);
    return theirs.flatMap((refund) => asInPayout(refund, payoutId) ?? []).sort(by((one) => one.id));
  }

  async listOfMerchant(
    merchantId: MerchantId,
    state: RefundState | null,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly Refund[]> {
    const theirs = this.#tx.refunds.under("merchant", merchantId);
    const wanted = theirs.filter((refund) => state === null || refund.state === state);
    return pageOf(wanted, (one) => ({ key: one.requestedAt, id: one.id }), newestFirst, limit, after);
  }

  async ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Refund[]>> {
    const found = new Map<JoinId, readonly Refund[]>();
    for (const joinId of joinIds) {
      const refunds = this.#tx.refunds.under("join", joinId);
      if (refunds.length > 0)
        found.set(
          joinId,
          refunds.sort(
            inOrder(
              by((one) => one.requestedAt),
              by((one) => one.id),
            ),
          ),
        );
    }
    return found;
  }

  async openOfMember(memberId: MemberId): Promise<readonly Refund[]> {
    const open = this.#tx.refunds.under("member", memberId).filter(isRefundOpen);
    return open.sort(
      inOrder(
        by((one) => one.requestedAt),
        by((one) => one.id),
      ),
    );
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
