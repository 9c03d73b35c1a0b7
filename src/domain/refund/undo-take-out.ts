import { isWalkIn } from "#domain/member/walk-in.ts";
import { isHeld, type Participation } from "#domain/participation/participation.ts";
import { takeOutUndoableFor } from "#domain/participation/undo-take-out.ts";
import { isBeingChecked } from "#domain/payment/decide-slip.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { heldPurchases } from "./leave-quote.ts";
import type { Refund } from "./refund.ts";

/** A transaction that undoes it may have begun in the last moment; nothing is sent before it has surely ended. */
const undoTakesAtMost = minute;

/** From when on a refund may be sent: one of somebody who was taken out not while that can be undone. */
export function mayBeSentFrom({ cause, requestedAt }: Pick<Refund, "cause" | "requestedAt">): Instant {
  return cause === "taken_out" ? requestedAt + takeOutUndoableFor + undoTakesAtMost : requestedAt;
}

/** The money of a place as it was before staff took it out. */
export interface MoneyBeforeTakeOut {
  /** Payments whose seats are not given up any more, and the debt at the venue that is owed again. */
  readonly payments: readonly Payment[];
  /** Refunds that nobody has sent and that are not owed any more. */
  readonly unasked: readonly Refund[];
}

/**
 * What undoing a take-out does to the money of a place. Refused once any of its refunds has gone out or into a payout
 * file, while a dispute stops them, and when other money went back since. Refused too where somebody had begun to pay
 * for a hold, because that attempt was ended, or where the slip was decided about since.
 */
export function moneyBeforeTakeOut(
  place: Pick<Participation, "seats" | "memberId" | "beforeTakeOut">,
  attempts: readonly Payment[],
  refunds: readonly Refund[],
  now: Instant,
): MoneyBeforeTakeOut | Refused<"not_undoable"> {
  const { beforeTakeOut: before, memberId, seats } = place;
  if (!before) return refused("not_undoable");
  const unasked = refunds.filter(({ cause, requestedAt }) => cause === "taken_out" && requestedAt === before.at);
  const isKept = unasked.every((one) => isUnsent(one, memberId));
  const hasMore = refunds.some(({ requestedAt }) => requestedAt > before.at);
  const wasPaying = isHeld(before.state) && attempts.length > 0;
  const isDecided = before.state === "under_review" && !attempts.some(isBeingChecked);
  if (!isKept || hasMore || wasPaying || isDecided) return refused("not_undoable");
  const held = heldPurchases(attempts, seats)
    .filter((one) => one.seats > 0)
    .map(({ payment, seats: some }): Payment => {
      const { bought } = payment;
      return { ...payment, bought: { ...bought, settledPercents: bought.settledPercents - some * 100 } };
    });
  const debt = attempts.find(({ id, state }) => id === before.debt && state === "cancelled");
  const owing = debt ? [{ ...debt, state: "processing", changedAt: now } as const] : [];
  return { payments: [...held, ...owing], unasked };
}

/** A walk-in's refund has failed from the start: staff settle it. */
function isUnsent(refund: Refund, memberId: string): boolean {
  const { state, payoutId, dispute, processingAt, settledAt, returns } = refund;
  const isAsked = state === "requested" || state === "needs_bank_account" || (state === "failed" && isWalkIn(memberId));
  const hasMoved = payoutId !== null || processingAt !== null || settledAt !== null || returns.length > 0;
  return isAsked && dispute === null && !hasMoved;
}
