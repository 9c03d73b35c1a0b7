import type { Instant } from "#domain/time/instant.ts";
import { instantOn, type LocalDate, localDateOf } from "#domain/time/local-date.ts";
import { firstDayOf, type LocalMonth, monthOfDate, monthsLater } from "#domain/time/local-month.ts";

/** The time zone of each month of a merchant: `first` until the earliest change, then that of the last change. */
export interface MonthZones {
  readonly first: string;
  /** In the order of their months, at most one for each. */
  readonly changes: readonly ZoneChange[];
}

export interface ZoneChange {
  /** The zone counts from the first day of this month. */
  readonly month: LocalMonth;
  readonly timeZone: string;
}

/** A zone that was chosen and does not count yet. */
export interface ComingZone {
  /** The month from whose first day it counts. */
  readonly from: LocalMonth;
  /** The zone that counts until then. */
  readonly before: string;
}

/** From the first instant to the one after the last. */
export interface MonthSpan {
  readonly from: Instant;
  readonly to: Instant;
}

/** The zones of a merchant that never changed its zone. */
export function alwaysIn(timeZone: string): MonthZones {
  return { first: timeZone, changes: [] };
}

export function zoneOfMonth({ first, changes }: MonthZones, month: LocalMonth): string {
  return changes.findLast((change) => change.month <= month)?.timeZone ?? first;
}

/**
 * Returns when a month begins and ends. It ends at midnight of its own zone, and the next month begins then, also where
 * that month has another zone. So every instant is in exactly one month.
 */
export function spanOfMonth(zones: MonthZones, month: LocalMonth): MonthSpan {
  return { from: endOf(zones, monthsLater(month, -1)), to: endOf(zones, month) };
}

/** Returns the month that an instant is in. */
export function monthAt(zones: MonthZones, at: Instant): LocalMonth {
  // Zones are less than a day away from UTC.
  const near = monthOfDate(localDateOf(at, "UTC"));
  if (at < spanOfMonth(zones, near).from) return monthsLater(near, -1);
  return at < endOf(zones, near) ? near : monthsLater(near, 1);
}

/** Returns the first instant of a date. The first day of a month begins when the month before ends. */
export function startOfDate(zones: MonthZones, date: LocalDate): Instant {
  const month = monthOfDate(date);
  return date === firstDayOf(month)
    ? spanOfMonth(zones, month).from
    : Math.max(spanOfMonth(zones, month).from, instantOn(date, zoneOfMonth(zones, month), 0));
}

/** The zone that was chosen last, whether it counts already or not. */
export function chosenZone({ first, changes }: MonthZones): string {
  return changes.at(-1)?.timeZone ?? first;
}

/** Returns what the chosen zone waits for; null when it counts already. */
export function comingZone(zones: MonthZones, now: Instant): ComingZone | null {
  const last = zones.changes.at(-1);
  const present = monthAt(zones, now);
  return last && last.month > present ? { from: last.month, before: zoneOfMonth(zones, present) } : null;
}

/**
 * Lets a zone count from the first day of the next month. A change that does not count yet is replaced. Months that
 * have begun keep their zone and their end. The zone that is chosen already changes nothing.
 */
export function withZone(zones: MonthZones, timeZone: string, now: Instant): MonthZones {
  if (timeZone === chosenZone(zones)) return zones;
  const present = monthAt(zones, now);
  const changes = zones.changes.filter(({ month }) => month <= present);
  const isKept = timeZone === zoneOfMonth(zones, present);
  return {
    first: zones.first,
    changes: isKept ? changes : [...changes, { month: monthsLater(present, 1), timeZone }],
  };
}

function endOf(zones: MonthZones, month: LocalMonth): Instant {
  return instantOn(firstDayOf(monthsLater(month, 1)), zoneOfMonth(zones, month), 0);
}
