import type { Timing } from "../event/timing.ts";
import type { MerchantId } from "../event/sports-event.ts";

/** What the law wants a seller to show; in Japan 特定商取引法に基づく表記. */
export interface LegalPage {
  readonly operator: string;
  readonly representative: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly prices: string;
  readonly payment: string;
  readonly delivery: string;
  readonly cancellation: string;
}

/** Where bank transfers of members go. */
export interface TransferAccount {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** The merchant's PromptPay id: makes the QR code in Thailand; null for none. */
  readonly promptpayId: string | null;
}

/** Who runs events, and the seller. */
export interface Merchant {
  readonly id: MerchantId;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly officialAccountUrl: string | null;
  readonly phone: string | null;
  readonly legal: LegalPage;
  readonly timing: Timing;
  /** Null: the merchant takes no bank transfers. */
  readonly transferAccount: TransferAccount | null;
}
