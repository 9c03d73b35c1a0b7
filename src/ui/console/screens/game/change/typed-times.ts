import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { day, minute } from "#domain/time/instant.ts";
import { wallClockOf } from "#domain/time/zone.ts";

/** How long a game lasts, as it is chosen. */
export function minutesOf({ startsAt, endsAt }: Pick<OwnEventDetailView, "startsAt" | "endsAt">): string {
  return String(Math.round((endsAt - startsAt) / minute));
}

/** The start of a game as it is typed, on its own clocks. */
export function typedStart({ startsAt, timeZone }: Pick<OwnEventDetailView, "startsAt" | "timeZone">) {
  const wall = new Date(wallClockOf(startsAt, timeZone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** The midnight before a time of a wall clock. */
export function dayOf(wall: number): number {
  return Math.floor(wall / day) * day;
}
