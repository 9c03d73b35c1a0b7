import type { Instant } from "#domain/time/instant.ts";
import type { SandboxAccount } from "./account.ts";
import { settledAttempt } from "./attempt.ts";
import { settledRefund } from "./refund.ts";

/** The account at `now`; the very same object when nothing was due. */
export function settledAccount(account: SandboxAccount, now: Instant): SandboxAccount {
  const due = dueAt(account);
  if (due === null || due > now) return account;
  return {
    attempt: settledAttempt(account.attempt, now),
    refunds: account.refunds.map((refund) => settledRefund(refund, now)),
  };
}

/** When something happens next to the account by itself; null when nothing will. */
export function dueAt(account: SandboxAccount): Instant | null {
  const waiting = account.refunds.filter((refund) => refund.state === "processing").map((refund) => refund.settlesAt);
  if (account.attempt.pending) waiting.push(account.attempt.pending.at);
  return waiting.length > 0 ? Math.min(...waiting) : null;
}
