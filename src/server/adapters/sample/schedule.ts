import { day, hour, type Instant, minute } from "#domain/time/instant.ts";
import { instantOnDay, localTimeOf } from "#domain/time/zone.ts";
import type { SampleSeries, Weekday } from "./sample.ts";

/** One date of a series. */
export interface SampleDate {
  readonly startsAt: Instant;
  /** Local date of the start, `2026-12-01`. */
  readonly date: string;
}

/** Nothing is put up that starts sooner: there must be time to join, also where joining closes two hours before. */
export const leadTime = 2 * hour + 30 * minute;

const weekdays: readonly Weekday[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/**
 * The dates of a series that are open now, soonest first: those that start within its `opensDays` after the lead time.
 * A weekly series that opens seven days ahead so has exactly one.
 */
export function datesOf(
  series: Pick<SampleSeries, "days" | "at" | "opensDays">,
  timeZone: string,
  now: Instant,
): readonly SampleDate[] {
  const soonest = now + leadTime;
  const today = localMidnightOf(now, timeZone);
  const dates: SampleDate[] = [];
  for (let offset = 0; offset <= series.opensDays + 1; offset += 1) {
    const midnight = new Date(today + offset * day);
    // Asking a zone for its time is slow, and most days are none of the series.
    if (!series.days.includes(weekdays[midnight.getUTCDay()] ?? "sun")) continue;
    const startsAt = instantOnDay(now, timeZone, minuteOfDay(series.at), offset);
    const isOpen = startsAt > soonest && startsAt <= soonest + series.opensDays * day;
    if (isOpen) dates.push({ startsAt, date: midnight.toISOString().slice(0, 10) });
  }
  return dates;
}

/** The local date of an instant, as its midnight in UTC. */
function localMidnightOf(instant: Instant, timeZone: string): number {
  const local = localTimeOf(instant, timeZone);
  return Date.UTC(local.year, local.month - 1, local.day);
}

/** @throws RangeError for anything but `HH:MM`. */
function minuteOfDay(clockTime: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(clockTime) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`${clockTime} is no time of the day.`);
  return Number(hours) * 60 + Number(minutes);
}
