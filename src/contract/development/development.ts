import * as v from "valibot";
import { route } from "#contract/wire/route.ts";
import { id, line, prose } from "#contract/wire/text.ts";
import { staffRole, workplace } from "#contract/merchants/access.ts";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { payment } from "#contract/paying/payment.ts";

/** `/healthz`: the process runs. `/readyz`: it can also reach what it needs; otherwise 503 `unavailable`. */
export const health = v.object({ status: v.literal("ok") });

/** The OpenAPI description of these calls. */
export const openApiDocument = v.looseObject({ openapi: v.string() });

export const getHealth = route("getHealth", "GET /healthz", {
  summary: "The process lives.",
  auth: "none",
  response: health,
});

export const getReadiness = route("getReadiness", "GET /readyz", {
  summary: "The process can serve; otherwise 503.",
  auth: "none",
  response: health,
});

export const getOpenApi = route("getOpenApi", "GET /openapi.json", {
  summary: "The OpenAPI description of these calls.",
  auth: "none",
  response: openApiDocument,
});

export const getMetrics = route("getMetrics", "GET /metrics", {
  summary: "Metrics in the Prometheus text form, on a port of their own only.",
  auth: "none",
  media: "text/plain",
});

const DAY_SECONDS = 86_400;

/** A development identity. A negative `expiresInSeconds` gives an expired token; the default is 12 h. */
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

/** What the payer and its bank can do to a payment. The last three need a payment that was paid. */
export const playedOutcomes = ["succeeded", "failed", "disputed", "dispute_won", "dispute_lost"] as const;

/**
 * Plays the payer and its bank. `amount` is what arrived; the default is the payment's own. `transferId` is the bank's
 * id of a transfer. A transfer with the same id arrives once, however often it is sent; without an id each call is a
 * new transfer. A dispute is about everything that was paid.
 */
export const playPaymentRequest = v.object({
  outcome: v.picklist(playedOutcomes),
  amount: v.optional(moneySchema),
  transferId: v.optional(line(100)),
});

/** LINE's Flex Message, in the form in which it would be pushed. */
const flexMessage = v.object({
  type: v.literal("flex"),
  altText: v.string(),
  contents: v.looseObject({ type: v.string() }),
});

/** A message that a member would have got: its text, and the version with a button if it has one. */
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

export const issueIdentity = route("issueIdentity", "POST /dev/identity", {
  summary: "A signed ID token of the development issuer.",
  auth: "development",
  body: identityRequest,
  response: identityAnswer,
});

export const appointStaff = route("appointStaff", "POST /dev/staff", {
  summary: "Makes a development identity staff of a merchant.",
  auth: "development",
  body: v.object({ userId: id, merchantId: id, role: staffRole }),
  response: workplace,
});

export const advanceClock = route("advanceClock", "POST /dev/clock", {
  summary: "Moves the server's clock forward and does all work due by then.",
  auth: "development",
  body: clockRequest,
  response: clockAnswer,
});

export const playPayment = route("playPayment", "POST /dev/payments/:paymentId", {
  summary: "Plays bank and payer for a payment.",
  auth: "development",
  params: v.object({ paymentId: id }),
  body: playPaymentRequest,
  response: payment,
});

export const listMessages = route("listMessages", "GET /dev/messages", {
  summary: "The messages that members would have got.",
  auth: "development",
  response: developmentMessages,
});
