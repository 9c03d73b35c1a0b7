import type { Level, SportsEvent, Venue } from "../sports-event.ts";

/** When an event takes place, as members read it. */
export type EventTimes = Pick<SportsEvent, "startsAt" | "endsAt" | "timeZone">;

export function timesOf({ startsAt, endsAt, timeZone }: EventTimes): EventTimes {
  return { startsAt, endsAt, timeZone };
}

/** What a member agrees to by joining: when, where and for whom an event is. */
export interface EventTerms extends EventTimes {
  readonly venue: Omit<Venue, "access">;
  readonly level: Level | null;
}

export function termsOf(event: EventTerms): EventTerms {
  const { name, address, lat, lng } = event.venue;
  return { ...timesOf(event), venue: { name, address, lat, lng }, level: event.level };
}
