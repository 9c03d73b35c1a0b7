import * as v from "valibot";
import { cardToken } from "./payment.ts";
import { id } from "#contract/wire/text.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";

/** What we know about a saved card. We never know its number. */
export const savedCard = v.object({
  id: v.string(),
  brand: v.string(),
  last4: v.string(),
  expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
  isDefault: v.boolean(),
});

export const cardList = v.object({ items: v.array(savedCard) });

/**
 * What the card form needs. Stripe's form confirms `clientSecret`. The sandbox's form takes only the published
 * `testNumbers` and turns one into `tok_sandbox_<number>`, so no other number leaves the browser.
 */
export const cardSetup = v.variant("gateway", [
  v.object({
    gateway: v.literal("stripe"),
    publishableKey: v.string(),
    setup: v.object({ clientSecret: v.string() }),
  }),
  v.object({
    gateway: v.literal("sandbox"),
    publishableKey: v.string(),
    setup: v.object({ testNumbers: v.array(v.string()) }),
  }),
]);

export const saveCardRequest = v.object({ token: cardToken, makeDefault: v.optional(v.boolean()) });

export const changeCardRequest = v.object({ cardId: id, isDefault: v.boolean() });

export const cardQuery = v.object({ cardId: id });

export type CardWire = v.InferInput<typeof savedCard>;

export type CardSetupWire = v.InferInput<typeof cardSetup>;

/** A saved card as its member sees it. */
export type CardView = Read<typeof savedCard>;

export const getCardSetup = route("getCardSetup", "GET /line/card", {
  summary: "What the gateway's card form needs; 404 where no gateway takes cards.",
  auth: "member",
  response: cardSetup,
  refusals: ["not_found", "gateway_unavailable"],
});

export const listCards = route("listCards", "GET /line/list/user/card", {
  summary: "The member's saved cards.",
  auth: "member",
  response: cardList,
});

export const saveCard = route("saveCard", "POST /line/user/card", {
  summary: "Saves a card by the token of the card form.",
  auth: "member",
  body: saveCardRequest,
  response: savedCard,
  refusals: ["payment_declined", "gateway_unavailable"],
});

export const changeCard = route("changeCard", "PATCH /line/user/card", {
  summary: "Makes a card the default one, or not.",
  auth: "member",
  body: changeCardRequest,
  response: savedCard,
  refusals: ["not_found"],
});

export const removeCard = route("removeCard", "DELETE /line/user/card", {
  summary: "Removes a card, here and at the gateway.",
  auth: "member",
  query: cardQuery,
  refusals: ["not_found", "card_in_use", "gateway_unavailable"],
});
