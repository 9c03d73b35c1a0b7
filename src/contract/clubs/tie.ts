import * as v from "valibot";
import { eventSummary } from "#contract/events/event.ts";
import { instant } from "#contract/wire/instant.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id } from "#contract/wire/text.ts";

/** A member as others see it, if it allows that: a first name, and the picture at LINE. There is no id in it. */
export const shownPerson = v.object({ name: v.string(), pictureUrl: v.nullable(v.string()) });

/**
 * What the member decided about one merchant. `showsName`: may other members see who it is in this merchant's games;
 * null: it was not asked yet. `shownAs` is what they would see; null: there is no name to show. `follows`: the member
 * hears of its new events.
 */
export const tie = v.object({
  merchantId: v.string(),
  merchantName: v.string(),
  showsName: v.nullable(v.boolean()),
  shownAs: v.nullable(shownPerson),
  follows: v.boolean(),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Who is in an event. `count` are all confirmed seats, `others` those beside the `people` who are named. `isAsked`: the
 * member is in, and was not asked yet whether this merchant may show its name.
 */
export const whoIsIn = v.object({
  count,
  people: v.array(v.object({ ...shownPerson.entries, isMe: v.boolean() })),
  others: count,
  tie,
  isAsked: v.boolean(),
});

export const eventPeopleQuery = v.object({ eventId: id });

/** What is left out stays. */
export const changeTieRequest = v.object({
  merchantId: id,
  showsName: v.optional(v.boolean()),
  follows: v.optional(v.boolean()),
});

export const seeWhoIsIn = route("seeWhoIsIn", "GET /line/event/people", {
  summary: "Who is in an event: names of those who allow it, and how many others; for members only.",
  auth: "member",
  query: eventPeopleQuery,
  response: whoIsIn,
  refusals: ["not_found"],
});

export const listTies = route("listTies", "GET /line/list/user/merchant", {
  summary: "What the member decided about merchants.",
  auth: "member",
  response: v.object({ items: v.array(tie) }),
});

export const changeTie = route("changeTie", "PATCH /line/user/merchant", {
  summary: "Decides about a merchant: is the member's first name shown in its games, is it followed. Repeatable.",
  auth: "member",
  body: changeTieRequest,
  response: tie,
  refusals: ["not_found"],
});

/** A page of new events, the latest published first, and when they were read. */
export const newsPage = v.object({ ...page(eventSummary).entries, until: instant });

export const listNews = route("listNews", "GET /line/list/event/news", {
  summary: "New events of merchants that the member follows, and has not seen yet.",
  auth: "member",
  query: plainPageQuery,
  response: newsPage,
});

export const seenNewsRequest = v.object({ until: instant });

export const sawNews = route("sawNews", "PUT /line/event/news", {
  summary: "The member has seen what was new until then. Repeatable.",
  auth: "member",
  body: seenNewsRequest,
});

export type NewsView = Read<typeof newsPage>;

export type TieView = Read<typeof tie>;

export type WhoIsIn = Read<typeof whoIsIn>;
