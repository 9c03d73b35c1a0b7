import type { MerchantId } from "../event/sports-event.ts";
import { type Money, subtract, zero } from "../money/money.ts";
import type { PaymentId } from "../payment/payment.ts";
import type { RefundId } from "../refund/refund.ts";
import type { Instant } from "../time/instant.ts";
import { gatewayAccount, type LedgerAccount } from "./account.ts";
import type { Leg } from "./movement.ts";

/**
 * What a line of a gateway's own books is about. `refund` and `dispute` also when the money came back. `fee`: one that
 * belongs to no payment. `payout`: what it sent to its seller's bank, or got back from there. `other`: something that
 * only staff can explain.
 */
export const gatewayEntryKinds = ["charge", "refund", "dispute", "fee", "payout", "other"] as const;
export type GatewayEntryKind = (typeof gatewayEntryKinds)[number];

/** A line of a gateway's own books: how what it owes a seller has changed. It never changes. */
export interface GatewayEntry {
  /** The gateway's name and its own id of the line, with a colon between: the same line always has the same id. */
  readonly id: string;
  readonly gateway: string;
  /** Whose balance it is; null: the operator's. */
  readonly merchantId: MerchantId | null;
  readonly kind: GatewayEntryKind;
  /** Our payment; null when the gateway did not do it for us, and for what is not about one. */
  readonly paymentId: PaymentId | null;
  readonly refundId: RefundId | null;
  readonly at: Instant;
  /** What the balance gained, before the fee; negative: what it lost. */
  readonly amount: Money;
  /** What the gateway kept of it, in the currency of the balance. */
  readonly fee: Money;
  /** The amount as the payer saw it: another one where the balance is kept in another currency. */
  readonly presented: Money;
}

/** By how much a line changed the balance. */
export function netOf({ amount, fee }: GatewayEntry): Money {
  return subtract(amount, fee);
}

/**
 * What a line of a gateway's books has moved beside what payments and refunds move themselves: its fees, its payouts,
 * and the exchange where the balance is kept in another currency.
 */
export function legsOfEntry({ kind, merchantId, amount, fee, presented }: GatewayEntry): readonly Leg[] {
  const nothing = zero(amount.currency);
  const fees: LedgerAccount = { kind: "gateway_fees", owner: merchantId };
  const exchange: LedgerAccount = { kind: "exchange", owner: merchantId };
  const funds: LedgerAccount =
    merchantId === null ? { kind: "operator_funds", owner: null } : { kind: "merchant_funds", owner: merchantId };
  const isExchanged = presented.currency !== amount.currency;
  return [
    {
      name: "gateway_fee",
      amount: kind === "fee" ? subtract(fee, amount) : fee,
      pairs: [{ into: fees, from: gatewayAccount }],
    },
    {
      name: "gateway_payout",
      amount: kind === "payout" ? subtract(nothing, amount) : nothing,
      pairs: [{ into: funds, from: gatewayAccount }],
    },
    {
      name: "exchanged_from",
      amount: isExchanged ? presented : zero(presented.currency),
      pairs: [{ into: exchange, from: gatewayAccount }],
    },
    {
      name: "exchanged_to",
      amount: isExchanged ? amount : nothing,
      pairs: [{ into: gatewayAccount, from: exchange }],
    },
  ];
}
