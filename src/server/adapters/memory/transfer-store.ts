import type { MerchantId } from "#domain/event/sports-event.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { TransferStore } from "#server/application/transfers/transfer-store.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryTransferStore implements TransferStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async add(transfer: ArrivedTransfer): Promise<boolean> {
    this.#tx.demandWrite();
    if (!this.#tx.payments.get(transfer.paymentId)) throw new Error("A transfer needs its payment.");
    const key = keyOf(transfer.merchantId, transfer.id);
    if (this.#tx.transfers.get(key)) return false;
    this.#tx.transfers.set(key, transfer);
    return true;
  }

  async find(merchantId: MerchantId, id: string): Promise<ArrivedTransfer | null> {
    return this.#tx.transfers.get(keyOf(merchantId, id));
  }
}

function keyOf(merchantId: MerchantId, id: string): string {
  return JSON.stringify([merchantId, id]);
}
