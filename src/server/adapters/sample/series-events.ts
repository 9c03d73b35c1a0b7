import { draftDefaults, draftFaults, eventFrom, type EventDraft } from "#domain/event/event-draft.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { isZero } from "#domain/money/money.ts";
import { day, hour, type Instant, minute } from "#domain/time/instant.ts";
import { instantOnDay, localTimeOf } from "#domain/time/zone.ts";
import { sampleEventId } from "./chance.ts";
import type { Weekday } from "#domain/time/local-date.ts";
import type { SampleCity, SampleSeries } from "./samples.ts";

/** One date of a series. */
export interface SampleDate {
  readonly startsAt: Instant;
  /** Local date of the start, `2026-12-01`. */
  readonly date: string;
}

/** Events that start sooner are not created: there must be time to join, even when joining closes two hours before. */
export const leadTime = 2 * hour + 30 * minute;

const weekdays: readonly Weekday[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/**
 * The dates of a series that are open now, soonest first: those that start after the lead time and at most `opensDays`
 * after that. So a weekly series that opens seven days ahead has exactly one.
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
    // Asking for a zone's time is slow, so other weekdays are skipped first.
    if (!series.days.includes(weekdays[midnight.getUTCDay()] ?? "sun")) continue;
    const startsAt = instantOnDay(now, timeZone, minuteOfDay(series.at), offset);
    const isOpen = startsAt > soonest && startsAt <= soonest + series.opensDays * day;
    if (isOpen) dates.push({ startsAt, date: midnight.toISOString().slice(0, 10) });
  }
  return dates;
}

/** The draft that a sample merchant would write for one date of a series. */
export function draftOf(series: SampleSeries, city: SampleCity, { startsAt }: SampleDate): EventDraft {
  return {
    ...draftDefaults,
    title: series.title,
    description: series.description,
    sportType: series.sportType,
    startsAt,
    endsAt: startsAt + series.minutes * minute,
    timeZone: city.timeZone,
    venue: series.venue,
    price: series.price,
    capacity: series.capacity,
    maxSeatsPerJoin: series.maxSeatsPerJoin ?? null,
    joinClosesAt: startsAt - (series.closesBefore ?? 0) * minute,
    paymentMethods: isZero(series.price) ? [] : ["card", ...(series.alsoPaidBy ?? [])],
    refundPolicy: series.refundPolicy,
    level: series.level,
    setting: series.setting ?? null,
    included: series.included,
    bring: series.bring,
  };
}

/**
 * One date of a series as an event.
 * @throws Error when no merchant could create it: the table is wrong.
 */
export function sampleEvent(
  series: SampleSeries,
  city: SampleCity,
  date: SampleDate,
  merchant: Pick<Merchant, "id" | "timing">,
  now: Instant,
): SportsEvent {
  const draft = draftOf(series, city, date);
  const faults = Object.values(draftFaults(draft, now));
  if (faults.length > 0) throw new Error(`Sample ${merchant.id}/${series.key}: ${faults.join(" ")}`);
  return eventFrom(draft, sampleEventId(merchant.id, series.key, date.date), merchant);
}

/** The local date of an instant, as its midnight in UTC. */
function localMidnightOf(instant: Instant, timeZone: string): number {
  const local = localTimeOf(instant, timeZone);
  return Date.UTC(local.year, local.month - 1, local.day);
}

/** @throws RangeError for a text that is not `HH:MM`. */
function minuteOfDay(clockTime: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(clockTime) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`${clockTime} is not a time of day.`);
  return Number(hours) * 60 + Number(minutes);
}
