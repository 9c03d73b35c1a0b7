import * as v from "valibot";
import { id } from "./id.ts";
import { line } from "./text.ts";

const lineUserId = id;

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
          userId: lineUserId,
          displayName: line(200),
          pictureUrl: v.nullish(v.pipe(v.string(), v.maxLength(1000), v.regex(/^https:\/\/[!-~]+$/, "Write an https address."))),
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
  destination: v.pipe(v.string(), v.maxLength(100)),
  events: v.pipe(
    v.array(
      v.looseObject({
        type: v.pipe(v.string(), v.maxLength(100)),
        webhookEventId: v.optional(v.pipe(v.string(), v.maxLength(100))),
        timestamp: v.optional(v.number()),
        source: v.optional(v.looseObject({ type: v.string(), userId: v.optional(v.pipe(v.string(), v.maxLength(100))) })),
      }),
    ),
    v.maxLength(1000),
  ),
});

/** One path takes both; the server picks the schema by whether the signature header is there. */
export const webhookRequest = v.union([followPayload, lineWebhook]);

/** The gateway's signed event. Only its signature and its id are trusted: the object is read again at the gateway. */
export const gatewayEvent = v.looseObject({ id, type: v.pipe(v.string(), v.maxLength(100)) });

export const webhookAnswer = v.object({});

export type FollowPayloadWire = v.InferOutput<typeof followPayload>;
export type LineWebhookWire = v.InferOutput<typeof lineWebhook>;
export type GatewayEventWire = v.InferOutput<typeof gatewayEvent>;
