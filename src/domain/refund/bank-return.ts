import { isSameAccount, type PayoutAccount } from "../bank-account/bank-account.ts";
import { type Refused, refused } from "../event/decision.ts";
import { isErased } from "../member/erased.ts";
import type { Instant } from "../time/instant.ts";
import { awaitAccount, goesToBank, withAccount } from "./bank-refund.ts";
import type { Refund } from "./refund.ts";

/** The member's bank did not take a refund and sent it back to its merchant. */
export interface BankReturn {
  readonly at: Instant;
  /** Why, as the bank says it: its member reads it. */
  readonly reason: string;
  /** How the bank knows what it sent back: each of a refund's returns has its own. */
  readonly reference: string;
  /** The payout file that it was sent in; null where it was paid by hand. */
  readonly payoutId: string | null;
  /** When it was sent. */
  readonly sentAt: Instant | null;
  /** The account that did not take it; null once its member was erased. */
  readonly account: PayoutAccount | null;
}

export interface SentBack {
  readonly reason: string;
  readonly reference: string;
}

export type ReturnOutcome =
  | { readonly kind: "returned"; readonly refund: Refund }
  /** It was, with the same reference. */
  | { readonly kind: "already_returned" }
  | Refused<"not_settleable">;

/**
 * The bank sent a refund back that is in a payout file or was settled. It waits for an account again, and goes to the one
 * on file only where that is another than the one that did not take it. A member who was erased can't give any: the
 * merchant looks after that one. Refused for one that the gateway returns, that was not sent yet or
 * that a dispute covered.
 */
export function returnByBank(
  refund: Refund,
  sentBack: SentBack,
  onFile: PayoutAccount | null,
  now: Instant,
): ReturnOutcome {
  if (refund.returns.some(({ reference }) => reference === sentBack.reference)) return { kind: "already_returned" };
  const wasSent = refund.state === "processing" || refund.state === "succeeded";
  if (!goesToBank(refund) || !wasSent || refund.dispute === "covered") return refused("not_settleable");
  const { payoutId, processingAt: sentAt, payoutAccount: account } = refund;
  const latest: BankReturn = { at: now, ...sentBack, payoutId, sentAt, account };
  const waiting = awaitAccount({
    ...refund,
    returns: [...refund.returns, latest],
    payoutId: null,
    reference: null,
    settledAt: null,
  });
  if (isErased(refund.memberId)) return { kind: "returned", refund: { ...waiting, state: "failed" } };
  const isOther = onFile !== null && account !== null && !isSameAccount(onFile, account);
  return { kind: "returned", refund: isOther ? withAccount(waiting, onFile) : waiting };
}

/** Did this very account not take the refund the last time? Then only its member can say that it will now. */
export function wasReturnedFrom({ returns }: Pick<Refund, "returns">, account: PayoutAccount): boolean {
  const refusing = returns.at(-1)?.account;
  return refusing !== undefined && refusing !== null && isSameAccount(refusing, account);
}

/** A refund as it was in a payout file, whatever became of it since; null where it was not in it. */
export function asInPayout(refund: Refund, payoutId: string): Refund | null {
  if (refund.payoutId === payoutId) return refund;
  const sent = refund.returns.find((one) => one.payoutId === payoutId);
  return sent ? { ...refund, payoutAccount: sent.account, processingAt: sent.sentAt } : null;
}
