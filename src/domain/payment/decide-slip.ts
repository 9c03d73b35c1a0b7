import { type EventRoom, withParticipations, type Decision, unchanged } from "#domain/event/event-room.ts";
import { isHeld, type Participation } from "#domain/participation/participation.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import { ranOut } from "./decide-pay.ts";
import { isOpen, type Payment, maxUploadsPerPayment, mayHaveBeenPaid, type SlipDecision } from "./payment.ts";
import { settle } from "#domain/event/settle.ts";
import type { Instant } from "#domain/time/instant.ts";
import { afterRejection } from "./transfer.ts";

export const slipRefusals = ["hold_expired", "already_paid", "not_payable", "event_cancelled"] as const;
export type SlipRefusal = (typeof slipRefusals)[number];

/**
 * Why a slip can't be sent for a payment now; null when it can. The payment must be a transfer that is open or under
 * review, its seats must be held, and it must have fewer than five slips (product rules, *Slips*).
 */
export function slipRefusal(room: EventRoom, participation: Participation, payment: Payment): SlipRefusal | null {
  if (room.event.stage === "cancelled" || participation.state === "event_cancelled") return "event_cancelled";
  if (payment.state === "succeeded") return "already_paid";
  if (ranOut(participation)) return "hold_expired";
  if (!isByTransfer(payment)) return "not_payable";
  if (payment.state !== "requires_action" && payment.state !== "processing") return "not_payable";
  if (!isHeld(participation.state) && participation.state !== "under_review") return "not_payable";
  return (payment.slip?.uploads ?? 0) >= maxUploadsPerPayment ? "not_payable" : null;
}

/**
 * May a slip come for an attempt that has ended, whatever ended it (product rules, *Slips*)? Until 7 days after the end
 * of the event, and once a participation. `attempts` are those of the participation, in a settled room: a place that
 * has just run out may still have an open attempt.
 */
export function takesLateSlip(
  { event }: Pick<EventRoom, "event">,
  { state }: Pick<Participation, "state">,
  payment: Payment,
  attempts: readonly Payment[],
  now: Instant,
): boolean {
  const ended = isOpen(payment) && !isHeld(state) ? { ...payment, state: "cancelled" as const } : payment;
  const isFirst = attempts.every(({ slip }) => !slip?.late || slip.seatsLost === true);
  return isFirst && mayHaveBeenPaid(ended, event, now) && (payment.slip?.uploads ?? 0) < maxUploadsPerPayment;
}

/** Does a slip of this payment wait for the merchant? */
export function isUnderReview(payment: Pick<Payment, "state" | "slip">): boolean {
  return payment.state === "processing" && payment.slip !== null && payment.slip.reviewSince !== null;
}

/** Is it a transfer of which a slip was sent, and that is neither paid nor ended? */
export function isBeingChecked(payment: Pick<Payment, "state" | "method">): boolean {
  return isByTransfer(payment) && payment.state === "processing";
}

/**
 * Was this decision already made? Yes when no slip waits and the last one was decided the same way. Also when the same
 * call made it; then a newer slip that waits is not meant.
 */
export function wasDecided(payment: Pick<Payment, "state" | "slip">, { as, by }: SlipDecision): boolean {
  const last = payment.slip?.decided;
  if (last?.as !== as) return false;
  return !isUnderReview(payment) || (by !== null && last.by === by);
}

export type RejectionOutcome =
  /** Another slip may be sent until the deadline. */
  | { readonly kind: "may_replace"; readonly participation: Participation }
  /** It was replaced twice already, or the seats are no longer held. */
  | { readonly kind: "ended" };

/**
 * The merchant rejects a slip. Seats under review are held for a while longer, or given up when the slip was replaced
 * twice. Seats that were given up before stay so. Free seats are offered at once.
 */
export function decideRejection(
  room: EventRoom,
  participation: Participation,
  now: Instant,
): Decision<RejectionOutcome> {
  if (participation.state !== "under_review") return unchanged(room, { kind: "ended" });
  const after = afterRejection(participation, room.event, now);
  const settled = settle(withParticipations(room, [after]), now);
  const newest = settled.room.participations.find((one) => one.id === after.id) ?? after;
  const mayReplace = newest.state === "awaiting_payment";
  return {
    outcome: mayReplace ? { kind: "may_replace", participation: newest } : { kind: "ended" },
    changed: [after, ...settled.changed],
    room: settled.room,
  };
}
