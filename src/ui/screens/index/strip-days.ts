import { daysToChoose } from "#domain/event/traits.ts";
import type { Instant } from "#domain/time/instant.ts";
import { localDateOf, weekdayOf } from "#domain/time/local-date.ts";
import { instantOnDay } from "#domain/time/zone.ts";

/** A day of the date strip, or a weekend: from one midnight to another on the clocks of a zone. */
export interface StripDayRange {
  /** YYYY-MM-DD; of a weekend its first and last day, with ".." between them. */
  readonly key: string;
  readonly from: Instant;
  readonly to: Instant;
}

/** The days to choose from, from today on, on the clocks of `zone`. */
export function stripDays(now: Instant, zone: string): readonly StripDayRange[] {
  return Array.from({ length: daysToChoose }, (_, offset) => {
    const from = instantOnDay(now, zone, 0, offset);
    return { key: localDateOf(from, zone), from, to: instantOnDay(now, zone, 0, offset + 1) };
  });
}

/** The next whole weekend: from a Saturday, which may be today, to the end of its Sunday. */
function weekendOf(days: readonly StripDayRange[]): StripDayRange | null {
  const at = days.findIndex(({ key }) => weekdayOf(key) === "sat");
  const [saturday, sunday] = days.slice(at, at + 2);
  if (at < 0 || !saturday || !sunday) return null;
  return { key: `${saturday.key}..${sunday.key}`, from: saturday.from, to: sunday.to };
}

/** Those that have a name: today, tomorrow, and the weekend last. */
export function namedDays(days: readonly StripDayRange[]): readonly StripDayRange[] {
  const weekend = weekendOf(days);
  return [...days.slice(0, 2), ...(weekend === null ? [] : [weekend])];
}

/** What a key stands for, while it is still to choose from. */
export function chosenDays(key: string | null, days: readonly StripDayRange[]): StripDayRange | null {
  return [...days, ...namedDays(days)].find((one) => one.key === key) ?? null;
}
