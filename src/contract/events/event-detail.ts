import * as v from "valibot";
import {
  eventListQuery,
  eventQuery,
  eventsNearQuery,
  eventStatus,
  eventSummary,
  merchantEventsQuery,
  seats,
  sportTypeList,
  understoodSearch,
} from "./event.ts";
import { detailFields } from "./event-fields.ts";
import { audiences } from "#domain/event/sports-event.ts";
import { joinings } from "#domain/merchant/admission.ts";
import { page } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { payment } from "#contract/paying/payment.ts";
import { merchant, seatTimes } from "#contract/merchants/merchant.ts";
import { participation } from "#contract/joining/participation.ts";
import { id } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";

/**
 * Everything that people ask before joining. `participation` is the caller's own: the live one, or else the newest.
 * `audience` says who it is for, and `joining` whether it is open to the caller: `ask` where the organiser has to let
 * the caller in first, `asked` while that is undecided, `not_open` where it is not.
 */
export const eventDetail = v.object({
  ...eventSummary.entries,
  ...detailFields,
  times: seatTimes,
  audience: v.picklist(audiences),
  joining: v.picklist(joinings),
  /** Why the merchant cancelled it, in its words. */
  cancelReason: v.nullable(v.string()),
  merchant,
  participation: v.nullable(participation),
});

export const eventPage = page(eventSummary);

/** A page of events that were searched for. */
export const foundEvents = v.object({ ...eventPage.entries, search: v.optional(understoodSearch) });

/** A merchant with one page of its coming events. */
export const merchantEvents = v.object({ merchant, ...eventPage.entries });

export type EventDetailWire = v.InferInput<typeof eventDetail>;

/** An event with everything that people ask before joining. */
export type EventDetail = Read<typeof eventDetail>;

export const streamQuery = v.object({ eventId: id });

/** How full an event is. The same for every reader. */
export const seatsUpdate = v.object({
  ...seats.entries,
  waiting: v.pipe(v.number(), v.integer(), v.minValue(0)),
  status: eventStatus,
});

/**
 * The server-sent events of an event's stream, by their `event:` name; `data:` is one line of JSON. Each is sent on
 * connecting and after a change. `participation` and `payment` are the caller's own and need a token.
 */
export const streamEvents = { seats: seatsUpdate, participation, payment };

export type StreamEventName = keyof typeof streamEvents;

export type StreamMessage = {
  [Name in StreamEventName]: { event: Name; data: Read<(typeof streamEvents)[Name]> };
}[StreamEventName];

export const listSportTypes = route("listSportTypes", "GET /line/list/sport/type", {
  summary: "The sports that events are listed under.",
  auth: "public",
  response: sportTypeList,
});

export const listEvents = route("listEvents", "GET /line/list/event", {
  summary: "Events from now on, by start: open, full and closed.",
  auth: "public",
  query: eventListQuery,
  response: foundEvents,
});

export const listEventsNear = route("listEventsNear", "GET /line/list/event/geo", {
  summary: "Events around a point, nearest first, with distanceKm.",
  auth: "public",
  query: eventsNearQuery,
  response: foundEvents,
});

export const listMerchantEvents = route("listMerchantEvents", "GET /line/list/event/inside", {
  summary: "A merchant and its events to come.",
  auth: "public",
  query: merchantEventsQuery,
  response: merchantEvents,
  refusals: ["not_found"],
});

export const getEvent = route("getEvent", "GET /line/event/detail", {
  summary: "Everything about one event.",
  auth: "public",
  query: eventQuery,
  response: eventDetail,
  refusals: ["not_found"],
});

export const askToJoinRequest = v.object({ eventId: id });

/** Whether joining is open to the caller now. */
export const askToJoinAnswer = v.object({ joining: v.picklist(joinings) });

export const askToJoin = route("askToJoin", "POST /line/event/ask", {
  summary: "Asks the organiser of an event for the club to be let in; asking again answers the same.",
  auth: "member",
  body: askToJoinRequest,
  response: askToJoinAnswer,
  refusals: ["not_found", "joining_not_open"],
});

export const getEventCalendar = route("getEventCalendar", "GET /line/event/calendar", {
  summary: "The event as a calendar file, for an external browser.",
  auth: "public",
  query: eventQuery,
  media: "text/calendar",
  refusals: ["not_found"],
});

export const streamEvent = route("streamEvent", "GET /line/event/stream", {
  summary: "Server-sent events: seats and, with a token, the caller's participation and payment.",
  auth: "public",
  query: streamQuery,
  media: "text/event-stream",
  refusals: ["not_found"],
});
