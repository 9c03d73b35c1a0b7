import type { Currency } from "#domain/money/currency.ts";

/** What one payment method is. */
export interface PaymentMethodPack {
  /**
   * Who moves the money. `gateway`: a gateway, which also returns refunds. `bank`: the payer's bank, straight to the
   * merchant's account. `venue`: the payer, who brings it along. Without a gateway the merchant holds the money and
   * refunds it by bank.
   */
  readonly movedBy: "gateway" | "bank" | "venue";
  /** What the payer gives with the order; left out: nothing. */
  readonly asks?: "card";
  /** The currencies that it takes; left out: all. */
  readonly currencies?: readonly Currency[];
  /** A name that is the same in every language, also for refunds. Left out: the languages have a text for it. */
  readonly brand?: string;
  /**
   * Is it paid by a QR code that a banking app reads? Any other gateway method without a card leads to a page of the
   * payer's bank.
   */
  readonly isQr?: true;
}
