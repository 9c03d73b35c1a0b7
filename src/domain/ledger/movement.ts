import { type Money, zero } from "../money/money.ts";
import type { Payment } from "../payment/payment.ts";
import { goesToBank } from "../refund/bank-refund.ts";
import type { Refund } from "../refund/refund.ts";
import { gatewayAccount, type LedgerAccount } from "./account.ts";

/** One way that money moves, with the accounts that it goes through: `into` gains what `from` loses, pair by pair. */
export type LegName = "payment" | "refund" | "refund_by_gateway" | "refund_by_bank";

export interface Leg {
  readonly name: LegName;
  /** How much has moved this way by now. */
  readonly amount: Money;
  readonly pairs: readonly { readonly into: LedgerAccount; readonly from: LedgerAccount }[];
}

/** What a payment has moved: nothing before it succeeded, then all of it, from the member to the merchant. */
export function legsOfPayment(payment: Payment): readonly Leg[] {
  const { amount, joinId, merchantId, state } = payment;
  const member: LedgerAccount = { kind: "member", owner: joinId };
  const merchant: LedgerAccount = { kind: "merchant", owner: merchantId };
  return [
    {
      name: "payment",
      amount: state === "succeeded" ? amount : zero(amount.currency),
      pairs: [
        { into: holderOf(payment), from: member },
        { into: member, from: merchant },
      ],
    },
  ];
}

/** What a refund has moved: from being asked for it is owed to the member, and once sent it has left its holder. */
export function legsOfRefund(refund: Refund): readonly Leg[] {
  const { amount, joinId, merchantId, state } = refund;
  const nothing = zero(amount.currency);
  const member: LedgerAccount = { kind: "member", owner: joinId };
  const merchant: LedgerAccount = { kind: "merchant", owner: merchantId };
  const payable: LedgerAccount = { kind: "refunds_payable", owner: merchantId };
  const funds: LedgerAccount = { kind: "merchant_funds", owner: merchantId };
  const byBank = goesToBank(refund);
  const sentByGateway = !byBank && (state === "processing" || state === "succeeded");
  const paidOut = byBank && state === "succeeded";
  return [
    {
      name: "refund",
      amount,
      pairs: [
        { into: merchant, from: member },
        { into: member, from: payable },
      ],
    },
    { name: "refund_by_gateway", amount: sentByGateway ? amount : nothing, pairs: [{ into: payable, from: gatewayAccount }] },
    { name: "refund_by_bank", amount: paidOut ? amount : nothing, pairs: [{ into: payable, from: funds }] },
  ];
}

/** Who holds a payment's money: the gateway, or the merchant itself where it came by transfer or at the venue. */
function holderOf({ method, merchantId }: Payment): LedgerAccount {
  return method === "card" || method === "promptpay" ? gatewayAccount : { kind: "merchant_funds", owner: merchantId };
}
