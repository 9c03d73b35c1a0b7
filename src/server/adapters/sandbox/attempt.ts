import type { Money } from "#domain/money/money.ts";
import { type DisputeState, disputeMayBecome } from "#domain/payment/dispute.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { AttemptOrder, BankAnswer, SandboxAttempt } from "./account.ts";
import { behaviourOf } from "./test-cards.ts";

/** What stays of an attempt that was cancelled before it arrived. */
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
  if (source.kind === "promptpay")
    return order.amount.currency === "THB" ? created : answered(created, "payment_failed");
  if (source.number === null) return answered(created, "payment_failed");
  const behaviour = behaviourOf(source.number);
  if (behaviour.kind === "authenticates") return created;
  return asked(created, behaviour.kind === "pays" ? "succeeded" : behaviour.code, now, delay);
}

/** Ends an attempt unless money moved or is moving. */
export function cancelled(attempt: SandboxAttempt): SandboxAttempt {
  return attempt.state === "requires_action" ? { ...attempt, state: "cancelled" } : attempt;
}

/** The payer answered on the bank's page; only an attempt that waits for it moves. */
export function authenticated(attempt: SandboxAttempt, approved: boolean, now: Instant, delay: number): SandboxAttempt {
  if (!asksFor3dSecure(attempt)) return attempt;
  return approved ? asked(attempt, "succeeded", now, delay) : answered(attempt, "authentication_failed");
}

export function asksFor3dSecure(attempt: SandboxAttempt): boolean {
  return attempt.state === "requires_action" && attempt.order?.source.kind === "card";
}

/**
 * Bank and payer as somebody plays them. A success also reaches an attempt that was cancelled: the bank had taken the
 * money before the cancel came to it. A success or decline is final, and what never arrived has no money to take.
 * `amount` is what arrived, the attempt's own when null.
 */
export function played(attempt: SandboxAttempt, outcome: "succeeded" | "failed", amount: Money | null): SandboxAttempt {
  if (attempt.order === null || attempt.state === "succeeded" || attempt.state === "failed") return attempt;
  if (outcome === "succeeded") return answered(attempt, "succeeded", amount ?? attempt.order.amount);
  return attempt.state === "cancelled" ? attempt : answered(attempt, failureWhenPlayed(attempt));
}

/**
 * The payer disputes what it paid, all of it, or the dispute is decided; null where that can't happen: nothing was paid,
 * there is no open dispute to decide, or it was decided.
 */
export function disputed(attempt: SandboxAttempt, state: DisputeState): SandboxAttempt | null {
  const { dispute, paid } = attempt;
  if (dispute?.state === state) return attempt;
  if (paid === null || (dispute === null && state !== "open") || !disputeMayBecome(dispute?.state ?? null, state))
    return null;
  return { ...attempt, dispute: { state, amount: dispute?.amount ?? paid } };
}

/** The attempt at `now`: a bank's answer that is due has come. */
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
