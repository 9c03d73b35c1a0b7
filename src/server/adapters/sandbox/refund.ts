import type { Money } from "#domain/money/money.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type GatewayRefund, RefundRefused } from "#server/application/paying/payment-gateway.ts";
import type { SandboxAccount, SandboxRefund } from "./account.ts";

export interface RefundTerms {
  /** How long the money is on its way, in milliseconds. */
  readonly settlesAfter: number;
  readonly outcome: SandboxRefund["outcome"];
}

/**
 * The account with one more refund, or as it is when the id is known.
 * @throws RefundRefused while a dispute is open, and when it is more than what is left of what was paid.
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
  };
  return { ...account, refunds: [...account.refunds, settledRefund(refund, now)] };
}

/** The refund at `now`: arrived, or come back, when its time has come. */
export function settledRefund(refund: SandboxRefund, now: Instant): SandboxRefund {
  return refund.state === "processing" && refund.settlesAt <= now ? { ...refund, state: refund.outcome } : refund;
}

/** Refunds done and on their way, in minor units; one that failed came back. */
export function sentBack(account: SandboxAccount): number {
  return account.refunds.reduce((sum, refund) => sum + (refund.state === "failed" ? 0 : refund.amount), 0);
}

export function refundView(refund: SandboxRefund): GatewayRefund {
  const expectedBy = refund.state === "processing" ? refund.settlesAt : null;
  return { refundId: refund.refundId, state: refund.state, expectedBy };
}
