import { add, isAtMost, isZero, type Money, shareOf, subtract, zero } from "../money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { counts, type Refund, type RefundId, refundKindFor, goesToBank } from "./refund.ts";

/*
 * Refunds that a seller makes at the gateway itself, in its dashboard (product rules, *Money*): they are booked, they
 * count as given back, and ours shrink by them. What then does not fit the policy is left to staff. Nothing of it is
 * paid again by bank.
 */

/** A refund that the seller made at the gateway itself, as the gateway has it now. */
export interface SellerRefund {
  /** The gateway's own id of it. */
  readonly id: string;
  readonly amount: Money;
  /** `failed`: the money came back to the seller, or the refund was cancelled. */
  readonly state: "processing" | "succeeded" | "failed";
}

/** Our id of a refund that the seller made: the same for the same refund, however often we hear of it. */
export function sellerRefundId(gateway: string, id: string): RefundId {
  return `${gateway}-${id}`;
}

/** Did the seller make it at the gateway itself? */
export function isBySeller({ cause }: Pick<Refund, "cause">): boolean {
  return cause === "at_gateway";
}

/** The seller's refund as we keep it from now on. `label`: what the member recognises of where the money goes. */
export function newSellerRefund(
  payment: Payment,
  id: RefundId,
  { amount, state }: SellerRefund,
  label: string,
  now: Instant,
): Refund {
  const { joinId, id: paymentId, eventId, merchantId, memberId, method } = payment;
  return {
    id,
    joinId,
    paymentId,
    eventId,
    merchantId,
    memberId,
    amount,
    percent: Math.min(Math.round((amount.amount * 100) / payment.amount.amount), 100),
    cause: "at_gateway",
    destination: { kind: refundKindFor(method), label },
    state,
    requestedAt: now,
    processingAt: now,
    expectedBy: null,
    settledAt: state === "succeeded" ? now : null,
    handedBackBy: null,
    payerIsAsked: false,
    payoutAccount: null,
    payoutId: null,
    reference: null,
    returns: [],
    dispute: null,
  };
}

/**
 * What went back beyond what the policy owed so far, at most what the seller returned itself. Money that bought no
 * seats is owed whole, and so is what staff forgave. `refunds` are those of the payment.
 */
export function returnedBeyondPolicy(payment: Payment, refunds: readonly Refund[]): Money {
  const bySeller = total(payment, refunds.filter(isBySeller).filter(counts));
  const given = total(
    payment,
    refunds.filter(({ cause, dispute }) => dispute !== "replaced" && !isExtra(payment, cause)),
  );
  const beyond = less(given, owedByPolicy(payment, refunds));
  return isAtMost(beyond, bySeller) ? beyond : bySeller;
}

/**
 * Ours that nobody has sent yet, less what the seller returned instead: the newest first. One of which nothing is left
 * is `replaced`. Answers those that change.
 */
export function shrunkBySeller(payment: Payment, refunds: readonly Refund[], now: Instant): readonly Refund[] {
  let rest = returnedBeyondPolicy(payment, refunds);
  const changed: Refund[] = [];
  for (const refund of refunds.filter(mayShrink).toReversed()) {
    if (isZero(rest)) break;
    const isGone = isAtMost(refund.amount, rest);
    changed.push(isGone ? replaced(refund, now) : { ...refund, amount: subtract(refund.amount, rest) });
    rest = less(rest, refund.amount);
  }
  return changed;
}

/** The refund once it is known that the seller has returned its money instead. */
export function replaced(refund: Refund, now: Instant): Refund {
  return { ...refund, state: "succeeded", dispute: "replaced", settledAt: now, payerIsAsked: false };
}

/** The seller's refunds, each with the part that does not fit the policy: the newest bears it first. */
export function unfitParts(
  payment: Payment,
  refunds: readonly Refund[],
): readonly { readonly refund: Refund; readonly amount: Money }[] {
  let rest = returnedBeyondPolicy(payment, refunds);
  return refunds
    .filter(isBySeller)
    .toReversed()
    .map((refund) => {
      const most = counts(refund) ? refund.amount : zero(rest.currency);
      const amount = isAtMost(most, rest) ? most : rest;
      rest = subtract(rest, amount);
      return { refund, amount };
    });
}

/**
 * A refund of the seller that came back to it: what is owed of it by the policy is still owed to the member. Zero: it
 * is owed nothing of it.
 */
export function stillOwedOf(refund: Refund, payment: Payment, refunds: readonly Refund[]): Money {
  const others = refunds.filter(({ id }) => id !== refund.id);
  const given = total(
    payment,
    others.filter(({ cause, dispute }) => dispute !== "replaced" && !isExtra(payment, cause)),
  );
  const owed = less(owedByPolicy(payment, others), given);
  return isAtMost(refund.amount, owed) ? refund.amount : owed;
}

/** What the policy has given back of a payment so far, over all seats that were given up. */
function owedByPolicy(payment: Payment, refunds: readonly Refund[]): Money {
  const { amount, bought } = payment;
  if (bought === null || refunds.some(({ cause }) => cause === "forgiven")) return amount;
  const unwanted = refunds.filter(({ cause }) => cause === "unwanted_money");
  return shareOf(less(amount, total(payment, unwanted)), bought.settledPercents, bought.seats * 100);
}

/** Money above what the seats cost goes back beside the policy. */
function isExtra({ bought }: Pick<Payment, "bought">, cause: Refund["cause"]): boolean {
  return bought !== null && cause === "unwanted_money";
}

function mayShrink(refund: Refund): boolean {
  const nobodyHasIt = refund.state === "requested" || refund.state === "needs_bank_account";
  return nobodyHasIt && refund.payoutId === null && counts(refund) && !(isBySeller(refund) && !goesToBank(refund));
}

function total({ amount }: Pick<Payment, "amount">, refunds: readonly Refund[]): Money {
  return refunds.reduce((all, one) => add(all, one.amount), zero(amount.currency));
}

function less(from: Money, amount: Money): Money {
  return isAtMost(amount, from) ? subtract(from, amount) : zero(from.currency);
}
