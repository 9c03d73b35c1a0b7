import * as v from "valibot";
import { invalidRequest, problem, problemFromAnswer } from "../problem.ts";
import type { HttpDeps } from "../deps.ts";
import { done, serve, type Served, serveEither, serveSigned } from "../endpoint/endpoint.ts";
import { ReceiveGatewayNotice } from "#server/application/paying/receive-gateway-notice.ts";
import { ReceiveFollow } from "#server/application/line/receive-follow.ts";
import {
  type FriendshipEvent,
  type LineWebhook,
  ReceiveLineWebhook,
} from "#server/application/line/receive-line-webhook.ts";
import {
  followPayload,
  lineWebhook,
  type LineWebhookWire,
  receiveGatewayEvent,
  receiveWebhook,
} from "#contract/line/webhook.ts";
import { jsonOf, utf8Of } from "../input/content.ts";

const lineSignature = "x-line-signature";

const wrongSignature = problem("unauthenticated", { detail: "The signature is not right." });

/** Webhooks: the app's follow payload, LINE's and the gateway's. */
export function webhookEndpoints({ use }: HttpDeps): readonly Served[] {
  const receiveGatewayNotice = use(ReceiveGatewayNotice);
  const receiveFollow = use(ReceiveFollow);
  const receiveLineWebhook = use(ReceiveLineWebhook);
  const gateway = serveSigned(receiveGatewayEvent, async ({ rawBody, request }) => {
    const text = utf8Of(rawBody);
    if (text === null) return problem("unauthenticated");
    const answer = await receiveGatewayNotice.run(text, Object.fromEntries(request.headers));
    if (answer.kind === "rejected") return wrongSignature;
    return answer.kind === "accepted" ? done({}) : invalidRequest({ body: "This is no event with an id and a type." });
  });

  /** The app's follow payload, sent with the member's token. */
  const follow = serve({ ...receiveWebhook, auth: "member", body: followPayload }, async ({ caller, body }) => {
    const [event] = body.events;
    if (!event) return problem("invalid_request", { fields: { events: "One event is needed." } });
    const { userId, displayName, pictureUrl = null } = event.source;
    const answer = await receiveFollow.run({
      memberId: caller.memberId,
      destination: body.destination,
      source: { userId, displayName, pictureUrl },
    });
    return answer.kind === "followed" ? done({}) : problemFromAnswer(answer);
  });

  /**
   * LINE's own webhook; only its signature proves it. LINE's console tests the address with a webhook without events.
   */
  const line = serveSigned(receiveWebhook, async ({ rawBody, request }) => {
    const signature = request.headers.get(lineSignature) ?? "";
    if (!(await receiveLineWebhook.isGenuine(rawBody, signature))) return wrongSignature;
    const webhook = v.safeParse(lineWebhook, jsonOf(utf8Of(rawBody) ?? ""));
    if (!webhook.success) return invalidRequest({ body: "This is no webhook of LINE's." });
    const answer = await receiveLineWebhook.run(lineWebhookFrom(webhook.output));
    return answer.kind === "received" ? done({}) : problemFromAnswer(answer);
  });

  return [gateway, serveEither(receiveWebhook, (request) => (request.headers.has(lineSignature) ? line : follow))];
}

/** The part of LINE's webhook that is about friendship: `follow` and `unfollow` of a user. The rest is dropped. */
export function lineWebhookFrom({ destination, events }: LineWebhookWire): LineWebhook {
  return { destination, events: events.flatMap(friendshipIn) };
}

function friendshipIn({
  type,
  source,
  timestamp,
  webhookEventId,
}: LineWebhookWire["events"][number]): readonly FriendshipEvent[] {
  const isFriendship = type === "follow" || type === "unfollow";
  if (!isFriendship || source?.type !== "user" || source.userId === undefined || timestamp === undefined) return [];
  return [{ id: webhookEventId ?? null, memberId: source.userId, isFriend: type === "follow", at: timestamp }];
}
