import * as v from "valibot";
import { id, line, prose, slug } from "#contract/wire/text.ts";
import { eventStatuses } from "#domain/event/seats.ts";
import { instant } from "#contract/wire/instant.ts";
import {
  amountText,
  choicesText,
  flagText,
  latitudeText,
  longitudeText,
  pageQuery,
  radiusText,
} from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { participationStates } from "#domain/participation/participation.ts";
import { currency, moneySchema } from "#contract/wire/money.ts";
import { playLevels } from "#domain/event/play-level.ts";
import { eventSettings } from "#domain/event/sports-event.ts";
import { meaningKinds, partsOfDay } from "#domain/event/traits.ts";

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));

export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** Where an event takes place; `access` says how to get there. */
export const venue = v.object({
  name: v.string(),
  address: v.string(),
  access: v.nullable(v.string()),
  lat: latitude,
  lng: longitude,
});

export const venueRequest = v.object({
  name: line(120),
  address: line(300),
  access: v.nullish(prose(1000)),
  lat: latitude,
  lng: longitude,
});

export const sportType = v.object({ id: v.string(), name: v.string() });

export const sportTypeList = v.object({ items: v.array(sportType), cities: v.array(v.string()) });

export const eventStatus = v.picklist(eventStatuses);

/**
 * Whom an event is for, in the sport's own words (`from` "Beginner", `to` "Intermediate"); null leaves that end open.
 */
export const level = v.object({
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  note: v.nullable(v.string()),
});

/** Under a roof or not. */
export const eventSetting = v.picklist(eventSettings);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Seats of an event: `taken` never exceeds `capacity`, `left` is the rest. */
export const seats = v.object({ capacity: count, taken: count, left: count });

/**
 * An event as a list shows it. `price` is for one seat. `waiting` counts the entries of the waiting list. `waitingList`
 * says whether the event has one; an event without one refuses joins when it is full. `level` is null where nothing is
 * said of it, `setting` likewise. `joinOpensAt` is when members may join; null: since they see it. While it is ahead,
 * `seats` and `status` say what there will be. `distanceKm` is only in answers to a position. `mine` is the reader's
 * own live participation.
 */
export const eventSummary = v.object({
  id: v.string(),
  merchantId: v.string(),
  merchantName: v.string(),
  title: v.string(),
  sportType: v.string(),
  level: v.nullable(level),
  setting: v.nullable(eventSetting),
  coverUrl: v.nullable(v.string()),
  startsAt: instant,
  endsAt: instant,
  timeZone: v.string(),
  venue,
  price: moneySchema,
  seats,
  waiting: count,
  status: eventStatus,
  joinOpensAt: v.nullable(instant),
  waitingList: v.boolean(),
  distanceKm: v.optional(v.pipe(v.number(), v.minValue(0))),
  mine: v.nullable(v.object({ joinId: v.string(), state: v.picklist(participationStates) })),
});

/** What the words of a search say, as filters. Days are dates, `2026-12-01`, where the list is. */
export const understoodFilters = v.object({
  days: v.array(v.string()),
  timeOfDay: v.array(v.picklist(partsOfDay)),
  levels: v.array(v.picklist(playLevels)),
  setting: v.nullable(eventSetting),
  free: v.boolean(),
});

export type UnderstoodFilters = Read<typeof understoodFilters>;

/**
 * What a search was understood as. `q` is what was searched for in place of the words that were asked for, because no
 * event holds those; null when as asked. `sportType` is the sport that it names. `understood` is what its words say of
 * days, levels and the like: events that are so are listed beside those whose texts hold the words.
 */
export const understoodSearch = v.object({
  q: v.nullable(v.string()),
  sportType: v.nullable(v.string()),
  understood: v.optional(understoodFilters),
});

export type UnderstoodSearch = Read<typeof understoodSearch>;

/** What people choose a game by. Of several values between commas, an event has to meet one. */
const gameFilter = {
  hasSeats: v.optional(flagText),
  timeOfDay: v.optional(choicesText(partsOfDay)),
  level: v.optional(choicesText(playLevels)),
  setting: v.optional(eventSetting),
  free: v.optional(flagText),
  maxPrice: v.optional(amountText),
  currency: v.optional(currency),
};

const eventFilter = {
  sportType: v.optional(slug),
  from: v.optional(instant),
  to: v.optional(instant),
  q: v.optional(prose(100)),
  asTyped: v.optional(choicesText(meaningKinds)),
  everyWeek: v.optional(flagText),
  merchantId: v.optional(id),
  city: v.optional(slug),
  ...gameFilter,
};

/**
 * Filters of the event list: starts at or after `from` and before `to`; `q` is searched in the texts that people read,
 * and its words for days, levels and the like are understood, but for the kinds in `asTyped`. `everyWeek`: a day of the
 * week in `q` is each such day of the coming 13 weeks, not only the next one. `city` is the id of a
 * city; it counts for nothing where `q` names a place. `timeOfDay` is when the event starts, on its own clocks.
 * An event that says nothing of a level is for every one. `maxPrice` is what one seat costs at most, in
 * minor units of `currency`, which has to come with it; events in another currency are left out.
 */
export const eventListQuery = v.object({ ...eventFilter, ...pageQuery });

/** The same filters around a point; the default `radiusKm` is 10. */
export const eventsNearQuery = v.object({
  lat: latitudeText,
  lng: longitudeText,
  radiusKm: v.optional(radiusText),
  ...eventFilter,
  ...pageQuery,
});

export const merchantEventsQuery = v.object({ merchantId: id, ...gameFilter, ...pageQuery });

export const eventQuery = v.object({ merchantId: id, eventId: id });

export type EventSummaryWire = v.InferInput<typeof eventSummary>;

/** An event as a member sees it in a list. */
export type EventSummary = Read<typeof eventSummary>;
