import { type Money, zero } from "../money/money.ts";
import { goesThroughGateway, lostToDispute, takenBack, type Payment } from "#domain/payment/payment.ts";
import { counts, goesByGateway, goesToBank, isHandedBack, type Refund } from "../refund/refund.ts";
import { gatewayAccount, type LedgerAccount } from "./account.ts";

/** One way that money moves, with its accounts. For each pair, `into` gains what `from` loses. */
export type LegName =
  | "payment"
  | "refund"
  | "refund_by_gateway"
  | "refund_by_bank"
  | "refund_at_venue"
  | "dispute"
  | "dispute_lost"
  | "gateway_fee"
  | "gateway_payout"
  | "exchanged_from"
  | "exchanged_to";

export interface Leg {
  readonly name: LegName;
  /** How much has moved in this way until now. */
  readonly amount: Money;
  readonly pairs: readonly { readonly into: LedgerAccount; readonly from: LedgerAccount }[];
}

/**
 * What a payment has moved: nothing until it succeeds, then all of it from the member to the merchant. A dispute takes
 * the money at once from the account that holds it. When the dispute is lost, the member has the money.
 */
export function legsOfPayment(payment: Payment): readonly Leg[] {
  const { amount, joinId, merchantId, state } = payment;
  const member: LedgerAccount = { kind: "member", owner: joinId };
  const merchant: LedgerAccount = { kind: "merchant", owner: merchantId };
  const disputed: LedgerAccount = { kind: "disputed", owner: merchantId };
  return [
    {
      name: "payment",
      amount: state === "succeeded" ? amount : zero(amount.currency),
      pairs: [
        { into: holderOf(payment), from: member },
        { into: member, from: merchant },
      ],
    },
    { name: "dispute", amount: takenBack(payment), pairs: [{ into: disputed, from: holderOf(payment) }] },
    {
      name: "dispute_lost",
      amount: lostToDispute(payment),
      pairs: [
        { into: merchant, from: member },
        { into: member, from: disputed },
      ],
    },
  ];
}

/**
 * What a refund has moved: once requested, the money is owed to the member; once sent, it has left its holder. Nothing
 * when a dispute covered it, or the seller returned the money at the gateway instead.
 */
export function legsOfRefund(refund: Refund): readonly Leg[] {
  const { amount, joinId, merchantId, state } = refund;
  const nothing = zero(amount.currency);
  const member: LedgerAccount = { kind: "member", owner: joinId };
  const merchant: LedgerAccount = { kind: "merchant", owner: merchantId };
  const payable: LedgerAccount = { kind: "refunds_payable", owner: merchantId };
  const funds: LedgerAccount = { kind: "merchant_funds", owner: merchantId };
  const covered = !counts(refund);
  const sentByGateway = !covered && goesByGateway(refund) && (state === "processing" || state === "succeeded");
  const paidOut = !covered && goesToBank(refund) && state === "succeeded";
  const handedBack = !covered && isHandedBack(refund) && state === "succeeded";
  return [
    {
      name: "refund",
      amount: covered ? nothing : amount,
      pairs: [
        { into: merchant, from: member },
        { into: member, from: payable },
      ],
    },
    {
      name: "refund_by_gateway",
      amount: sentByGateway ? amount : nothing,
      pairs: [{ into: payable, from: gatewayAccount }],
    },
    { name: "refund_by_bank", amount: paidOut ? amount : nothing, pairs: [{ into: payable, from: funds }] },
    { name: "refund_at_venue", amount: handedBack ? amount : nothing, pairs: [{ into: payable, from: funds }] },
  ];
}

/** Who holds a payment's money: the gateway, or the merchant when it was paid by transfer or at the venue. */
function holderOf(payment: Payment): LedgerAccount {
  return goesThroughGateway(payment) ? gatewayAccount : { kind: "merchant_funds", owner: payment.merchantId };
}
