import type { EventRoom } from "../event/event-room.ts";
import type { MerchantId } from "../event/sports-event.ts";
import { equals, isAtMost, isZero, type Money, subtract } from "../money/money.ts";
import { attendance } from "../participation/check-in.ts";
import { isHeld, type JoinId, type Participation, waitsDisplaced } from "../participation/participation.ts";
import type { Instant } from "../time/instant.ts";
import { amountDue } from "./decide-pay.ts";
import { decideSuccess } from "./decide-success.ts";
import { owedAtVenue } from "./venue-money.ts";
import type { Payment, PaymentId } from "./payment.ts";

/**
 * What is wrong with money that came by transfer, or with a refund at a gateway. `returned`: its seller made it there,
 * beyond the refund policy; `refused`: the gateway does not send one of ours (product rules, *Money*).
 */
export const transferFaults = ["late", "twice", "too_much", "too_little"] as const;
export type TransferFault = (typeof transferFaults)[number];

export const refundFaults = ["returned", "refused"] as const;
export type RefundFault = (typeof refundFaults)[number];

/** `unknown`: the money names no payment. */
export const exceptionFaults = [...transferFaults, ...refundFaults, "unknown"] as const;

/**
 * What a merchant may do about it: give seats for it, send it back, or ask the member. A slip that proves nothing can
 * be rejected.
 */
export const exceptionActions = ["accept", "refund", "ask", "reject"] as const;
export type ExceptionAction = (typeof exceptionActions)[number];

/** `refund`: money that goes back, or has gone. */
export const exceptionGrounds = ["money", "slip", "refund"] as const;
export type ExceptionGround = (typeof exceptionGrounds)[number];

/** An exception that was only asked about is open. */
export type ExceptionState = "open" | "resolved";

/**
 * Money that came by transfer and pays for nothing until the merchant decides. Until then it is not part of its
 * payment.
 */
export interface TransferException {
  readonly id: string;
  readonly merchantId: MerchantId;
  /** The payment that the money names, and its participation; null when it names none of the merchant's payments. */
  readonly paymentId: PaymentId | null;
  readonly joinId: JoinId | null;
  readonly fault: (typeof exceptionFaults)[number];
  /** Did money come, or is there only a slip that says so? Or is it about a refund? */
  readonly restsOn: ExceptionGround;
  /** What was due; null when nothing was. */
  readonly expected: Money | null;
  /** What came, or should have by the slip. For `too_much` it includes the part that pays for the seats. */
  readonly received: Money;
  readonly suggested: ExceptionAction;
  readonly occurredAt: Instant;
  /** When the merchant decided; null while it waits, also while it waits for the member's answer. */
  readonly resolvedAt: Instant | null;
  /** The merchant's last action; null before the first. */
  readonly resolution: ExceptionAction | null;
  /** What the bank reported about money that names no payment; removed once the merchant has decided. */
  readonly reference: string | null;
  readonly payer: string | null;
  /** When money arrived that names no payment; null for other exceptions. */
  readonly arrivedAt: Instant | null;
  /** The payment for which the merchant booked money that names none. */
  readonly bookedFor: PaymentId | null;
}

/**
 * Only a slip says that this money came: it was sent after its attempt had ended, or nobody looked at it in time
 * (product rules, *Slips*).
 */
export function exceptionOfSlip(
  { id: paymentId, merchantId, joinId, amount }: Pick<Payment, "id" | "merchantId" | "joinId" | "amount">,
  id: string,
  suggested: ExceptionAction,
  now: Instant,
): TransferException {
  return {
    id,
    merchantId,
    paymentId,
    joinId,
    fault: "late",
    restsOn: "slip",
    expected: amount,
    received: amount,
    suggested,
    occurredAt: now,
    resolvedAt: null,
    resolution: null,
    reference: null,
    payer: null,
    arrivedAt: null,
    bookedFor: null,
  };
}

/** What to do about money that came late, or of which a late slip tells. */
export function suggestedForLate(
  room: EventRoom,
  participation: Participation,
  paid: Money,
  now: Instant,
): ExceptionAction {
  return wouldSeat(room, participation, paid, now) ? "accept" : "refund";
}

/** What staff are left with about a refund: accept it as it is, or, where the gateway refuses ours, pay it by bank. */
export function exceptionOfRefund(
  { id: paymentId, merchantId, joinId }: Pick<Payment, "id" | "merchantId" | "joinId">,
  about: Pick<TransferException, "id" | "received"> & { readonly fault: RefundFault },
  now: Instant,
): TransferException {
  return {
    ...about,
    merchantId,
    paymentId,
    joinId,
    restsOn: "refund",
    expected: null,
    suggested: about.fault === "returned" ? "accept" : "refund",
    occurredAt: now,
    resolvedAt: null,
    resolution: null,
    reference: null,
    payer: null,
    arrivedAt: null,
    bookedFor: null,
  };
}

