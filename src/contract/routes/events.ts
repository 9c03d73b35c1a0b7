import { eventListQuery, eventQuery, eventsNearQuery, merchantEventsQuery } from "#contract/events/event.ts";
import { eventDetail, eventPage, merchantEvents } from "#contract/events/event-detail.ts";
import { route } from "#contract/wire/route.ts";
import { sportTypeList } from "#contract/events/sport-type.ts";
import { streamQuery } from "#contract/events/stream.ts";

export const listSportTypes = route({
  id: "listSportTypes",
  summary: "The sports that events are listed under.",
  method: "GET",
  path: "/line/list/sport/type",
  auth: "public",
  response: sportTypeList,
  successStatus: 200,
});

export const listEvents = route({
  id: "listEvents",
  summary: "Events from now on, by start: open, full and closed.",
  method: "GET",
  path: "/line/list/event",
  auth: "public",
  query: eventListQuery,
  response: eventPage,
  successStatus: 200,
});

export const listEventsNear = route({
  id: "listEventsNear",
  summary: "Events around a point, nearest first, with distanceKm.",
  method: "GET",
  path: "/line/list/event/geo",
  auth: "public",
  query: eventsNearQuery,
  response: eventPage,
  successStatus: 200,
});

export const listMerchantEvents = route({
  id: "listMerchantEvents",
  summary: "A merchant and its events to come.",
  method: "GET",
  path: "/line/list/event/inside",
  auth: "public",
  query: merchantEventsQuery,
  response: merchantEvents,
  successStatus: 200,
  refusals: ["not_found"],
});

export const getEvent = route({
  id: "getEvent",
  summary: "Everything about one event.",
  method: "GET",
  path: "/line/event/detail",
  auth: "public",
  query: eventQuery,
  response: eventDetail,
  successStatus: 200,
  refusals: ["not_found"],
});

export const getEventCalendar = route({
  id: "getEventCalendar",
  summary: "The event as a calendar file, for an external browser.",
  method: "GET",
  path: "/line/event/calendar",
  auth: "public",
  query: eventQuery,
  media: "text/calendar",
  successStatus: 200,
  refusals: ["not_found"],
});

export const streamEvent = route({
  id: "streamEvent",
  summary: "Server-sent events: seats and, with a token, the caller's participation and payment.",
  method: "GET",
  path: "/line/event/stream",
  auth: "public",
  query: streamQuery,
  media: "text/event-stream",
  successStatus: 200,
  refusals: ["not_found"],
});
