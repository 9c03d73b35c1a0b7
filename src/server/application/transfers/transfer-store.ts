import type { MerchantId } from "#domain/event/sports-event.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { ExceptionState, TransferException } from "#domain/payment/transfer-exception.ts";
import type { TimeCursor } from "#server/application/paying/payment-store.ts";

/** `until` is the first moment after. */
export interface TransfersLike {
  readonly ids: readonly string[];
  readonly from: Instant;
  readonly until: Instant;
}

/** The bank transfers that arrived on merchants' accounts. */
export interface TransferStore {
  /**
   * Stores a transfer, with or without a payment. False, and nothing is written, when its merchant already has one with
   * this id. Waits for another transaction that is writing the same one.
   */
  add(transfer: ArrivedTransfer): Promise<boolean>;
  find(merchantId: MerchantId, id: string): Promise<ArrivedTransfer | null>;
  /** A merchant's transfers that have one of these ids, or that arrived from then until then, in the order of ids. */
  listLike(merchantId: MerchantId, like: TransfersLike): Promise<readonly ArrivedTransfer[]>;
}

/** Money that came by transfer and that a merchant decides about, or has decided. */
export interface ExceptionStore {
  /** Writes a new exception, with or without a payment, or a newer version of it, by id. */
  save(exception: TransferException): Promise<void>;
  find(id: string): Promise<TransferException | null>;
  /** The same as `find`, locked until the transaction ends. */
  lock(id: string): Promise<TransferException | null>;
  /** Exceptions of payments that are not resolved, oldest first, then id. */
  openOfPayments(paymentIds: readonly PaymentId[]): Promise<readonly TransferException[]>;
  /** Does a merchant have unresolved money of the member? A slip alone is none. */
  isOpenFor(memberId: MemberId): Promise<boolean>;
  /** The merchant's exceptions, newest first, then id: those that wait for a decision, or those that were resolved. */
  listOfMerchant(
    merchantId: MerchantId,
    state: ExceptionState,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly TransferException[]>;
}
