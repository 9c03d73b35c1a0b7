import type { Member } from "#domain/member/member.ts";
import { mayBeTold } from "#domain/payment/debt.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { day, type Instant, minute } from "#domain/time/instant.ts";
import { waitsForDispute } from "./disputed-refund.ts";
import type { Refund } from "./refund.ts";

/** When a member is told that a refund needs an account, counted from when that began (product rules, *Messages*). */
export const askedAfter = [0, 3 * day, 10 * day] as const;

/** Which of `askedAfter` a message is. */
export type AskTurn = 0 | 1 | 2;

/** Does the member have to give an account now, so that it goes on? */
export function waitsForAccount(refund: Pick<Refund, "state" | "dispute">): boolean {
  return refund.state === "needs_bank_account" && !waitsForDispute(refund);
}

/** Asked by staff again within this time, nobody is told. */
export const accountIsAskedEvery = day;

export const accountReminderRefusals = ["not_settleable", "not_reachable"] as const;

/** `isNew`: the member is to be told now; otherwise `at` is when it was told last. */
export type AskForAccountOutcome =
  | { readonly kind: "told"; readonly at: Instant; readonly isNew: boolean }
  | Refused<(typeof accountReminderRefusals)[number]>;

/**
 * Staff ask a member for the account that a refund waits for, at most once a day beside what `askedAfter` sends by
 * itself. Refused where it waits for none (any more), and for who can't be told.
 */
export function decideAskForAccount(
  refund: Pick<Refund, "state" | "dispute">,
  member: Pick<Member, "id" | "isFriend"> | null,
  lastTold: Instant | null,
  now: Instant,
): AskForAccountOutcome {
  if (!waitsForAccount(refund)) return refused("not_settleable");
  if (!mayBeTold(member)) return refused("not_reachable");
  if (lastTold !== null && now < lastTold + accountIsAskedEvery) return { kind: "told", at: lastTold, isNew: false };
  return { kind: "told", at: now, isNew: true };
}

/** What one happening gave back in parts, a refund a payment, is asked about once: by the first that waits. */
export function speaksForAll(refund: Refund, waiting: readonly Refund[]): boolean {
  const together = waiting.filter(
    ({ joinId, requestedAt }) => joinId === refund.joinId && isTogether(requestedAt, refund.requestedAt),
  );
  return together.every(({ id }) => refund.id <= id);
}

function isTogether(one: Instant, other: Instant): boolean {
  return Math.abs(one - other) < minute;
}
