import { book, bookDispute } from "./balance.ts";
import { type Form, partsIn, textIn } from "./form.ts";
import { type Account, type Dispute, invalid, missing, type Refund } from "./objects.ts";
import { intentOf } from "./payment-calls.ts";
import type { Hands } from "./wallet-calls.ts";

export function createRefund(hands: Hands, account: Account, form: Form): Refund {
  const intent = intentOf(account, textIn(form, "payment_intent") ?? "");
  const charge = account.charges.get(intent.latest_charge ?? "");
  if (!charge) throw invalid(null, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  const all = [...account.disputes.values()].filter(({ charge: of }) => of === charge.id);
  if (all.some(({ status }) => ["needs_response", "under_review", "lost"].includes(status)))
    throw invalid("charge_disputed", `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  const left = charge.amount - refundedOf(account, intent.id);
  if (left === 0) throw invalid("charge_already_refunded", `Charge ${charge.id} has already been refunded.`);
  const amount = Number(textIn(form, "amount") ?? left);
  if (amount <= 0) throw invalid("parameter_invalid_integer", "Invalid positive integer", "amount");
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalid(null, message, "amount");
  }
  const isPromptPay = charge.payment_method_details["type"] === "promptpay";
  const refund: Refund = {
    object: "refund",
    id: hands.newId("re"),
    created: hands.now(),
    amount,
    currency: charge.currency,
    payment_intent: intent.id,
    charge: charge.id,
    metadata: partsIn(form, "metadata") as Readonly<Record<string, string>>,
    status: isPromptPay ? "requires_action" : account.refundsBegin,
  };
  account.refunds.set(refund.id, refund);
  book(hands, account, "refund", refund, -refund.amount);
  hands.tell(account, "refund.created", refund);
  hands.tell(account, "charge.refunded", charge);
  return refund;
}

function refundedOf(account: Account, intent: string): number {
  const counted = refundsOfIntent(account, intent).filter(({ status }) => status !== "failed" && status !== "canceled");
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

/** Newest first, as Stripe lists. */
export function refundsOfIntent(account: Account, intent: string): readonly Refund[] {
  return [...account.refunds.values()].filter(({ payment_intent: of }) => of === intent).toReversed();
}

function refundOf(account: Account, id: string): Refund {
  const refund = account.refunds.get(id);
  if (!refund) throw missing("refund", id, "id");
  return refund;
}

export function cancelRefund(hands: Hands, account: Account, id: string): Refund {
  const refund = refundOf(account, id);
  if (refund.status !== "requires_action")
    throw invalid(null, `You cannot cancel this refund because it has a status of ${refund.status}.`);
  return endRefund(hands, account, refund, "canceled");
}

/** The payer's bank takes the money, or sends it back. */
export function endRefund(hands: Hands, account: Account, refund: Refund, status: Refund["status"]): Refund {
  const isGone = (one: Refund["status"]) => one === "failed" || one === "canceled";
  if (isGone(status) && !isGone(refund.status)) book(hands, account, "refund_failure", refund, refund.amount);
  refund.status = status;
  hands.tell(account, status === "failed" ? "refund.failed" : "refund.updated", refund);
  return refund;
}

const statusOf = {
  open: "needs_response",
  won: "won",
  lost: "lost",
  inquiry: "warning_needs_response",
  resolved: "prevented",
  blocked: "prevented",
} as const;
const takesMoney: ReadonlySet<string> = new Set(["open", "lost", "resolved"]);

/**
 * The payer disputes a payment at its bank, or the bank decides it. `resolved` and `blocked` are prevented before they
 * become chargebacks: the first by giving the money back.
 */
export function disputePayment(
  hands: Hands,
  account: Account,
  id: string,
  state: keyof typeof statusOf,
  amount?: number,
): Dispute {
  const charge = account.charges.get(intentOf(account, id).latest_charge ?? "");
  if (!charge) throw new Error("Nothing was paid, so nothing can be disputed.");
  const status = statusOf[state];
  const known = [...account.disputes.values()].find(({ charge: of }) => of === charge.id);
  if (known) {
    known.status = status;
    bookDispute(hands, account, known, takesMoney.has(state));
    hands.tell(account, status === "needs_response" ? "charge.dispute.updated" : "charge.dispute.closed", known);
    return known;
  }
  const dispute: Dispute = {
    object: "dispute",
    id: hands.newId("du"),
    amount: amount ?? charge.amount,
    currency: charge.currency,
    payment_intent: id,
    charge: charge.id,
    status,
    balance_transactions: [],
  };
  charge.disputed = true;
  account.disputes.set(dispute.id, dispute);
  bookDispute(hands, account, dispute, takesMoney.has(state));
  hands.tell(account, "charge.dispute.created", dispute);
  return dispute;
}

export function disputesOfIntent(account: Account, intent: string): readonly Dispute[] {
  return [...account.disputes.values()].filter(({ payment_intent: of }) => of === intent);
}
