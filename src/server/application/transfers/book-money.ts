import { type Decision, unchanged, participationIn } from "#domain/event/event-room.ts";
import { add, equals, isAtMost, isZero, type Money, subtract, zero } from "#domain/money/money.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { type Payment, type PaymentId, reviewed } from "#domain/payment/payment.ts";
import {
  exceptionOfSlip,
  judgeTransfer,
  owedBy,
  type TransferException,
  type TransferFault,
  withSeen,
} from "#domain/payment/transfer-exception.ts";
import { unpaidSeats } from "#domain/payment/venue-money.ts";
import { claimTransfer } from "./claim-transfer.ts";
import { settleSuccess } from "#server/application/paying/settle-success.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";

/** What waits for the merchant's decision about a payment's money. */
interface Waiting {
  /** Earlier transfers that were too little. */
  readonly parts: readonly TransferException[];
  /** What only a slip tells of: the same sum before others. */
  readonly slip: TransferException | null;
}

async function waitingFor(store: Store, paymentId: PaymentId, received: Money): Promise<Waiting> {
  const open = await store.exceptions.openOfPayments([paymentId]);
  const told = open.filter(({ restsOn }) => restsOn === "slip");
  return {
    parts: open.filter(({ fault, restsOn }) => fault === "too_little" && restsOn === "money"),
    slip: told.find((one) => equals(one.received, received)) ?? told[0] ?? null,
  };
}

/** Money for a payment, judged in a settled room. Nothing is written yet. */
export interface JudgedMoney extends Waiting {
  /** The payment, when it is the money of its slip, which has paid already; null when it is not. */
  readonly seen: Payment | null;
  /** What pays for the seats now; null when nothing does. */
  readonly pays: Money | null;
  /** What is left to the merchant; null when nothing is. An exception that rested on a slip rests on the money now. */
  readonly exception: TransferException | null;
}

export async function judgeMoney(open: OpenRoom, payment: Payment, received: Money): Promise<JudgedMoney> {
  const { store, room, now } = open;
  const waiting = await waitingFor(store, payment.id, received);
  const seen = withSeen(payment, received);
  if (seen) return { ...waiting, seen, pays: null, exception: null };
  const total = waiting.parts.reduce((sum, part) => add(sum, part.received), received);
  const attempts = (await store.payments.ofParticipations([payment.joinId])).get(payment.joinId) ?? [];
  const verdict = judgeTransfer(room, participationIn(room, payment.joinId), payment, attempts, total, now);
  if (verdict.kind === "in_full") return { ...waiting, seen, pays: verdict.due, exception: null };
  const { fault, expected, suggested } = verdict;
  const exception: TransferException = {
    ...exceptionOfSlip(payment, waiting.slip?.id ?? open.newId(), suggested, waiting.slip?.occurredAt ?? now),
    fault,
    restsOn: "money",
    expected,
    received: fault === "too_much" ? total : received,
  };
  return { ...waiting, seen, pays: fault === "too_much" ? expected : null, exception };
}

/** What a merchant's word about a slip comes to. Nothing is written yet. */
export interface StatedMoney {
  /** What is paid now; null while it is too little. */
  readonly total: Money | null;
  readonly exception: TransferException | null;
  /** What came for the payment before, or should have by an earlier slip, and waits: it is part of the total. */
  readonly earlier: readonly TransferException[];
  /** The sums that are paid on the word of slips. */
  readonly unseen: readonly Money[];
}

/**
 * A merchant approves a slip: `stated` came by its transfer, or what was due where that is null. Earlier transfers that
 * were too little are added. Money that arrived after the end is the same money as the slip's, and so is an earlier
 * transfer of the stated sum. Too little rests on the slip until the money comes. For a member who did not come, less
 * than was due is all that goes back.
 */
