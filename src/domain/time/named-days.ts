import type { Instant } from "./instant.ts";
import {
  daysLater,
  instantOn,
  isLocalDate,
  type LocalDate,
  localDateOf,
  type Weekday,
  weekdayOf,
  weekdays,
} from "./local-date.ts";

/** Days as people name them. What they are depends on the date that it is. */
export type NamedDays =
  /** So many days from today: 0 is today. */
  | { readonly kind: "in"; readonly days: number }
  /** The next one, which may be today; `week` 0: in the week that it is, 1: in the next one. Weeks begin on Monday. */
  | { readonly kind: "weekday"; readonly weekday: Weekday; readonly week?: 0 | 1 }
  /** Saturday and Sunday; `week` as above. On a Sunday without `week`: that day, and the next weekend. */
  | { readonly kind: "weekend"; readonly week?: 0 | 1 }
  | { readonly kind: "week"; readonly week: 0 | 1 }
  /** The next such date, which may be today. A month counts from 1. */
  | { readonly kind: "date"; readonly month?: number; readonly day: number; readonly year?: number };

/** So many weeks ahead a day of the week is looked for where each such day is meant. */
const everyWeekFor = 13;

/**
 * The dates that are meant, from `today` on, in order. None where there is no such date to come. `everyWeek`: a day of
 * the week or a weekend, said without "this" or "next", is each one of the coming weeks.
 */
export function daysNamed(named: NamedDays, today: LocalDate, everyWeek = false): readonly LocalDate[] {
  const monday = daysLater(today, -weekdays.indexOf(weekdayOf(today)));
  const fromToday = (dates: readonly LocalDate[]) => dates.filter((date) => date >= today);
  const inWeek = (week: number, places: readonly number[]) =>
    fromToday(places.map((place) => daysLater(monday, week * 7 + place)));
  const inEveryWeek = (places: readonly number[]) =>
    Array.from({ length: everyWeekFor }, (_, week) => inWeek(week, places)).flat();
  switch (named.kind) {
    case "in":
      return [daysLater(today, named.days)];
    case "weekday": {
      const place = weekdays.indexOf(named.weekday);
      if (everyWeek && named.week === undefined) return inEveryWeek([place]);
      const soonest = inWeek(named.week ?? 0, [place]);
      return soonest.length > 0 || named.week !== undefined ? soonest : inWeek(1, [place]);
    }
    case "weekend": {
      if (everyWeek && named.week === undefined) return inEveryWeek([5, 6]);
      const soonest = inWeek(named.week ?? 0, [5, 6]);
      return named.week === undefined && soonest.length === 1 ? [...soonest, ...inWeek(1, [5, 6])] : soonest;
    }
    case "week":
      return inWeek(named.week, [0, 1, 2, 3, 4, 5, 6]);
    case "date":
      return fromToday(datesLike(named, today)).slice(0, 1);
  }
}

/** A Buddhist year is 543 more than that of the calendar. */
const buddhist = 543;

function datesLike({ year, month, day }: NamedDays & { kind: "date" }, today: LocalDate): readonly LocalDate[] {
  const two = (value: number) => String(value).padStart(2, "0");
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const written = year === undefined || year < 2400 ? year : year - buddhist;
  const months =
    month === undefined
      ? Array.from({ length: 12 }, (_, at) => thisMonth + at)
      : [month, ...(written === undefined ? [month + 12] : [])];
  const inYear = written ?? thisYear;
  return months
    .map((one) => `${inYear + Math.floor((one - 1) / 12)}-${two(((one - 1) % 12) + 1)}-${two(day)}`)
    .filter(isLocalDate);
}

/** From an instant on, and before another. */
export interface DaySpan {
  readonly from: Instant;
  readonly to: Instant;
}

/** The time that dates take on the clocks of a zone; days that follow each other are one span. Dates in order. */
export function spansOf(dates: readonly LocalDate[], timeZone: string): readonly DaySpan[] {
  const runs: LocalDate[][] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last && daysLater(last.at(-1) ?? "", 1) === date) last.push(date);
    else runs.push([date]);
  }
  return runs.map((run) => ({
    from: instantOn(run[0] ?? "", timeZone, 0),
    to: instantOn(daysLater(run.at(-1) ?? "", 1), timeZone, 0),
  }));
}

/** The dates that are meant at an instant, on the clocks of a zone. */
export function daysNamedAt(named: NamedDays, now: Instant, timeZone: string): readonly LocalDate[] {
  return daysNamed(named, localDateOf(now, timeZone));
}
