import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { ExceptionStore } from "#server/application/transfers/transfer-store.ts";
import type { TimeCursor } from "#server/application/paying/payment-store.ts";
import { by, inOrder, newestFirst, pageOf } from "./order.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryExceptionStore implements ExceptionStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async save(exception: TransferException): Promise<void> {
    if (!this.#tx.payments.get(exception.paymentId)) throw new Error("An exception needs its payment.");
    this.#tx.exceptions.set(exception.id, exception);
  }

  async find(id: string): Promise<TransferException | null> {
    return this.#tx.exceptions.get(id);
  }

  async openOfPayment(paymentId: PaymentId): Promise<readonly TransferException[]> {
    const open = this.#tx.exceptions.under("payment", paymentId).filter((one) => one.resolvedAt === null);
    return open.sort(
      inOrder(
        by((one) => one.occurredAt),
        by((one) => one.id),
      ),
    );
  }

  async isOpenFor(memberId: MemberId): Promise<boolean> {
    const theirs = this.#tx.payments.under("member", memberId);
    return theirs.some(({ id }) => this.#tx.exceptions.under("payment", id).some((one) => one.resolvedAt === null));
  }

  async listOfMerchant(
    merchantId: MerchantId,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly TransferException[]> {
    const theirs = this.#tx.exceptions.under("merchant", merchantId);
    return pageOf(theirs, (one) => ({ key: one.occurredAt, id: one.id }), newestFirst, limit, after);
  }
}
