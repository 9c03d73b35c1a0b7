import type { Instant } from "#domain/time/instant.ts";
import { localTimeOf } from "#domain/time/zone.ts";

const zones = [
  "Asia/Bangkok",
  "Asia/Tokyo",
  "Europe/Paris",
  "America/New_York",
  "America/Los_Angeles",
  "Pacific/Auckland",
] as const;

const earlyAfternoon = 13 * 60;

/** The zone in which it is nearest to early afternoon: hours away from the quiet hours of the waiting list. */
export function daytimeZone(now: Instant): string {
  const distance = (zone: string) => Math.abs(localTimeOf(now, zone).minuteOfDay - earlyAfternoon);
  return zones.toSorted((a, b) => distance(a) - distance(b))[0] ?? zones[0];
}
