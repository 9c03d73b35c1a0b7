import type { MerchantId } from "#domain/event/sports-event.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { TimeCursor } from "#server/application/paying/payment-store.ts";

/** The bank transfers that arrived on merchants' accounts. */
export interface TransferStore {
  /**
   * Keeps a transfer of a payment that is there. False, and nothing is written, where its merchant has one of that id;
   * another transaction that is just keeping it is waited for.
   */
  add(transfer: ArrivedTransfer): Promise<boolean>;
  find(merchantId: MerchantId, id: string): Promise<ArrivedTransfer | null>;
}

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
