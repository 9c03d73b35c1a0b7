import { defaultTiming } from "#domain/event/timing.ts";
import { day, type Instant, minute } from "#domain/time/instant.ts";
import { quietNight } from "#domain/waiting-list/offer-times.ts";

/** What is published within this time is told in one message; it is also told at full half hours. */
const gathersFor = 30 * minute;

/** What became public longer ago is no longer told, only shown in the app. */
const newsIsToldFor = 7 * day;

/** An event that became public so shortly ago may not be seen by every reader yet: it is told next time. */
const newsSettlesIn = minute;

/**
 * When the followers of a merchant are told of an event that became public at `from`: at a full half hour at least half
 * an hour later, and never in the night of the event's zone, which is from 22:00 to 09:00 whatever the merchant's own
 * quiet hours for offers are.
 */
export function tellNewsAt(from: Instant, timeZone: string): Instant {
  const at = Math.ceil((from + gathersFor) / gathersFor) * gathersFor;
  return nightUntil(at, timeZone) ?? at;
}

/** When the present night of a zone ends, in which nobody is told of news; null by day. */
export function nightUntil(now: Instant, timeZone: string): Instant | null {
  return quietNight({ timing: defaultTiming, timeZone }, now)?.endsAt ?? null;
}

/** From when a member may be told of news again: a day after the last time. Null: was not told yet. */
export function newsMayFollow(lastTold: Instant | null): Instant {
  return lastTold === null ? 0 : lastTold + day;
}

/** When a member was told of news last, and for how long that is known at least, in milliseconds. */
export interface LastTold {
  readonly at: Instant | null;
  readonly knownFor: number;
}

/** What became public before this instant is told to nobody. */
export function newsKnownSince(knownFor: number, now: Instant): Instant {
  return now - Math.min(newsIsToldFor, knownFor);
}

/** Was an event that became public at `publishedAt` not told yet, and is it to be told at `now`? */
export function isUntold(publishedAt: Instant, last: LastTold, now: Instant): boolean {
  const from = Math.max(newsKnownSince(last.knownFor, now), (last.at ?? 0) - newsSettlesIn);
  return publishedAt > from && publishedAt <= now - newsSettlesIn;
}
