import type { Currency } from "#domain/money/currency.ts";

/** The facts of one way to pay. */
export interface PaymentMethodPack {
  /**
   * Who moves its money: a gateway, which also brings refunds back; the payer's bank, straight to the merchant's
   * account; or the payer, who brings it to the venue. What no gateway moved is held by the merchant and refunded by
   * bank.
   */
  readonly movedBy: "gateway" | "bank" | "venue";
  /** What the payer gives with the order; nothing when left out. */
  readonly asks?: "card";
  /** The only currencies that it takes; all when left out. */
  readonly currencies?: readonly Currency[];
  /** Its name in every language, for refunds too; left out by methods that languages name. */
  readonly brand?: string;
  /** Is it paid by a QR code that a banking app reads? Else a gateway's method leads to a page of the payer's bank. */
  readonly isQr?: true;
}
