import { buy, due, held, hour, type RefPlace } from "./place.ts";
import { isLost } from "./lost-seats.ts";
import type { Reference } from "./reference.ts";
import { take } from "./roll.ts";

/** Money that came by transfer and pays for nothing until its merchant decides. */
export interface RefException {
  /** As the server names it. */
  readonly id: string;
  readonly place: RefPlace;
  readonly payment: string;
  readonly fault: "late" | "twice" | "too_much" | "too_little";
  /** Whether only a slip tells of it. */
  readonly slipOnly?: true | undefined;
  readonly expected: number | null;
  readonly received: number;
  readonly suggested: "accept" | "refund" | "ask";
  resolution: RefAction | null;
  resolved: boolean;
}

export type RefAction = "accept" | "refund" | "ask" | "reject";

/** An exception that the server has to name. */
export type NewException = Omit<RefException, "id" | "resolution" | "resolved">;

const waited = (place: RefPlace) => (held(place) || place.state === "under_review") && !place.event.cancelled;
const owesAtVenue = ({ event, owed }: RefPlace) => owed !== null && !event.cancelled;
const moneyOf = (place: RefPlace, payment: string) => place.money.find((one) => one.payment === payment);

/** Money arrives for a transfer. What a slip alone had told of is then settled by it, or rests on it from now on. */
export function arrive(
  ref: Reference,
  known: RefException[],
  payment: string,
  place: RefPlace,
  amount: number,
  /** Its place is paid by money that nobody has seen arrive: a slip told of it, or staff had it otherwise. */
  mayBeWhatPaid: boolean,
): NewException | RefException | null {
  const open = known.filter((one) => one.slipOnly && !one.resolved && one.payment === payment);
  const told = open.find(({ received }) => received === amount) ?? open[0];
  const found = judge(ref, known, payment, place, amount);
  const verdict = found?.fault === "twice" && mayBeWhatPaid ? { ...found, suggested: "ask" as const } : found;
  if (!told) return verdict;
  const newer = verdict && { ...told, ...verdict, slipOnly: undefined, resolution: null };
  known.splice(known.indexOf(told), 1, newer ?? { ...told, resolution: "accept", resolved: true });
  return newer;
}

/** What is due, with what came too little before, buys the seats; the rest is an exception. */
function judge(
  ref: Reference,
  known: readonly RefException[],
  payment: string,
  place: RefPlace,
  amount: number,
): NewException | null {
  ref.settle(place.event);
  const about = { place, payment };
  const owes = owesAtVenue(place);
  if (moneyOf(place, payment) || (place.state === "confirmed" && !owes) || isLost(place)) {
    return { ...about, fault: "twice", expected: null, received: amount, suggested: "refund" };
  }
  const parts = known.filter(
    (one) => !one.resolved && one.payment === payment && one.fault === "too_little" && !one.slipOnly,
  );
  const total = parts.reduce((sum, part) => sum + part.received, amount);
  const expected = due(place);
  if (!owes && !waited(place)) {
    return {
      ...about,
      fault: "late",
      expected,
      received: amount,
      suggested: ref.buys(place, total) ? "accept" : "refund",
    };
  }
  if (asksForAttendance(ref, place))
    return { ...about, fault: "late", expected, received: amount, suggested: "accept" };
  if (total < expected) return { ...about, fault: "too_little", expected, received: amount, suggested: "ask" };
  for (const part of parts) Object.assign(part, { resolution: "accept", resolved: true });
  buy(place, payment, expected);
  if (owes) place.owed = null;
  else ref.seat(place);
  return total > expected ? { ...about, fault: "too_much", expected, received: total, suggested: "refund" } : null;
}

/** After the end it has to be known of seats under review whether their member came. */
export function asksForAttendance({ now }: Reference, { state, event, checkedInBy }: RefPlace): boolean {
  return state === "under_review" && now >= event.endsAt && checkedInBy === null;
}

/** The merchant says what a slip's transfer brought, or that it was what was due. */
export interface RefStated {
  readonly payment: string;
  readonly place: RefPlace;
  /** Of the attempt. */
  readonly asked: number;
  readonly stated: number | null;
  readonly missed: boolean;
}

