import { isSeatState, type Participation } from "#domain/participation/participation.ts";
import type { PaymentSlip } from "#domain/payment/payment.ts";
import { hour, type Instant, minute } from "#domain/time/instant.ts";
import { instantOnDay } from "#domain/time/zone.ts";
import { quietNight } from "#domain/waiting-list/offer-times.ts";
import { noticeChoicesOf, type StaffNotice } from "./notice-choices.ts";
import { mayAs, type StaffMember } from "./staff.ts";

/** Is somebody told of this? Owners and managers who work there now, unless they switched it off. */
export function isToldOf(
  notice: StaffNotice,
  one: Pick<StaffMember, "role" | "revokedAt" | "unwantedNotices">,
): boolean {
  return one.revokedAt === null && mayAs(one.role, "manager") && noticeChoicesOf(one)[notice];
}

/** So long before a slip is due it expires soon. */
const slipIsSoon = 2 * hour;
/** So long before its start a game is near: a request for it, or a seat that somebody left, can't wait. */
const gameIsNear = 24 * hour;
/** What comes within this time is told in one message. */
const gathersFor = 5 * minute;

/** Something that staff are told of: since when it presses, and when it is too late for it. */
export interface Pressing {
  readonly from: Instant;
  readonly endsAt: Instant;
}

/** What presses from then on is looked at then, at full five minutes, so that what comes together is told together. */
export function gatheredAt(from: Instant): Instant {
  return Math.ceil(from / gathersFor) * gathersFor;
}

/** When it is told: then, or in the morning of the merchant's zone where it can wait for that. */
export function toldAt({ from, endsAt }: Pressing, timeZone: string): Instant {
  const at = gatheredAt(from);
  return noticeWaitsUntil(endsAt, timeZone, at) ?? at;
}

/**
 * Why a slip that waits presses: from two hours before it is due, and once it is overdue, until the start. Null: it
 * does not wait, or it is due so soon that it is overdue first.
 */
export function slipPresses(
  slip: PaymentSlip | null,
  notice: "slip_due" | "slip_overdue",
  startsAt: Instant,
): Pressing | null {
  if (!slip || slip.reviewSince === null || slip.reviewDueAt === null) return null;
  const { reviewSince, reviewDueAt } = slip;
  if (notice === "slip_overdue") return { from: reviewDueAt, endsAt: startsAt };
  const from = Math.max(reviewSince, reviewDueAt - slipIsSoon);
  return gatheredAt(from) < reviewDueAt ? { from, endsAt: reviewDueAt } : null;
}

/** From when on what somebody asks about a game is pressing. */
export function gamePressesAt(startsAt: Instant): Instant {
  return startsAt - gameIsNear;
}

/** Has a game not begun that begins within a day? */
export function isGameNear(startsAt: Instant, now: Instant): boolean {
  return gamePressesAt(startsAt) <= now && now < startsAt;
}

type Place = Pick<Participation, "state" | "seats" | "ending">;

/**
 * Did a place give up seats that were sure or offered? What staff took out themselves, and a hold that nobody paid for,
 * tell them nothing new.
 */
export function gaveUpSeats(older: Place | undefined, newer: Place): boolean {
  const wasIn = older !== undefined && isSeatState(older.state) && older.state !== "awaiting_payment";
  if (!wasIn || newer.ending === "taken_out" || newer.state === "event_cancelled") return false;
  return !isSeatState(newer.state) || newer.seats < older.seats;
}

const quiet = { from: 22 * 60, until: 8 * 60, unlessStartBefore: 8 * 60 };

/**
 * Until when a notice waits because it is night in the merchant's zone, 22:00 to 08:00; null: it goes now, also at
 * night where what it is about ends by the morning.
 */
export function noticeWaitsUntil(endsAt: Instant, timeZone: string, now: Instant): Instant | null {
  const morning = quietNight({ timing: { quiet }, timeZone }, now)?.endsAt ?? null;
  return morning === null || endsAt <= morning ? null : morning;
}

const digestFrom = 9 * 60;
/** A server that was away may still tell it until so long after its time. */
const digestIsToldFor = 12 * hour;

/** When the next digest after `now` is told: 09:00 in the merchant's zone. */
export function nextDigestAt(now: Instant, timeZone: string): Instant {
  const today = instantOnDay(now, timeZone, digestFrom);
  return today > now ? today : instantOnDay(now, timeZone, digestFrom, 1);
}

/** Until when a digest that was due at `dueAt` is told. */
export function digestEndsAt(dueAt: Instant): Instant {
  return dueAt + digestIsToldFor;
}
