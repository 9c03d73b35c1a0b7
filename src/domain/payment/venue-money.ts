import { type Decision, type EventRoom, withParticipations } from "#domain/event/event-room.ts";
import { add, type Money, times } from "#domain/money/money.ts";
import { isFree, isHeld, type Participation } from "#domain/participation/participation.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { isPurchase, type PaidSeats } from "#domain/refund/leave-quote.ts";
import { refundsOf, type Refund } from "#domain/refund/refund.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import { amountDue, ranOut } from "./decide-pay.ts";
import { isAtVenue } from "./method.ts";
import { newAttempt } from "./new-attempt.ts";
import { isUnderReview } from "./decide-slip.ts";
import { isFinal, isOpen, type Payment, type PaymentId } from "./payment.ts";

/** For so long staff may take back that they had the money. */
export const takingMayBeUndoneFor = 24 * hour;

export const markPaidRefusals = ["already_paid", "event_cancelled", "hold_expired", "not_payable"] as const;
export type MarkPaidRefusal = (typeof markPaidRefusals)[number];

export type MarkPaidOutcome =
  /** This attempt is the one that staff took the money for; `isNew`: it is to be marked now. */
  | { readonly kind: "owed"; readonly payment: Payment; readonly isNew: boolean }
  /** It holds seats without an attempt: a new one is paid at once, and confirms it. */
  | { readonly kind: "held" }
  /** Too little came by this transfer: it ends, and a new attempt of which that is part is paid at once. */
  | { readonly kind: "part_came"; readonly checked: Payment }
  /** An open attempt of its member must be ended first. */
  | { readonly kind: "replace_first"; readonly open: Payment }
  | Refused<MarkPaidRefusal>;

/**
 * Staff say that a place is paid, in cash or otherwise: what it still owes at the venue, or seats that are held for a
 * payment. Saying it again changes nothing. Refused where the money came another way, is on its way at a gateway or as
 * a slip that nobody has looked at, or where nothing is to be paid. `attempts` are the place's, oldest first;
 * `hasParts`: does money wait that came by transfer and was too little?
 */
export function decideMarkPaid(
  room: Pick<EventRoom, "event">,
  place: Participation,
  attempts: readonly Payment[],
  hasParts: boolean,
): MarkPaidOutcome {
  if (room.event.stage !== "published" || place.state === "event_cancelled") return refused("event_cancelled");
  if (ranOut(place)) return refused("hold_expired");
  if (isFree(place)) return refused("not_payable");
  if (place.state === "confirmed") {
    const owed = owedAtVenue(attempts);
    if (owed) return { kind: "owed", payment: owed, isNew: true };
    const paid = paidFor(attempts);
    if (!paid) return refused("not_payable");
    return paid.taken === null ? refused("already_paid") : { kind: "owed", payment: paid, isNew: false };
  }
  if (place.state === "under_review" && hasParts && !attempts.some(isUnderReview)) {
    const checked = attempts.find(({ state }) => state === "processing");
    if (checked) return { kind: "part_came", checked };
  }
  if (!isHeld(place.state) || attempts.some(({ state }) => state === "processing")) return refused("not_payable");
  const open = attempts.find(isOpen);
  return open ? { kind: "replace_first", open } : { kind: "held" };
}

/** What is to be paid at the venue and was not yet; null: nothing is. */
export function owedAtVenue(attempts: readonly Payment[]): Payment | null {
  return attempts.find((attempt) => isAtVenue(attempt) && !isFinal(attempt)) ?? null;
}

/** The success that bought the seats, of several the latest; money that went back is none. */
export function paidFor(attempts: readonly Payment[]): PaidSeats | undefined {
  return attempts.findLast(isPurchase);
}

/** What a place's seats cost that no payment has bought. */
export function priceOfUnpaid(place: Pick<Participation, "price" | "seats">, attempts: readonly Payment[]): Money {
  return times(place.price, unpaidSeats(place, attempts));
}

/** How many of a place's seats no payment has bought. */
export function unpaidSeats({ seats }: Pick<Participation, "seats">, attempts: readonly Payment[]): number {
  return Math.max(0, seats - boughtSeats(attempts));
}

function boughtSeats(attempts: readonly Payment[]): number {
  return attempts.filter(isPurchase).reduce((sum, { bought }) => sum + bought.seats, 0);
}

