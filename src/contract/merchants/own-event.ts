import * as v from "valibot";
import { eventDetail } from "#contract/events/event-detail.ts";
import { eventSummary } from "#contract/events/event.ts";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { page, pageQuery, wordsQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { eventStages } from "#domain/event/sports-event.ts";
import { eventParams } from "./event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The people of an event, counted in seats. `coming` are confirmed or under review; of these `arrived` are checked in,
 * `checking` have a slip under review, and `owing` are to pay at the venue. `toPay` hold seats that they have not paid;
 * `offered` are kept for parties of the waiting list that have not answered; `offeredUntil` is when the first of these
 * offers ends, null where none runs.
 */
export const headCount = v.object({
  coming: count,
  arrived: count,
  checking: count,
  owing: count,
  toPay: count,
  offered: count,
  offeredUntil: v.nullable(instant),
});

const { mine: _mine, distanceKm: _distance, ...summary } = eventSummary.entries;
const ownFacts = { stage: v.picklist(eventStages), people: headCount, rollClosedAt: v.nullable(instant) };

/** An event as its merchant sees it in a list: also drafts, cancelled ones and those that are over. */
export const ownEvent = v.object({ ...summary, ...ownFacts });

/** Of which series an event is a game, and of which of its dates. */
const ownSeries = v.object({ id: v.string(), date: v.string() });

/** A draft could not be published at its time, and why. It is published by hand, or given another time. */
const publishingFailed = v.object({
  at: instant,
  faults: v.array(v.object({ field: v.string(), sentence: v.string() })),
});

/**
 * The same with everything that members see, and its series; null: it is in none. `publishesAt`: when a draft is
 * published by itself; null: by hand. `heldBack`: so many of the seats that count as taken only staff give.
 * `keptOvernight`: free seats for which the waiting list is asked in the morning, at `until`; null where nobody waits
 * or seats are given now.
 */
export const ownEventDetail = v.object({
  ...eventDetail.entries,
  ...ownFacts,
  series: v.nullable(ownSeries),
  heldBack: count,
  keptOvernight: v.nullable(v.object({ seats: count, until: instant })),
  publishesAt: v.nullable(instant),
  publishingFailed: v.nullable(publishingFailed),
});

export type OwnEventView = Read<typeof ownEvent>;
export type OwnEventDetailView = Read<typeof ownEventDetail>;

/**
 * Those that start at or after `from` and before `to`; by start, or with `order=latest` the latest first. `q`: words of
 * title or place.
 */
export const ownEventsQuery = v.object({
  from: v.optional(instant),
  to: v.optional(instant),
  order: v.optional(v.picklist(["earliest", "latest"])),
  ...wordsQuery,
  ...pageQuery,
});

export const listOwnEvents = route("listOwnEvents", "GET /backoffice/events", {
  summary: "The merchant's events with who comes, by start; the door sees today's.",
  auth: "merchant",
  least: "door",
  query: ownEventsQuery,
  response: page(ownEvent),
});

export const getOwnEvent = route("getOwnEvent", "GET /backoffice/events/:eventId", {
  summary: "One of the merchant's events, with who comes; the door sees today's.",
  auth: "merchant",
  least: "door",
  params: eventParams,
  response: ownEventDetail,
});

export const planPublishing = route("planPublishing", "PUT /backoffice/events/:eventId/publishing", {
  summary: "Says when a draft is published by itself, or with null that it is published by hand.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  body: v.object({ publishesAt: v.nullable(instant) }),
  response: v.object({ publishesAt: v.nullable(instant) }),
});

/**
 * The server-sent events of a merchant's streams, by their `event:` name. They carry nothing: whoever listens reads
 * again.
 */
export const ownStreamEvents = { changed: v.object({}) };

export const streamOwnEvent = route("streamOwnEvent", "GET /backoffice/events/:eventId/stream", {
  summary:
    "Server-sent events: `changed` on connecting, and when an event, its people or their money changed; at most one " +
    "a second. The door follows today's.",
  auth: "merchant",
  least: "door",
  params: eventParams,
  media: "text/event-stream",
  refusals: ["not_found"],
});

export const streamWork = route("streamWork", "GET /backoffice/stream", {
  summary:
    "Server-sent events: `changed` on connecting, and when something changed that the merchant's staff see: an " +
    "event, its people or their money, members, what an owner confirms; at most one a second.",
  auth: "merchant",
  least: "door",
  media: "text/event-stream",
});

/**
 * What cancelling an event now would do: places and entries that end, whose members are told, and the refunds that are
 * asked for. `refund` is their sum; null where nothing goes back.
 */
export const cancellation = v.object({
  places: count,
  seats: count,
  waiting: count,
  refunds: count,
  refund: v.nullable(moneySchema),
});

export type CancellationView = Read<typeof cancellation>;

export const foreseeCancellation = route("foreseeCancellation", "GET /backoffice/events/:eventId/cancellation", {
  summary: "What cancelling an event would do now. Changes nothing.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  response: cancellation,
  refusals: ["event_over", "event_cancelled"],
});
