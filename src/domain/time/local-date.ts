import { day, type Instant, minute } from "./instant.ts";
import { instantOnDay, localTimeOf, wallClockOf } from "./zone.ts";

/** A date of a calendar without a zone, `2026-12-01`. Of two the earlier is the smaller text. */
export type LocalDate = string;

/** Days of the week, as calendars name them; the week begins on Monday. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** Is it a date that the Gregorian calendar has, in this form? */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && dateOf(at) === text;
}

/** The date so many days later; earlier for a negative number. */
export function daysLater(date: LocalDate, days: number): LocalDate {
  return dateOf(midnightOf(date) + days * day);
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (midnightOf(to) - midnightOf(from)) / day;
}

export function weekdayOf(date: LocalDate): Weekday {
  return weekdays[(new Date(midnightOf(date)).getUTCDay() + 6) % 7] ?? "mon";
}

/** The date that `timeZone` has at an instant. */
export function localDateOf(instant: Instant, timeZone: string): LocalDate {
  const { year, month, day: dayOfMonth } = localTimeOf(instant, timeZone);
  return dateOf(Date.UTC(year, month - 1, dayOfMonth));
}

/**
 * The instant at which it is `minuteOfDay` on a date in `timeZone`. More than a day is allowed: 1500 is 01:00 of the
 * next date. A time that the clocks skip is the first instant after the gap; of one that comes twice the first counts.
 */
export function instantOn(date: LocalDate, timeZone: string, minuteOfDay: number): Instant {
  // Noon in UTC is on this date or the next one everywhere.
  const noon = midnightOf(date) + 12 * 60 * minute;
  const offset = daysBetween(localDateOf(noon, timeZone), date);
  const days = Math.floor(minuteOfDay / minutesOfDay);
  const at = instantOnDay(noon, timeZone, minuteOfDay - days * minutesOfDay, offset + days);
  const { minuteOfDay: shown } = localTimeOf(at, timeZone);
  return firstWith(at, timeZone, shown);
}

const minutesOfDay = 24 * 60;

/** Clocks go back by at most this. Zones that left out or repeated a whole date are in the past. */
const mostBack = 3 * 60;

/** The first instant on the same clock time: where clocks went back, the same time was shown before. */
function firstWith(at: Instant, timeZone: string, shown: number): Instant {
  // As far apart on the clock as they are: it was not put back in between. Asking it at each quarter takes long.
  const most = mostBack * minute;
  if (wallClockOf(at, timeZone) - wallClockOf(at - most, timeZone) === most) return at;
  for (let back = mostBack; back > 0; back -= 15) {
    const earlier = at - back * minute;
    if (localTimeOf(earlier, timeZone).minuteOfDay === shown) return earlier;
  }
  return at;
}

function midnightOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateOf(midnight: number): LocalDate {
  return new Date(midnight).toISOString().slice(0, 10);
}
