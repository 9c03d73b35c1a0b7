import { isAtMost, isZero, type Money, subtract } from "../money/money.ts";
import { stopsRefunds, type Payment } from "#domain/payment/payment.ts";
import type { Instant } from "../time/instant.ts";
import { type Refund, refundable } from "./refund.ts";

/** Does it wait for the decision of a dispute? */
export function waitsForDispute({ dispute }: Pick<Refund, "dispute">): boolean {
  return dispute === "holds";
}

/**
 * What a payment's dispute does to its refunds. Rules (product rules, *Money*): a dispute stops refunds of that
 * payment; refunds done and pending plus disputed money never exceed what was paid. Open: refunds that were not sent
 * wait. Won: they go on. Lost: each is cut to what is left of the payment. A refund with nothing left is `covered`,
 * because the member has the money from its bank. `refunds` are those of the payment, oldest first. Answers the ones
 * that change.
 */
export function settleDisputed(payment: Payment, refunds: readonly Refund[], now: Instant): readonly Refund[] {
  if (stopsRefunds(payment)) return refunds.filter(isUnsent).map((refund) => ({ ...refund, dispute: "holds" }));
  const waiting = refunds.filter(waitsForDispute);
  if (payment.dispute?.state !== "lost") return waiting.map(released);
  let left = refundable(
    payment,
    refunds.filter((refund) => !waitsForDispute(refund)),
  );
  return waiting.map((refund) => {
    const after = cutTo(refund, left, now);
    if (after.dispute === null) left = subtract(left, after.amount);
    return after;
  });
}

/**
 * What the dispute leaves of a refund that the gateway could not return, before it goes by bank. `others` are the
 * payment's other refunds.
 */
export function leftByDispute(refund: Refund, payment: Payment, others: readonly Refund[], now: Instant): Refund {
  if (stopsRefunds(payment)) return { ...refund, dispute: "holds" };
  return payment.dispute?.state === "lost" ? cutTo(refund, refundable(payment, others), now) : refund;
}

/** Not sent to the gateway, not in a payout file, and not waiting for a dispute yet. */
function isUnsent(refund: Refund): boolean {
  const nobodyHasIt = refund.state === "requested" || refund.state === "needs_bank_account";
  return nobodyHasIt && refund.payoutId === null && !waitsForDispute(refund);
}

function released(refund: Refund): Refund {
  return { ...refund, dispute: null };
}

function cutTo(refund: Refund, left: Money, now: Instant): Refund {
  if (isZero(left)) return { ...refund, state: "succeeded", dispute: "covered", settledAt: now };
  return { ...released(refund), amount: isAtMost(refund.amount, left) ? refund.amount : left };
}
