import { leaveAnswer, leavePreview, leaveQuery, leaveRequest } from "#contract/leaving/leave.ts";
import { lineAccessTokenHeader } from "#contract/line/line-access.ts";
import { plainPageQuery } from "#contract/wire/page.ts";
import {
  joinAnswer,
  joinQuery,
  joinRequest,
  offerRequest,
  participation,
  participationAnswer,
  participationPage,
} from "#contract/joining/participation.ts";
import { refundListQuery, refundPage } from "#contract/refunding/refund.ts";
import { route } from "#contract/wire/route.ts";

export const joinEvent = route({
  id: "joinEvent",
  summary: "Joins an event or its waiting list; joining again answers the participation that lives.",
  method: "POST",
  path: "/line/join/event",
  auth: "member",
  headers: {
    [lineAccessTokenHeader]:
      "LIFF's access token, from inside LINE: by it LINE lets service messages about what is joined be sent.",
  },
  body: joinRequest,
  response: joinAnswer,
  successStatus: 200,
  refusals: [
    "not_found",
    "event_full_no_waiting_list",
    "join_closed",
    "event_cancelled",
    "too_many_seats",
    "too_many_holds",
  ],
});

export const getParticipation = route({
  id: "getParticipation",
  summary: "One participation of the member.",
  method: "GET",
  path: "/line/join/event",
  auth: "member",
  query: joinQuery,
  response: participation,
  successStatus: 200,
  refusals: ["not_found"],
});

export const previewLeave = route({
  id: "previewLeave",
  summary: "What leaving, or lowering the seats, would give back.",
  method: "GET",
  path: "/line/leave/event",
  auth: "member",
  query: leaveQuery,
  response: leavePreview,
  successStatus: 200,
  refusals: ["not_found", "not_leavable"],
});

export const leaveEvent = route({
  id: "leaveEvent",
  summary: "Leaves, or lowers the seats to those that stay; leaving again answers the same.",
  method: "POST",
  path: "/line/leave/event",
  auth: "member",
  body: leaveRequest,
  response: leaveAnswer,
  successStatus: 200,
  refusals: ["not_found", "not_leavable", "event_cancelled"],
});

export const answerOffer = route({
  id: "answerOffer",
  summary: "Accepts or declines an offered seat; paying accepts a paid one.",
  method: "POST",
  path: "/line/event/offer",
  auth: "member",
  body: offerRequest,
  response: participationAnswer,
  successStatus: 200,
  refusals: ["not_found", "hold_expired", "not_payable"],
});

export const listUpcoming = route({
  id: "listUpcoming",
  summary: "The member's live participations, by start.",
  method: "GET",
  path: "/line/list/event/upcoming",
  auth: "member",
  query: plainPageQuery,
  response: participationPage,
  successStatus: 200,
});

export const listHistory = route({
  id: "listHistory",
  summary: "The member's participations that are over, newest first.",
  method: "GET",
  path: "/line/list/event/history",
  auth: "member",
  query: plainPageQuery,
  response: participationPage,
  successStatus: 200,
});

export const listRefunds = route({
  id: "listRefunds",
  summary: "The member's refunds, newest first.",
  method: "GET",
  path: "/line/list/event/refund",
  auth: "member",
  query: refundListQuery,
  response: refundPage,
  successStatus: 200,
});
