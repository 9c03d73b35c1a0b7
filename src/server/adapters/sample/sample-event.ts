import { draftFaults, eventFrom, type EventDraft } from "#domain/event/event-draft.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { isZero } from "#domain/money/money.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import type { City, SampleSeries } from "./sample.ts";
import { sampleEventId } from "./sample-ids.ts";
import type { SampleDate } from "./schedule.ts";

/** What a sample merchant would write of one date of a series. */
export function draftOf(series: SampleSeries, city: City, { startsAt }: SampleDate): EventDraft {
  return {
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
    refundPolicy: series.refundPolicy ?? null,
    level: series.level,
    included: series.included,
    bring: series.bring,
    coverUrl: null,
    waitingList: true,
    draft: false,
  };
}

/**
 * One date of a series as an event.
 * @throws Error when no merchant could put it up: the table is wrong.
 */
export function sampleEvent(
  series: SampleSeries,
  city: City,
  date: SampleDate,
  merchant: Pick<Merchant, "id" | "timing">,
  now: Instant,
): SportsEvent {
  const draft = draftOf(series, city, date);
  const faults = Object.values(draftFaults(draft, now));
  if (faults.length > 0) throw new Error(`Sample ${merchant.id}/${series.key}: ${faults.join(" ")}`);
  return eventFrom(draft, sampleEventId(merchant.id, series.key, date.date), merchant);
}
