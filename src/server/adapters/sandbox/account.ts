import { type TestNumber } from "#domain/card/test-numbers.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Currency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import { type GatewayMethod, methodPackOf, methodSuits } from "#domain/payment/method.ts";
import {
  type Dispute,
  disputeMayBecome,
  type DisputeState,
  type PaymentFailure,
  type PaymentId,
} from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { SellerRefund } from "#domain/refund/seller-refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type GatewayPayment, type GatewayRefund, RefundRefused } from "#server/application/paying/payment-gateway.ts";
import { behaviourOf } from "./test-cards.ts";

export type FailureCode = Exclude<PaymentFailure["code"], "slip_rejected">;

/** What a bank answers to an attempt. */
export type BankAnswer = "succeeded" | FailureCode;

export type AttemptSource =
  /** `number` is null for a token or card that the sandbox does not know. `keep`: save the card after it has paid. */
  | { readonly kind: "card"; readonly number: TestNumber | null; readonly ref: string; readonly keep: boolean }
  | { readonly kind: Exclude<GatewayMethod, "card"> };

export interface AttemptOrder {
  readonly memberId: MemberId;
  readonly amount: Money;
  readonly returnPath: string;
  readonly source: AttemptSource;
}

/** One attempt as the sandbox stores it. */
export interface SandboxAttempt {
  readonly paymentId: PaymentId;
  /** Null for a tombstone: it was cancelled before it arrived and can never succeed. */
  readonly order: AttemptOrder | null;
  readonly state: GatewayPayment["state"];
  readonly failure: FailureCode | null;
  readonly paid: Money | null;
  /** What the bank is going to answer, and when; only while processing. */
  readonly pending: { readonly at: Instant; readonly answer: BankAnswer } | null;
  readonly createdAt: Instant;
  readonly dispute: Dispute | null;
}

/** A refund in the currency of its payment, in minor units. */
export interface SandboxRefund {
  readonly refundId: RefundId;
  readonly amount: number;
  readonly state: GatewayRefund["state"];
  readonly requestedAt: Instant;
  readonly settlesAt: Instant;
  readonly outcome: "succeeded" | "failed";
  /** The seller made it at the sandbox itself. Left out: we sent it. */
  readonly bySeller?: true;
}

/** An attempt with its refunds. They change together. */
export interface SandboxAccount {
  readonly attempt: SandboxAttempt;
  /** Oldest first. */
  readonly refunds: readonly SandboxRefund[];
}

/** The account at `now`; the same object when nothing was due. */
export function settledAccount(account: SandboxAccount, now: Instant): SandboxAccount {
  const due = dueAt(account);
  if (due === null || due > now) return account;
  return {
    attempt: settledAttempt(account.attempt, now),
    refunds: account.refunds.map((refund) => settledRefund(refund, now)),
  };
}

/** When the account next changes by itself; null: never. */
export function dueAt(account: SandboxAccount): Instant | null {
  const waiting = account.refunds.filter((refund) => refund.state === "processing").map((refund) => refund.settlesAt);
  if (account.attempt.pending) waiting.push(account.attempt.pending.at);
  return waiting.length > 0 ? Math.min(...waiting) : null;
}

/** An attempt that was cancelled before it arrived. */
export function tombstone(paymentId: PaymentId, now: Instant): SandboxAttempt {
  return {
    paymentId,
    order: null,
    state: "cancelled",
    failure: null,
    paid: null,
    pending: null,
    createdAt: now,
    dispute: null,
  };
}

/** A new attempt. The bank answers `delay` milliseconds after it was asked; 0 is at once. */
export function openAttempt(paymentId: PaymentId, order: AttemptOrder, now: Instant, delay: number): SandboxAttempt {
  const created: SandboxAttempt = { ...tombstone(paymentId, now), order, state: "requires_action" };
  const { source } = order;
  if (source.kind !== "card")
    return methodSuits(source.kind, order.amount.currency) ? created : answered(created, "payment_failed");
  if (source.number === null) return answered(created, "payment_failed");
  const behaviour = behaviourOf(source.number);
  if (behaviour.kind === "authenticates") return created;
  return asked(created, behaviour.kind === "pays" ? "succeeded" : behaviour.code, now, delay);
}

/** The account without who paid, and with which card. */
export function withoutPayer(account: SandboxAccount): SandboxAccount {
  const { order } = account.attempt;
  if (!order) return account;
  const source = order.source.kind === "card" ? { ...order.source, number: null, ref: "", keep: false } : order.source;
  return { ...account, attempt: { ...account.attempt, order: { ...order, memberId: "", source } } };
}

/** Ends an attempt, unless money has moved or is moving. */
export function cancelled(attempt: SandboxAttempt): SandboxAttempt {
  return attempt.state === "requires_action" ? { ...attempt, state: "cancelled" } : attempt;
}

/** The payer answered on the bank's page. Only an attempt that waits for this answer changes. */
export function authenticated(attempt: SandboxAttempt, approved: boolean, now: Instant, delay: number): SandboxAttempt {
  if (!asksOnPage(attempt)) return attempt;
  return approved ? asked(attempt, "succeeded", now, delay) : answered(attempt, "authentication_failed");
}

