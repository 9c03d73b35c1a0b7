import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { OfferTimes, QuietHours, SeatTimes, Timing } from "#domain/event/timing.ts";
import { earliest, hour, type Instant, minute } from "#domain/time/instant.ts";
import { instantOnDay, localTimeOf } from "#domain/time/zone.ts";

type OfferedEvent = Pick<SportsEvent, "startsAt" | "joinClosesAt" | "timeZone"> & { readonly timing: SeatTimes };

/** How long an offer stands, in minutes, by the time left to the start (product rules, *Deadlines*). */
export function offerMinutes(times: OfferTimes, startsAt: Instant, now: Instant): number {
  const left = startsAt - now;
  if (left > times.farHours * hour) return times.farMinutes;
  if (left > times.nearHours * hour) return times.midMinutes;
  return times.nearMinutes;
}

/** The deadline of an offer made now. Quiet hours don't count. It is cut to the close of joining. */
export function offerDeadline(event: OfferedEvent, now: Instant): Instant {
  const lasts = offerMinutes(event.timing.offer, event.startsAt, now) * minute;
  return earliest(afterCountedTime(event, now, lasts), event.joinClosesAt);
}

/** The deadline of a seat that a member took in an open call. */
export function callDeadline(event: OfferedEvent, now: Instant): Instant {
  return earliest(now + event.timing.openCall.holdMinutes * minute, event.joinClosesAt);
}

/** May an offer be made now? Not in quiet hours, and not while seats are called out. */
export function offersAreMade(event: OfferedEvent, now: Instant): boolean {
  return quietNight(event, now) === null && openCallUntil(event, now) === null;
}

/**
 * Until when free seats are kept for the waiting list, because it is night and nobody is asked; null where the next in
 * line is offered them now, or they are called out.
 */
export function keptOvernightUntil(event: OfferedEvent, now: Instant): Instant | null {
  return openCallUntil(event, now) === null ? (quietNight(event, now)?.endsAt ?? null) : null;
}

/**
 * When the present open call ends (product rules, *Open calls*). Seats that become free are called out in the last two
 * hours before joining closes, and in the quiet hours before a morning on which it closes. Null at other times.
 */
export function openCallUntil(event: OfferedEvent, now: Instant): Instant | null {
  if (now >= event.joinClosesAt) return null;
  const lastHoursFrom = lastCallFrom(event);
  if (now >= lastHoursFrom) return event.joinClosesAt;
  const night = quietNight(event, now);
  if (night === null || event.joinClosesAt >= night.closesBefore) return null;
  return night.endsAt >= lastHoursFrom ? event.joinClosesAt : night.endsAt;
}

/** When the way of giving out free seats next changes; null when it does not change before joining closes. */
export function nextTurn(event: OfferedEvent, now: Instant): Instant | null {
  const night = quietNight(event, now);
  const turns = [lastCallFrom(event), night === null ? nightFrom(event, now) : night.endsAt];
  const ahead = turns.filter((at) => at !== null && at > now && at < event.joinClosesAt).filter((at) => at !== null);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

function lastCallFrom({ joinClosesAt, timing }: OfferedEvent): Instant {
  return joinClosesAt - timing.openCall.minutes * minute;
}

/**
 * When the quiet hours begin before a morning on which joining closes, so that seats are called out; otherwise null.
 */
function nightFrom(event: OfferedEvent, now: Instant): Instant | null {
  const from = nextQuietHours(event, now);
  const night = from === null ? null : quietNight(event, from);
  return night !== null && event.joinClosesAt < night.closesBefore ? from : null;
}

/** The instant after `now` at which `lasts` have passed, quiet hours not counted. */
function afterCountedTime(event: OfferedEvent, now: Instant, lasts: number): Instant {
  let at = now;
  let left = lasts;
  while (at < event.joinClosesAt) {
    const night = quietNight(event, at);
    const quietFrom = night === null ? nextQuietHours(event, at) : at;
    if (quietFrom === null || quietFrom - at >= left) return at + left;
    left -= quietFrom - at;
    at = night === null ? quietFrom : Math.max(night.endsAt, at + minute);
  }
  return at;
}

/** When the next quiet hours begin after `now`, which is outside them; null when there are none. */
function nextQuietHours({ timing: { quiet }, timeZone }: OfferedEvent, now: Instant): Instant | null {
  if (quiet === null) return null;
  const today = instantOnDay(now, timeZone, quiet.from);
  return today > now ? today : instantOnDay(now, timeZone, quiet.from, 1);
}

/**
 * The end of the present quiet hours. Also the time of that morning before which joining must close for seats to be
 * called out. Null outside the quiet hours.
 */
export function quietNight(
  { timing: { quiet }, timeZone }: { readonly timing: Pick<Timing, "quiet">; readonly timeZone: string },
  now: Instant,
): { readonly endsAt: Instant; readonly closesBefore: Instant } | null {
  if (quiet === null) return null;
  const { minuteOfDay } = localTimeOf(now, timeZone);
  const isLate = spansMidnight(quiet) && minuteOfDay >= quiet.from;
  const isEarly = minuteOfDay < quiet.until && (spansMidnight(quiet) || minuteOfDay >= quiet.from);
  if (!isLate && !isEarly) return null;
  const dayOffset = isLate ? 1 : 0;
  return {
    endsAt: instantOnDay(now, timeZone, quiet.until, dayOffset),
    closesBefore: instantOnDay(now, timeZone, quiet.unlessStartBefore, dayOffset),
  };
}

function spansMidnight({ from, until }: QuietHours): boolean {
  return from > until;
}
