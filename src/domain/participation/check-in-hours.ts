import type { SportsEvent } from "#domain/event/sports-event.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { hour, type Instant } from "#domain/time/instant.ts";

/** Check-in opens so long before the start. */
const opensBefore = 3 * hour;

/** When check-in of a game opens (product rules, *Check-in*). */
export function checkInOpensAt({ startsAt }: Pick<SportsEvent, "startsAt">): Instant {
  return startsAt - opensBefore;
}

/** Check-in is not open: it opens later, or has ended with the roll. `opensAt` names the day of the ticket. */
export type NotToday = Refused<"not_today"> & { readonly opensAt: Instant };

/** Outside the hours of check-in nobody is checked in: before it opens, and once the roll is closed. */
export function demandCheckInHours(
  event: Pick<SportsEvent, "startsAt" | "rollClosedAt">,
  now: Instant,
): NotToday | null {
  return now >= checkInOpensAt(event) && event.rollClosedAt === null ? null : notToday(event);
}

export function notToday(event: Pick<SportsEvent, "startsAt">): NotToday {
  return { ...refused("not_today"), opensAt: checkInOpensAt(event) };
}
