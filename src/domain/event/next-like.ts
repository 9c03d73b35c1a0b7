import { day, minute } from "#domain/time/instant.ts";
import { wallClockOf } from "#domain/time/zone.ts";
import { distanceKm, type SportsEvent } from "./sports-event.ts";

/** What makes one event like another of the same sport: its weekday, its hour and its place. */
export type EventHabit = Pick<SportsEvent, "startsAt" | "timeZone"> & {
  readonly venue: Pick<SportsEvent["venue"], "lat" | "lng">;
};

const week = 7 * day;
/** A venue that is farther away is just elsewhere. */
const farKm = 20;

/**
 * The event that is most like `past`: a day off the weekday and hour counts as much as 10 km, or as two weeks of
 * waiting; of two alike the earlier in the list. Null for an empty list.
 */
export function mostLike<Event extends EventHabit>(past: EventHabit, events: readonly Event[]): Event | null {
  const [first, ...others] = events.map((event) => ({ event, unlike: unlikeness(past, event, events) }));
  if (!first) return null;
  return others.reduce((best, one) => (one.unlike < best.unlike ? one : best), first).event;
}

function unlikeness(past: EventHabit, event: EventHabit, all: readonly EventHabit[]): number {
  const soonest = Math.min(...all.map(({ startsAt }) => startsAt));
  const km = Math.min(distanceKm(past.venue, event.venue), farKm);
  return offTheWeek(past, event) / day + km / 10 + (event.startsAt - soonest) / (2 * week);
}

/** How far two starts lie apart in the week of their own clocks, in milliseconds; a quarter of an hour is nothing. */
function offTheWeek(a: EventHabit, b: EventHabit): number {
  const [one, other] = [a, b].map(({ startsAt, timeZone }) => wallClockOf(startsAt, timeZone) % week);
  const apart = Math.abs((one ?? 0) - (other ?? 0));
  const off = Math.min(apart, week - apart);
  return off <= 15 * minute ? 0 : off;
}
