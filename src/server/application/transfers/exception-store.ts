import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { TimeCursor } from "#server/application/paying/payment-store.ts";

/** Money that came by transfer and waits for its merchant, or did. */
export interface ExceptionStore {
  /** Writes a new exception of a payment that is there, or a newer version of it, by id. */
  save(exception: TransferException): Promise<void>;
  find(id: string): Promise<TransferException | null>;
  /** Those of a payment that nobody resolved, oldest first, then id. */
  openOfPayment(paymentId: PaymentId): Promise<readonly TransferException[]>;
  /** Does unresolved money of the member lie with a merchant? */
  isOpenFor(memberId: MemberId): Promise<boolean>;
  /** The merchant's, resolved ones too, newest first, then id. */
  listOfMerchant(
    merchantId: MerchantId,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly TransferException[]>;
}
