import * as v from "valibot";
import {
  changeEventAnswer,
  changeEventQuery,
  changeEventRequest,
  createEventRequest,
} from "#contract/merchants/event.ts";
import { checkInRequest, participant, participantPage } from "#contract/merchants/participant.ts";
import { eventDetail } from "#contract/events/event-detail.ts";
import { id } from "#contract/wire/id.ts";
import { plainPageQuery } from "#contract/wire/page.ts";
import { route } from "#contract/wire/route.ts";

const eventParams = v.object({ eventId: id });

export const createEvent = route({
  id: "createEvent",
  summary: "Makes an event, published at once unless it is a draft.",
  method: "POST",
  path: "/backoffice/events",
  auth: "merchant",
  body: createEventRequest,
  response: eventDetail,
  successStatus: 200,
});

export const changeEvent = route({
  id: "changeEvent",
  summary: "Changes an event, or says what a change would do.",
  method: "PATCH",
  path: "/backoffice/events/:eventId",
  auth: "merchant",
  params: eventParams,
  query: changeEventQuery,
  body: changeEventRequest,
  response: changeEventAnswer,
  successStatus: 200,
  refusals: ["capacity_below_taken", "event_cancelled"],
});

export const publishEvent = route({
  id: "publishEvent",
  summary: "Publishes a draft; publishing again answers the same.",
  method: "POST",
  path: "/backoffice/events/:eventId/publish",
  auth: "merchant",
  params: eventParams,
  response: eventDetail,
  successStatus: 200,
  refusals: ["event_cancelled"],
});

export const cancelEvent = route({
  id: "cancelEvent",
  summary: "Cancels an event for good; everybody is refunded in full. Cancelling again answers the same.",
  method: "POST",
  path: "/backoffice/events/:eventId/cancel",
  auth: "merchant",
  params: eventParams,
  response: eventDetail,
  successStatus: 200,
});

export const listParticipants = route({
  id: "listParticipants",
  summary: "Who is in an event and who waits.",
  method: "GET",
  path: "/backoffice/events/:eventId/participations",
  auth: "merchant",
  params: eventParams,
  query: plainPageQuery,
  response: participantPage,
  successStatus: 200,
});

export const checkIn = route({
  id: "checkIn",
  summary: "Checks a ticket in.",
  method: "POST",
  path: "/backoffice/check-in",
  auth: "merchant",
  body: checkInRequest,
  response: participant,
  successStatus: 200,
  refusals: ["not_found", "already_checked_in", "event_cancelled"],
});
