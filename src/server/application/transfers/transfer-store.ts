import type { MerchantId } from "#domain/event/sports-event.ts";
import type { ArrivedTransfer } from "#domain/payment/arrived-transfer.ts";

/** The bank transfers that arrived on merchants' accounts. */
export interface TransferStore {
  /**
   * Keeps a transfer of a payment that is there. False, and nothing is written, where its merchant has one of that id;
   * another transaction that is just keeping it is waited for.
   */
  add(transfer: ArrivedTransfer): Promise<boolean>;
  find(merchantId: MerchantId, id: string): Promise<ArrivedTransfer | null>;
}
