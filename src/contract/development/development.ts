import * as v from "valibot";
import { id } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";
import { money } from "#contract/wire/money.ts";
import { line, prose } from "#contract/wire/text.ts";

const DAY_SECONDS = 86_400;

/** A development identity; a negative `expiresInSeconds` gives a token that has expired, without one 12 h. */
export const identityRequest = v.object({
  userId: id,
  displayName: prose(200),
  isFriend: v.boolean(),
  expiresInSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(-30 * DAY_SECONDS), v.maxValue(30 * DAY_SECONDS)),
  ),
});
export const identityAnswer = v.object({ idToken: v.string() });

/** Moves the server's clock forward, at most a year at a time. */
export const clockRequest = v.object({
  advanceSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(366 * DAY_SECONDS)),
});
export const clockAnswer = v.object({ now: instant });

/** What bank and payer can do to a payment; the last three once it was paid. */
export const playedOutcomes = ["succeeded", "failed", "disputed", "dispute_won", "dispute_lost"] as const;

/**
 * Plays bank and payer; `amount` is what arrived, without it the payment's own. `transferId` is how the bank knows a
 * transfer, which arrives once however often it is told; without it each call is another one. A dispute is about all that
 * was paid.
 */
export const playPaymentRequest = v.object({
  outcome: v.picklist(playedOutcomes),
  amount: v.optional(money),
  transferId: v.optional(line(100)),
});

/** LINE's Flex Message, as it would be pushed. */
const flexMessage = v.object({
  type: v.literal("flex"),
  altText: v.string(),
  contents: v.looseObject({ type: v.string() }),
});

/** A message that a member would have got: its text, and the same with a button where it has one. */
export const developmentMessage = v.object({
  id: v.string(),
  userId: v.string(),
  kind: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  flex: v.nullable(flexMessage),
  createdAt: instant,
});
export const developmentMessages = v.object({ items: v.array(developmentMessage) });

export type DevelopmentMessageWire = v.InferInput<typeof developmentMessage>;