/** Does it wait for the payer on the bank's page? */
export function asksOnPage({ state, order }: SandboxAttempt): boolean {
  return state === "requires_action" && order !== null && !methodPackOf(order.source.kind).isQr;
}

/**
 * What the payer and its bank do when they are played. A cancelled attempt can still succeed: the bank then took the
 * money before the cancel arrived. Success and decline are final. An attempt that never arrived stays. `amount` is what
 * arrived; null: the attempt's own amount.
 */
export function played(attempt: SandboxAttempt, outcome: "succeeded" | "failed", amount: Money | null): SandboxAttempt {
  if (attempt.order === null || attempt.state === "succeeded" || attempt.state === "failed") return attempt;
  if (outcome === "succeeded") return answered(attempt, "succeeded", amount ?? attempt.order.amount);
  return attempt.state === "cancelled" ? attempt : answered(attempt, failureWhenPlayed(attempt));
}

/**
 * The payer disputes everything that it paid, or the bank decides the dispute. Null when that is impossible: nothing
 * was paid, no dispute is open, or it is already decided.
 */
export function disputed(attempt: SandboxAttempt, state: DisputeState): SandboxAttempt | null {
  const { dispute, paid } = attempt;
  if (dispute?.state === state) return attempt;
  if (paid === null || (dispute === null && state !== "open") || !disputeMayBecome(dispute?.state ?? null, state))
    return null;
  return { ...attempt, dispute: { state, amount: dispute?.amount ?? paid } };
}

/** The attempt at `now`: if the bank's answer is due, it has come. */
export function settledAttempt(attempt: SandboxAttempt, now: Instant): SandboxAttempt {
  if (attempt.pending === null || attempt.pending.at > now) return attempt;
  return answered(attempt, attempt.pending.answer);
}

function asked(attempt: SandboxAttempt, answer: BankAnswer, now: Instant, delay: number): SandboxAttempt {
  if (delay <= 0) return answered(attempt, answer);
  return { ...attempt, state: "processing", pending: { at: now + delay, answer } };
}

function answered(attempt: SandboxAttempt, answer: BankAnswer, paid = attempt.order?.amount ?? null): SandboxAttempt {
  if (answer === "succeeded") return { ...attempt, state: "succeeded", failure: null, paid, pending: null };
  return { ...attempt, state: "failed", failure: answer, paid: null, pending: null };
}

function failureWhenPlayed(attempt: SandboxAttempt): BankAnswer {
  if (attempt.order?.source.kind !== "card") return "payment_failed";
  return attempt.state === "requires_action" ? "authentication_failed" : "card_declined";
}

export interface RefundTerms {
  /** How long the money is on its way, in milliseconds. */
  readonly settlesAfter: number;
  readonly outcome: SandboxRefund["outcome"];
  readonly bySeller?: true;
}

/**
 * The account with one more refund; unchanged when the id is known.
 * @throws RefundRefused while a dispute is open, and when the refund is more than what is left of the payment.
 */
export function refunded(
  account: SandboxAccount,
  refundId: RefundId,
  amount: Money,
  now: Instant,
  terms: RefundTerms,
): SandboxAccount {
  if (account.refunds.some((refund) => refund.refundId === refundId)) return account;
  const { dispute, paid } = account.attempt;
  if (paid === null) throw new RefundRefused("nothing_paid");
  if (paid.currency !== amount.currency) throw new RefundRefused("other_currency");
  if (!Number.isSafeInteger(amount.amount) || amount.amount <= 0) throw new RefundRefused("not_positive");
  if (dispute?.state === "open") throw new RefundRefused("disputed");
  const lost = dispute?.state === "lost" ? dispute.amount.amount : 0;
  if (sentBack(account) + lost + amount.amount > paid.amount) throw new RefundRefused("more_than_paid");
  const refund: SandboxRefund = {
    refundId,
    amount: amount.amount,
    state: "processing",
    requestedAt: now,
    settlesAt: now + terms.settlesAfter,
    outcome: terms.outcome,
    ...(terms.bySeller ? { bySeller: true } : {}),
  };
  return { ...account, refunds: [...account.refunds, settledRefund(refund, now)] };
}

/** The refund at `now`: once due, it has succeeded or failed. */
export function settledRefund(refund: SandboxRefund, now: Instant): SandboxRefund {
  return refund.state === "processing" && refund.settlesAt <= now ? { ...refund, state: refund.outcome } : refund;
}

/** The sum of refunds that are done or on their way, in minor units. */
export function sentBack(account: SandboxAccount): number {
  return account.refunds.reduce((sum, refund) => sum + (refund.state === "failed" ? 0 : refund.amount), 0);
}

export function refundView(refund: SandboxRefund, currency: Currency): GatewayRefund {
  const { refundId, amount, state, settlesAt } = refund;
  return { refundId, amount: money(amount, currency), state, expectedBy: state === "processing" ? settlesAt : null };
}

/** The refunds that the seller made at the sandbox itself. */
export function sellerRefundsOf({ attempt: { paid }, refunds }: SandboxAccount): readonly SellerRefund[] {
  return paid === null
    ? []
    : refunds
        .filter(({ bySeller }) => bySeller)
        .map(({ refundId: id, amount, state }) => ({ id, amount: money(amount, paid.currency), state }));
}