export async function judgeStated(
  { store, room, now, newId }: OpenRoom,
  payment: Payment,
  stated: Money | null,
  missed: boolean,
): Promise<StatedMoney> {
  const open = await store.exceptions.openOfPayments([payment.id]);
  const earlier = open.filter(
    ({ fault, restsOn }) => fault === "too_little" || (fault === "late" && restsOn === "money"),
  );
  const none = zero(payment.amount.currency);
  const sumOf = (fault: TransferFault) =>
    earlier.filter((one) => one.fault === fault).reduce((sum, { received }) => add(sum, received), none);
  const [parts, late] = [sumOf("too_little"), sumOf("late")];
  const isHere = ({ fault, restsOn, received }: TransferException) =>
    fault === "too_little" && restsOn === "money" && stated !== null && equals(received, stated);
  const fresh = stated !== null && earlier.some(isHere) ? none : stated;
  const total = fresh === null ? larger(payment.amount, add(parts, late)) : add(larger(fresh, late), parts);
  const participation = participationIn(room, payment.joinId);
  const due = amountDue(participation);
  const told = subtract(total, add(parts, late));
  const unseen = [told, ...earlier.filter(({ restsOn }) => restsOn === "slip").map(({ received }) => received)];
  if (participation.state !== "under_review" || equals(total, payment.amount) || equals(total, due))
    return { total, exception: null, earlier, unseen };
  const isLess = isAtMost(total, due);
  if (isLess && missed) return { total, exception: null, earlier, unseen };
  const exception: TransferException = {
    ...exceptionOfSlip(payment, newId(), isLess ? "ask" : "refund", now),
    fault: isLess ? "too_little" : "too_much",
    restsOn: isLess ? "slip" : "money",
    expected: due,
    received: isLess ? told : total,
  };
  if (!isLess) return { total: due, exception, earlier, unseen };
  return { total: null, exception: isZero(told) ? null : exception, earlier, unseen };
}

function larger(one: Money, other: Money): Money {
  return isAtMost(one, other) ? other : one;
}

/** Writes what `judgeMoney` found: the seats are paid for, and what is left becomes an exception. */
export async function bookMoney(open: OpenRoom, payment: Payment, judged: JudgedMoney): Promise<Decision<Payment>> {
  const { store, room, now } = open;
  const { seen, pays, exception, parts, slip } = judged;
  if (seen) {
    await store.payments.save(seen);
    return unchanged(room, seen);
  }
  if (exception) await store.exceptions.save(exception);
  if (pays === null) return unchanged(room, payment);
  await useUp(store, slip && exception === null ? [...parts, slip] : parts, now);
  // The money is here: what its waiting slip names has paid, unless it is another's.
  if (payment.slip && payment.slip.reviewSince !== null) await claimTransfer(store, payment.id);
  const paid = succeededWith(payment, pays, now);
  await store.payments.save(paid);
  open.announce(payment.eventId);
  return (await payDebt(open, paid)) ?? settleSuccess(open, paid, "payment_received");
}

/**
 * Money by transfer pays what its place owes at the venue, and the debt ends: less where staff accept that as all.
 * Null where the place owes nothing there. `paid` has succeeded and is saved.
 */
export async function payDebt(open: OpenRoom, paid: Payment): Promise<Decision<Payment> | null> {
  const { store, room, now } = open;
  const place = participationIn(room, paid.joinId);
  const attempts = (await store.payments.ofParticipations([place.id])).get(place.id) ?? [];
  const owed = owedBy(room, place, attempts);
  if (!owed) return null;
  const bought: Payment = {
    ...paid,
    bought: { seats: unpaidSeats(place, attempts), settledPercents: 0, paid: paid.amount },
  };
  await store.payments.save(bought, { ...owed, state: "cancelled", changedAt: now });
  await open.tell([
    { key: `${paid.id}:payment_received`, memberId: paid.memberId, kind: "payment_received", joinId: place.id },
  ]);
  return unchanged(room, bought);
}

/** What waited is part of what has been paid now. */
export async function useUp(store: Store, exceptions: readonly TransferException[], now: Instant): Promise<void> {
  for (const one of exceptions) await store.exceptions.save({ ...one, resolvedAt: now, resolution: "accept" });
}

/** A transfer whose money has come; no slip of it waits. */
export function succeededWith(payment: Payment, amount: Money, now: Instant): Payment {
  const slip = payment.slip && reviewed(payment.slip);
  return { ...payment, slip, amount, state: "succeeded", nextAction: null, failure: null, changedAt: now };
}