/** What it comes to: what is paid now, and what is left to the merchant. Money that waits for the payment is in it. */
export function approve(
  known: readonly RefException[],
  { payment, place, asked, stated, missed }: RefStated,
): { readonly pays: number | null; readonly exception: NewException | null; readonly unseen: readonly number[] } {
  const open = known.filter((one) => !one.resolved && one.payment === payment);
  const waits = open.filter((one) => !one.slipOnly || one.fault === "too_little");
  const sum = (fault: string) =>
    waits.filter((one) => one.fault === fault).reduce((before, { received }) => before + received, 0);
  const [parts, late] = [sum("too_little"), sum("late")];
  const isHere = waits.some((one) => one.fault === "too_little" && !one.slipOnly && one.received === stated);
  const fresh = isHere ? 0 : stated;
  const total = fresh === null ? Math.max(asked, parts + late) : Math.max(fresh, late) + parts;
  const expected = due(place);
  const told = total - parts - late;
  const unseen = [told, ...waits.filter((one) => one.slipOnly).map(({ received }) => received)];
  const isFit = place.state !== "under_review" || total === asked || total === expected;
  const about = { place, payment, expected };
  if (!isFit && total < expected && !missed) {
    const exception: NewException = { ...about, fault: "too_little", received: told, suggested: "ask", slipOnly: true };
    return { pays: null, exception: told > 0 ? exception : null, unseen };
  }
  for (const one of waits.filter(({ fault }) => fault === "too_little" || fault === "late"))
    Object.assign(one, { resolution: "accept", resolved: true });
  const isMore = !isFit && total > expected;
  return {
    unseen,
    pays: isMore ? expected : total,
    exception: isMore ? { ...about, fault: "too_much", received: total, suggested: "refund" } : null,
  };
}

export interface RefAttendance {
  readonly attended: boolean | null;
  /** When the slip of the payment came. */
  readonly slipSince: number;
}

/** The merchant decides; `isUnderReview` is whether a slip of the payment waits for it as well. */
export function resolve(
  ref: Reference,
  exception: RefException,
  action: RefAction,
  isUnderReview: boolean,
  { attended, slipSince }: RefAttendance,
): "resolved" | "not_settleable" | "attendance_unknown" {
  const { place } = exception;
  ref.settle(place.event);
  if (exception.resolution === action) return "resolved";
  if (exception.resolved || (action === "reject" && (!exception.slipOnly || exception.fault === "too_little")))
    return "not_settleable";
  if (action === "accept" && !mayAccept(ref, exception)) return "not_settleable";
  const asks = action === "accept" && asksForAttendance(ref, place);
  if (asks && attended === null) return "attendance_unknown";
  if (asks && attended === false) ref.missed(place, exception.payment, slipSince, exception.received);
  else if (action === "accept") accept(ref, exception);
  if (action === "refund") giveBack(ref, exception, isUnderReview);
  Object.assign(exception, { resolution: action, resolved: action !== "ask" });
  return "resolved";
}

/** Too little is taken for the whole; what is more than due goes back. Only where the seats can still be had. */
function mayAccept(ref: Reference, { place, payment, fault, received }: RefException): boolean {
  if (moneyOf(place, payment) || (fault !== "late" && fault !== "too_little")) return false;
  if (fault === "too_little" && owesAtVenue(place)) return true;
  return ref.buys(place, fault === "too_little" ? Math.max(received, due(place)) : received);
}

function accept(ref: Reference, { place, payment, fault, received }: RefException): void {
  if (owesAtVenue(place)) {
    buy(place, payment, received);
    return void Object.assign(place, { owed: null, takenForLess: true });
  }
  const countsAs = fault === "too_little" ? Math.max(received, due(place)) : received;
  ref.seatLate(place, countsAs);
  buy(place, payment, received, countsAs - due(place));
  place.takenForLess = received < due(place);
  ref.seat(place);
}

function giveBack(
  ref: Reference,
  { place, payment, fault, expected, received }: RefException,
  isUnderReview: boolean,
): void {
  const amount = fault === "too_much" ? received - (expected ?? 0) : received;
  const known = moneyOf(place, payment);
  if (known) {
    known.paid += amount;
    known.returned += amount;
    return;
  }
  place.money.push({ payment, paid: amount, returned: amount });
  if (isUnderReview) ref.reject(place);
}

/** A ticket is checked in once, by one scan; what is owed at the venue is paid there, by the payment that says so. */
export function checkIn(
  ref: Reference,
  place: RefPlace,
  scan: string,
  owing: string | null,
  known: readonly RefException[],
): string {
  ref.settle(place.event);
  const isSame = place.checkedInBy === scan;
  if (!isSame && (ref.now < place.event.startsAt - 3 * hour || place.event.roll !== null)) return "not_today";
  const isShown = place.state === "under_review" && ref.now >= place.event.startsAt - 2 * hour;
  if (place.state !== "confirmed" && !isShown) return "not_found";
  if (place.checkedInBy !== null) return place.checkedInBy === scan ? "checked_in" : "already_checked_in";
  place.checkedInBy = scan;
  if (place.owed !== null && owing !== null) take(ref, place, owing, place.owed, known);
  return "checked_in";
}
