import * as v from "valibot";
import { eventStatuses } from "#domain/event/seats.ts";
import type { Read } from "#contract/wire/read.ts";
import { id, slug } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";
import { money } from "#contract/wire/money.ts";
import { pageQuery } from "#contract/wire/page.ts";
import { participationState } from "#contract/joining/participation-state.ts";
import { venue } from "./place.ts";
import { flagText, latitudeText, longitudeText, radiusText } from "#contract/wire/query-values.ts";
import { prose } from "#contract/wire/text.ts";

export const eventStatus = v.picklist(eventStatuses);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Seats of an event: `taken` never exceeds `capacity`, `left` is the rest. */
export const seats = v.object({ capacity: count, taken: count, left: count });

/** An event as a list shows it; `price` is for one seat, `waiting` counts entries of the waiting list, `waitingList` says whether it keeps one. */
export const eventSummary = v.object({
  id: v.string(),
  merchantId: v.string(),
  merchantName: v.string(),
  title: v.string(),
  sportType: v.string(),
  coverUrl: v.nullable(v.string()),
  startsAt: instant,
  endsAt: instant,
  timeZone: v.string(),
  venue,
  price: money,
  seats,
  waiting: count,
  status: eventStatus,
  waitingList: v.boolean(),
  distanceKm: v.optional(v.pipe(v.number(), v.minValue(0))),
  mine: v.nullable(v.object({ joinId: v.string(), state: participationState })),
});

const eventFilter = {
  sportType: v.optional(slug),
  from: v.optional(instant),
  to: v.optional(instant),
  q: v.optional(prose(100)),
  merchantId: v.optional(id),
  hasSeats: v.optional(flagText),
};

/** Filters of the event list: starts at or after `from` and before `to`, `q` in what people read. */
export const eventListQuery = v.object({ ...eventFilter, ...pageQuery });

/** The same around a point; `radiusKm` is 10 without one. */
export const eventsNearQuery = v.object({
  lat: latitudeText,
  lng: longitudeText,
  radiusKm: v.optional(radiusText),
  ...eventFilter,
  ...pageQuery,
});

export const merchantEventsQuery = v.object({ merchantId: id, ...pageQuery });
export const eventQuery = v.object({ merchantId: id, eventId: id });

export type EventSummaryWire = v.InferInput<typeof eventSummary>;
/** An event as a member sees it in a list. */
export type EventSummary = Read<typeof eventSummary>;