export type TransferVerdict =
  | { readonly kind: "in_full"; readonly due: Money }
  | {
      readonly kind: "fault";
      readonly fault: TransferFault;
      readonly expected: Money | null;
      readonly suggested: ExceptionAction;
    };

/**
 * A payment of which a sum was taken over on the word of its slip: approved, or an exception that rests on the slip and
 * was accepted or refunded (product rules, *Slips*).
 */
export function withUnseen(payment: Payment, sum: Money): Payment {
  const { slip } = payment;
  if (slip === null || isZero(sum)) return payment;
  return { ...payment, slip: { ...slip, unseen: [...(slip.unseen ?? []), sum] } };
}

/**
 * The payment once money came that its slip had told of, which then pays for nothing more; null when it is other money.
 * It is told by its amount, and each sum is seen once.
 */
export function withSeen(payment: Payment, received: Money): Payment | null {
  const { slip } = payment;
  const unseen = slip?.unseen ?? [];
  const at = unseen.findIndex((sum) => equals(sum, received));
  if (slip === null || at === -1) return null;
  const left = unseen.toSpliced(at, 1);
  return { ...payment, slip: { ...slip, unseen: left.length === 0 ? undefined : left } };
}

/** Is the money of a transfer still to come: is it not paid, or only on the word of its slip? */
export function isMoneyAwaited({ state, slip }: Pick<Payment, "state" | "slip">): boolean {
  return state !== "succeeded" || slip?.unseen !== undefined;
}

/**
 * Could money for a place that is paid be what paid for it, which nobody has seen arrive? Staff said that they had it
 * otherwise, or a slip told of another sum: less a fee, for example.
 */
function mayBeWhatPaid(attempts: readonly Pick<Payment, "state" | "slip" | "taken">[]): boolean {
  return attempts.some(
    ({ state, slip, taken }) => slip?.unseen !== undefined || (state === "succeeded" && taken?.as === "other"),
  );
}

/**
 * What money that came by transfer means in a settled room. `attempts`: those of its place. `total` includes earlier
 * transfers that were too little. If it is too much, the due part pays for the seats, and the rest waits for the
 * merchant.
 */
export function judgeTransfer(
  room: EventRoom,
  participation: Participation,
  payment: Pick<Payment, "state">,
  attempts: readonly Payment[],
  total: Money,
  now: Instant,
): TransferVerdict {
  const debt = payment.state !== "succeeded" && owedBy(room, participation, attempts);
  if (debt) return judgeAmount(total, debt.amount);
  if (payment.state === "succeeded" || participation.state === "confirmed" || waitsDisplaced(participation)) {
    return { kind: "fault", fault: "twice", expected: null, suggested: mayBeWhatPaid(attempts) ? "ask" : "refund" };
  }
  const due = amountDue(participation);
  const isWaitedFor = isHeld(participation.state) || participation.state === "under_review";
  if (!isWaitedFor || room.event.stage === "cancelled") {
    const suggested = suggestedForLate(room, participation, total, now);
    return { kind: "fault", fault: "late", expected: due, suggested };
  }
  // Whether it pays for the seats or goes back depends on whether the member came.
  if (attendance(room.event, participation, null, now) === "unknown") {
    return { kind: "fault", fault: "late", expected: due, suggested: "accept" };
  }
  return judgeAmount(total, due);
}

function judgeAmount(total: Money, due: Money): TransferVerdict {
  if (!isAtMost(due, total)) return { kind: "fault", fault: "too_little", expected: due, suggested: "ask" };
  if (!isAtMost(total, due)) return { kind: "fault", fault: "too_much", expected: due, suggested: "refund" };
  return { kind: "in_full", due };
}

/** What a place owes at the venue, which money by transfer may pay too; null: nothing. */
export function owedBy(
  { event }: Pick<EventRoom, "event">,
  { state }: Pick<Participation, "state">,
  attempts: readonly Payment[],
): Payment | null {
  return event.stage === "published" && state === "confirmed" ? owedAtVenue(attempts) : null;
}

/** The money that waits. If too much came, only the part above what was due. */
export function waitingMoney({
  fault,
  expected,
  received,
}: Pick<TransferException, "fault" | "expected" | "received">): Money {
  return fault === "too_much" && expected !== null ? subtract(received, expected) : received;
}

/**
 * The amount that counts as paid when the merchant accepts an exception, by the rule of late success. Less than was due
 * then counts as the whole. Null when accepting would give no seats.
 */
export function acceptedAs(
  room: EventRoom,
  participation: Participation,
  { fault, received }: Pick<TransferException, "fault" | "received">,
  now: Instant,
): Money | null {
  if (fault !== "late" && fault !== "too_little") return null;
  const due = amountDue(participation);
  const countsAs = fault === "too_little" && isAtMost(received, due) ? due : received;
  return wouldSeat(room, participation, countsAs, now) ? countsAs : null;
}

function wouldSeat(room: EventRoom, participation: Participation, paid: Money, now: Instant): boolean {
  return decideSuccess(room, participation, paid, "", now).outcome.kind === "confirmed";
}