/** A new debt at the venue for a place's seats. It is processing until staff have the money. */
export function newDebt(place: Participation, id: PaymentId, now: Instant): Payment {
  const order = { paymentId: id, method: "onsite", gateway: null, cardId: null } as const;
  return newAttempt(order, place, amountDue(place), now);
}

/** A debt at the venue confirms held seats at once; the money is settled at check-in (product rules, *Money*). */
export function confirmedAtVenue(
  room: EventRoom,
  place: Participation,
  ticketCode: string,
  now: Instant,
): Decision<Participation> {
  const confirmed: Participation = {
    ...place,
    state: "confirmed",
    wantedSeats: null,
    deadline: null,
    ticketCode,
    changedAt: now,
    confirmedAt: now,
  };
  return { outcome: confirmed, changed: [confirmed], room: withParticipations(room, [confirmed]) };
}

/** Until when it may be taken back that staff had the money; null: they never said so, or it is too late. */
export function mayBeUndoneUntil({ taken, state }: Pick<Payment, "taken" | "state">, now: Instant): Instant | null {
  if (taken === null || state !== "succeeded") return null;
  const until = taken.at + takingMayBeUndoneFor;
  return now < until ? until : null;
}

export type UndoPaidOutcome =
  | {
      readonly kind: "owing";
      readonly payment: Payment;
      /** What of the debt was paid by itself, and is part of it again. */
      readonly merged: readonly Payment[];
      /** The money is to be taken back now. */
      readonly isNew: boolean;
    }
  | Refused<"not_undoable">;

/**
 * Staff take back that a place was paid: it owes the money at the venue again, and the ledger is reversed. The place
 * stays. Taking it back again changes nothing. Refused after 24 h, when seats were given up or money went back since,
 * and for a place that ended or money that came another way.
 */
export function decideUndoPaid(
  place: Pick<Participation, "state" | "seats" | "price">,
  attempts: readonly Payment[],
  refunds: readonly Refund[],
  now: Instant,
): UndoPaidOutcome {
  if (place.state !== "confirmed") return refused("not_undoable");
  const owed = owedAtVenue(attempts);
  const taken = attempts.filter((one) => isPurchase(one) && mayBeUndoneUntil(one, now) !== null);
  const debt = owed ?? taken.at(-1);
  if (!debt) return refused("not_undoable");
  if (taken.length === 0) return { kind: "owing", payment: debt, merged: [], isNew: false };
  const wereGivenUp = !owed && boughtSeats(attempts) !== place.seats;
  if (wereGivenUp || taken.some((one) => refundsOf(one, refunds).length > 0)) return refused("not_undoable");
  return { kind: "owing", ...owingAgain(debt, taken, now), isNew: true };
}

/** What staff took of a debt is part of it again. */
interface OwingAgain {
  readonly payment: Payment;
  readonly merged: readonly Payment[];
}

/**
 * A check-in is undone: what it took for a place is owed again, whenever that was; null where it took nothing. Refused
 * once some of it went back, or seats were given up since.
 */
export function owedWithoutCheckIn(
  place: Pick<Participation, "seats">,
  attempts: readonly Payment[],
  refunds: readonly Refund[],
  now: Instant,
): OwingAgain | Refused<"not_undoable"> | null {
  const taken = attempts.filter((one) => isPurchase(one) && one.taken?.arrival !== undefined);
  const debt = owedAtVenue(attempts) ?? taken.at(-1);
  if (!debt || taken.length === 0) return null;
  const wereGivenUp = boughtSeats(attempts) > place.seats;
  if (wereGivenUp || taken.some((one) => refundsOf(one, refunds).length > 0)) return refused("not_undoable");
  return owingAgain(debt, taken, now);
}

function owingAgain(debt: Payment, taken: readonly Payment[], now: Instant): OwingAgain {
  const ended = { bought: null, taken: null, changedAt: now } as const;
  const merged = taken.filter(({ id }) => id !== debt.id);
  const amount = merged.reduce((sum, one) => add(sum, one.amount), debt.amount);
  return {
    payment: { ...debt, ...ended, state: "processing", amount },
    merged: merged.map((one): Payment => ({ ...one, ...ended, state: "cancelled" })),
  };
}
