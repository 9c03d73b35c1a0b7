import type { MerchantId } from "#domain/event/sports-event.ts";
import type { CashCount, CashHandover } from "#domain/payment/cash.ts";

export interface CashStore {
  /** Writes a new handover, or that it was taken back, by id. */
  save(handover: CashHandover): Promise<void>;
  find(id: string): Promise<CashHandover | null>;
  /**
   * What went through whose hands at a merchant: cash of payments that succeeded, refunds of such payments that were
   * handed back, and handovers that were not taken back. By id and currency, in the order of both.
   */
  count(merchantId: MerchantId): Promise<readonly CashCount[]>;
  /** The latest handover of each person or program in each currency that was not taken back, in the same order. */
  latest(merchantId: MerchantId): Promise<readonly CashHandover[]>;
}
