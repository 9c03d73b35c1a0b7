import { isZero } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { localTimeOf } from "#domain/time/zone.ts";
import { levelsOf, playLevels } from "./play-level.ts";
import { eventSettings, type SportsEvent } from "./sports-event.ts";

/** Parts of a day, by when an event starts on its own clocks. */
export const partsOfDay = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof partsOfDay)[number];

/** Of how many days, from today on, the list can be narrowed to one. */
export const daysToChoose = 14;

const hour = 60;

/** Morning is from 5:00 to noon, afternoon until 17:00, evening the rest, so that late games belong to it. */
export function dayPartOf(startsAt: Instant, timeZone: string): DayPart {
  const { minuteOfDay } = localTimeOf(startsAt, timeZone);
  if (minuteOfDay < 5 * hour || minuteOfDay >= 17 * hour) return "evening";
  return minuteOfDay < 12 * hour ? "morning" : "afternoon";
}

/**
 * What people filter by beside sport, place and price: few values, the same for every reader, all from the event's own
 * fields. The order is kept in databases: new ones come last.
 */
export const eventTraits = [...partsOfDay, ...playLevels, ...eventSettings, "free"] as const;
export type EventTrait = (typeof eventTraits)[number];

/** What a word of a search can mean beside a word of a text, by what it filters. */
export const meaningKinds = ["day", "time", "level", "setting", "price"] as const;
export type MeaningKind = (typeof meaningKinds)[number];

export function traitsOf(
  event: Pick<SportsEvent, "startsAt" | "timeZone" | "level" | "setting" | "price">,
): readonly EventTrait[] {
  const { startsAt, timeZone, level, setting, price } = event;
  return [
    dayPartOf(startsAt, timeZone),
    ...levelsOf(level),
    ...(setting === null ? [] : [setting]),
    ...(isZero(price) ? (["free"] as const) : []),
  ];
}
