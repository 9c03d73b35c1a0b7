import * as v from "valibot";
import { instant } from "#contract/wire/instant.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id, writtenText } from "#contract/wire/text.ts";
import { lineAuthors, longestLine, writingRefusals } from "#domain/conversation/conversation.ts";

/** One text. `event`: the one that the member looked at; null: none. It waits for staff until `settledAt`. */
const conversationLine = v.object({
  id: v.string(),
  author: v.picklist(lineAuthors),
  text: v.string(),
  writtenAt: instant,
  settledAt: v.nullable(instant),
  event: v.nullable(v.object({ id: v.string(), title: v.string() })),
});

/**
 * The latest 100 texts between a member and a merchant, oldest first. `officialAccountUrl`: where the merchant is
 * reached in LINE; null: only here.
 */
const ownConversation = v.object({
  merchantId: v.string(),
  merchantName: v.string(),
  officialAccountUrl: v.nullable(v.string()),
  lines: v.array(conversationLine),
});

export type ConversationLineView = Read<typeof conversationLine>;
export type OwnConversationView = Read<typeof ownConversation>;

export const writeToMerchant = route("writeToMerchant", "POST /line/join/message", {
  summary: "Writes to a merchant's staff. At most 5 unanswered a day; not where the merchant blocked the member.",
  auth: "member",
  body: v.object({ merchantId: id, eventId: v.optional(id), text: writtenText(longestLine) }),
  response: ownConversation,
  refusals: ["not_found", ...writingRefusals],
});

export const readOwnConversation = route("readOwnConversation", "GET /line/join/messages", {
  summary: "What the member and a merchant's staff wrote to each other, in the last 90 days.",
  auth: "member",
  query: v.object({ merchantId: id }),
  response: ownConversation,
  refusals: ["not_found"],
});

/** `memberId` is the merchant's own id for the person, never LINE's. `waiting`: texts that wait for staff. */
const conversationPerson = v.object({
  memberId: v.string(),
  displayName: v.string(),
  pictureUrl: v.nullable(v.string()),
  name: v.nullable(v.string()),
  waiting: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const conversationSummary = v.object({ ...conversationPerson.entries, last: conversationLine });

/** `reachable`: what staff write goes out by LINE too, as far as it is known; the member sees it in the app anyway. */
const conversation = v.object({
  ...conversationPerson.entries,
  reachable: v.boolean(),
  lines: v.array(conversationLine),
});

export type ConversationSummaryView = Read<typeof conversationSummary>;
export type ConversationView = Read<typeof conversation>;

const conversationParams = v.object({ memberId: id });

export const listConversations = route("listConversations", "GET /backoffice/conversations", {
  summary: "What members wrote, by member: those who wait for an answer first, then the latest first.",
  auth: "merchant",
  least: "manager",
  query: plainPageQuery,
  response: page(conversationSummary),
});

export const readConversation = route("readConversation", "GET /backoffice/conversations/:memberId", {
  summary: "The latest 100 texts between a member and the merchant, oldest first.",
  auth: "merchant",
  least: "manager",
  params: conversationParams,
  response: conversation,
  refusals: ["not_found"],
});

export const answerConversation = route("answerConversation", "POST /backoffice/conversations/:memberId/answer", {
  summary:
    "Writes to a member, in answer or first: seen in the app, and sent by LINE, one message of the monthly number. " +
    "At most 5 a day without an answer.",
  auth: "merchant",
  least: "manager",
  params: conversationParams,
  body: v.object({ text: writtenText(longestLine) }),
  response: conversation,
  refusals: ["not_found", "too_many_messages"],
});

export const closeConversation = route("closeConversation", "POST /backoffice/conversations/:memberId/done", {
  summary: "What the member wrote needs no answer. Repeatable.",
  auth: "merchant",
  least: "manager",
  params: conversationParams,
  response: conversation,
  refusals: ["not_found"],
});
