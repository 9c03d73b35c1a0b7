import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import { id } from "#contract/wire/id.ts";
import { cardToken } from "./payment.ts";

/** A saved card, as far as we know it: never its number. */
export const card = v.object({
  id: v.string(),
  brand: v.string(),
  last4: v.string(),
  expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
  isDefault: v.boolean(),
});

export const cardList = v.object({ items: v.array(card) });

/**
 * What the card form needs. Stripe's form confirms `clientSecret`; the sandbox form takes only the
 * published `testNumbers` and makes `tok_sandbox_<number>` of one, so no other number leaves the browser.
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

export type CardWire = v.InferInput<typeof card>;
export type CardSetupWire = v.InferInput<typeof cardSetup>;
/** A saved card as its member sees it. */
export type CardView = Read<typeof card>;
