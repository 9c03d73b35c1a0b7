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
