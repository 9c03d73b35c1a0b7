import * as v from "valibot";
import { httpsAddress, id, line, prose } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";

const lineId = line(100);

const MAX_TIMESTAMP = 8_640_000_000_000_000;

/**
 * What the app posts after a friend of the account logs in (spec §3). It proves no more than the bearer token: the
 * server compares `userId` with the token's subject, and the picture's host with LINE's.
 */
export const followPayload = v.object({
  destination: id,
  events: v.pipe(
    v.array(
      v.object({
        type: v.literal("follow"),
        source: v.object({
          type: v.literal("user"),
          userId: id,
          displayName: prose(200),
          pictureUrl: v.nullish(httpsAddress),
        }),
      }),
    ),
    v.minLength(1),
    v.maxLength(1),
  ),
});

/**
 * LINE's own webhook. Only its signature, `x-line-signature`, proves that it is genuine. The schema is loose on
 * purpose: LINE may add kinds of events and fields, and they must not make a signed webhook fail.
 */
export const lineWebhook = v.looseObject({
  destination: lineId,
  events: v.pipe(
    v.array(
      v.looseObject({
        type: lineId,
        webhookEventId: v.optional(lineId),
        timestamp: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIMESTAMP))),
        source: v.optional(v.looseObject({ type: lineId, userId: v.optional(lineId) })),
      }),
    ),
    v.maxLength(1000),
  ),
});

/** One path takes both. The server picks the schema: with a signature header it is LINE's. */
export const webhookRequest = v.union([followPayload, lineWebhook]);

/**
 * The gateway's signed event. Only its signature and its id are trusted; the server reads the object again at the
 * gateway.
 */
export const gatewayEvent = v.looseObject({ id, type: line(100) });

export const webhookAnswer = v.object({});

export type LineWebhookWire = v.InferInput<typeof lineWebhook>;

export const receiveWebhook = route("receiveWebhook", "POST /backoffice/webhook", {
  summary: "The app's follow payload with the member's token, or LINE's own webhook with its signature.",
  auth: "signature",
  body: webhookRequest,
  response: webhookAnswer,
  refusals: ["forbidden"],
});

export const receiveGatewayEvent = route("receiveGatewayEvent", "POST /payment/webhook", {
  summary: "The gateway's signed event.",
  auth: "signature",
  body: gatewayEvent,
  response: webhookAnswer,
});
