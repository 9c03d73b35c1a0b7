import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { isFinal, isUnderWay, type Payment, type PaymentId } from "#domain/payment/payment.ts";
import type { PaymentStore, TimeCursor } from "#server/application/paying/payment-store.ts";
import { by, inOrder, newestFirst, oldestFirst, pageOf } from "./order.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryPaymentStore implements PaymentStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async save(payment: Payment): Promise<void> {
    if (!this.#tx.participations.get(payment.joinId)) throw new Error("A payment needs its participation.");
    this.#tx.payments.set(payment.id, payment);
  }

  async find(id: PaymentId): Promise<Payment | null> {
    return this.#tx.payments.get(id);
  }

  async ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Payment[]>> {
    const found = new Map<JoinId, readonly Payment[]>();
    for (const joinId of joinIds) {
      const attempts = this.#tx.payments.under("join", joinId);
      if (attempts.length > 0)
        found.set(
          joinId,
          attempts.sort(
            inOrder(
              by((one) => one.createdAt),
              by((one) => one.id),
            ),
          ),
        );
    }
    return found;
  }

  async listOfMember(memberId: MemberId, limit: number, after: TimeCursor | null): Promise<readonly Payment[]> {
    const theirs = this.#tx.payments.under("member", memberId);
    return pageOf(theirs, (one) => ({ key: one.createdAt, id: one.id }), newestFirst, limit, after);
  }

  async listUnderReview(merchantId: MerchantId, limit: number, after: TimeCursor | null): Promise<readonly Payment[]> {
    const waiting = this.#tx.payments.under("review", merchantId);
    return pageOf(waiting, (one) => ({ key: one.slip?.reviewSince ?? 0, id: one.id }), oldestFirst, limit, after);
  }

  async isUnderWayFor(memberId: MemberId): Promise<boolean> {
    return this.#tx.payments.under("member", memberId).some(isUnderWay);
  }

  async cardIsInUse(cardId: string): Promise<boolean> {
    return this.#tx.payments.under("card", cardId).some((payment) => !isFinal(payment));
  }
}
