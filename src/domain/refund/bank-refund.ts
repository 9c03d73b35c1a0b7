import { accountLabel, type PayoutAccount, isSameAccount } from "#domain/bank-account/bank-account.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { waitsForDispute } from "./disputed-refund.ts";
import { type BankReturn, counts, type Refund, goesToBank } from "./refund.ts";
import { isErased } from "#domain/member/erased.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";

/** The longest time between the payout file and the money on the member's account. */
const bankTakes = 3 * day;

/** The money goes to a bank account that the member has not given yet. */
export function awaitAccount(refund: Refund): Refund {
  const destination = { kind: "bank_account", label: "" } as const;
  return {
    ...refund,
    state: "needs_bank_account",
    destination,
    payoutAccount: null,
    processingAt: null,
    expectedBy: null,
    payerIsAsked: false,
  };
}

/** May its account still be set? Only before it enters a payout file. */
export function accountMayBeSet(refund: Pick<Refund, "state" | "destination" | "payoutId">): boolean {
  if (refund.state === "needs_bank_account") return true;
  return refund.state === "requested" && goesToBank(refund) && refund.payoutId === null;
}

/** The refund with the account that it is sent to. It keeps a copy (product rules, *Money*). */
export function withAccount(refund: Refund, payoutAccount: PayoutAccount): Refund {
  const destination = { kind: "bank_account", label: accountLabel(payoutAccount) } as const;
  return { ...refund, state: "requested", destination, payoutAccount, processingAt: null, expectedBy: null };
}

/** May the refund enter a payout file? Only once, and only when its account may be used. */
export function mayEnterPayout(refund: Refund, now: Instant): boolean {
  if (waitsForDispute(refund)) return false;
  return accountMayBeSet(refund) && refund.payoutAccount !== null && refund.payoutAccount.usableFrom <= now;
}

/** The refund in a payout file: now it counts as being with the bank. */
export function enteredPayout(refund: Refund, payoutId: string, now: Instant): Refund {
  return { ...refund, state: "processing", payoutId, processingAt: now, expectedBy: now + bankTakes };
}

export type SettleOutcome =
  | { readonly kind: "settled"; readonly refund: Refund }
  /** It was settled before, with the same reference. */
  | { readonly kind: "already_settled" }
  | Refused<"not_settleable">;

/**
 * A merchant reports that it paid a bank refund out, with the bank's reference. A failed refund may be paid in another
 * way. Refused when the gateway returns the refund, when there is no account or it can't be used yet, and when the
 * reference differs from the one reported before.
 */
export function settleBankRefund(refund: Refund, reference: string, now: Instant): SettleOutcome {
  if (refund.state === "succeeded" && refund.reference === reference) return { kind: "already_settled" };
  const isUnderWay = (refund.state === "processing" || refund.state === "failed") && goesToBank(refund);
  if (!isUnderWay && !mayEnterPayout(refund, now)) return refused("not_settleable");
  const processingAt = refund.processingAt ?? now;
  return { kind: "settled", refund: { ...refund, state: "succeeded", reference, processingAt, settledAt: now } };
}

export interface SentBack {
  readonly reason: string;
  readonly reference: string;
}

export type ReturnOutcome =
  | { readonly kind: "returned"; readonly refund: Refund }
  /** It was returned before, with the same reference. */
  | { readonly kind: "already_returned" }
  | Refused<"not_settleable">;

/**
 * The bank sent back a refund that is in a payout file or was settled. It waits for an account again. The account on
 * file is used only if it is not the one that refused. A walk-in and a member who was erased can give none: the refund
 * has failed, and the merchant handles it. Refused when the gateway returns the refund, when it was not sent
 * yet, and when the member got the money another way instead.
 */
export function returnByBank(
  refund: Refund,
  sentBack: SentBack,
  onFile: PayoutAccount | null,
  now: Instant,
): ReturnOutcome {
  if (refund.returns.some(({ reference }) => reference === sentBack.reference)) return { kind: "already_returned" };
  const wasSent = refund.state === "processing" || refund.state === "succeeded";
  if (!goesToBank(refund) || !wasSent || !counts(refund)) return refused("not_settleable");
  const { payoutId, processingAt: sentAt, payoutAccount: account } = refund;
  const latest: BankReturn = { at: now, ...sentBack, payoutId, sentAt, account };
  const waiting = awaitAccount({
    ...refund,
    returns: [...refund.returns, latest],
    payoutId: null,
    reference: null,
    settledAt: null,
  });
  if (isErased(refund.memberId) || isWalkIn(refund.memberId))
    return { kind: "returned", refund: { ...waiting, state: "failed" } };
  const isOther = onFile !== null && account !== null && !isSameAccount(onFile, account);
  return { kind: "returned", refund: isOther ? withAccount(waiting, onFile) : waiting };
}

/** Is this the account from which the refund was last sent back? Then only the member may use it again. */
export function wasReturnedFrom({ returns }: Pick<Refund, "returns">, account: PayoutAccount): boolean {
  const refusing = returns.at(-1)?.account;
  return refusing !== undefined && refusing !== null && isSameAccount(refusing, account);
}

/** A refund as it was in a payout file, whatever has happened since; null when it was not in the file. */
export function asInPayout(refund: Refund, payoutId: string): Refund | null {
  if (refund.payoutId === payoutId) return refund;
  const sent = refund.returns.find((one) => one.payoutId === payoutId);
  return sent ? { ...refund, payoutAccount: sent.account, processingAt: sent.sentAt } : null;
}
