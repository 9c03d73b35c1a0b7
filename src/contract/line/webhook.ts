import * as v from "valibot";
import { httpsAddress, id, line, prose } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";

const lineId = line(100);

const MAX_TIMESTAMP = 8_640_000_000_000_000;

/**
 * What the app posts after the login of a friend (spec §3). It proves nothing but what the bearer
 * token proves: the server compares `userId` with its subject and the picture's host with LINE's.
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
 * LINE's own webhook, judged by `x-line-signature` alone. Loose on purpose: LINE adds kinds of events
 * and fields at will, and a webhook that is signed must not be refused for what it adds.
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

/** One path takes both; the server picks the schema by whether the signature header is there. */
export const webhookRequest = v.union([followPayload, lineWebhook]);

/** The gateway's signed event. Only its signature and its id are trusted: the object is read again at the gateway. */
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
