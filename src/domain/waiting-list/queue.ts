import type { EventRoom } from "#domain/event/event-room.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { OfferTimes, QuietHours } from "#domain/event/timing.ts";
import { earliest, hour, type Instant, minute } from "#domain/time/instant.ts";
import { instantOnDay, localTimeOf } from "#domain/time/zone.ts";

/** Entries of the waiting list in the order in which they came. */
export function queueOf(room: EventRoom): readonly Participation[] {
  return room.participations
    .filter((participation) => participation.state === "waitlisted")
    .toSorted((a, b) => a.sequence - b.sequence);
}

/** 1 for the first in line; null for an entry that does not wait. */
export function positionOf(room: EventRoom, joinId: JoinId): number | null {
  const index = queueOf(room).findIndex((entry) => entry.id === joinId);
  return index === -1 ? null : index + 1;
}

type OfferedEvent = Pick<SportsEvent, "startsAt" | "joinClosesAt" | "timeZone" | "timing">;

/** How long an offer lasts by the time left to the start, in minutes (product rules, *Deadlines*). */
export function offerMinutes(times: OfferTimes, startsAt: Instant, now: Instant): number {
  const left = startsAt - now;
  if (left > times.farHours * hour) return times.farMinutes;
  if (left >= times.nearHours * hour) return times.midMinutes;
  return times.nearMinutes;
}

/** Until when an offer made now stands, cut to the close of joining. */
export function offerDeadline(event: OfferedEvent, now: Instant): Instant {
  const minutes = offerMinutes(event.timing.offer, event.startsAt, now);
  return earliest(now + minutes * minute, event.joinClosesAt);
}

/**
 * The next instant at which an offer may be made: `now` outside the quiet hours, and for an event that starts early
 * that morning; else the end of the quiet hours.
 */
export function nextOfferTime(event: OfferedEvent, now: Instant): Instant {
  const { quiet } = event.timing;
  if (quiet === null) return now;
  const morning = quietMorning(quiet, event.timeZone, now);
  if (morning === null) return now;
  return event.startsAt < morning.startsBefore ? now : morning.endsAt;
}

/** The end of the present quiet hours, and the start times to which they don't apply; null outside the quiet hours. */
function quietMorning(
  quiet: QuietHours,
  timeZone: string,
  now: Instant,
): { endsAt: Instant; startsBefore: Instant } | null {
  const { minuteOfDay } = localTimeOf(now, timeZone);
  const overnight = quiet.from > quiet.until;
  const late = overnight && minuteOfDay >= quiet.from;
  const early = minuteOfDay < quiet.until && (overnight || minuteOfDay >= quiet.from);
  if (!late && !early) return null;
  const dayOffset = late ? 1 : 0;
  return {
    endsAt: instantOnDay(now, timeZone, quiet.until, dayOffset),
    startsBefore: instantOnDay(now, timeZone, quiet.unlessStartBefore, dayOffset),
  };
}
