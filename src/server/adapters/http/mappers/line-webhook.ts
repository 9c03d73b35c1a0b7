import type { LineWebhookWire } from "#contract/line/webhook.ts";
import type { FriendshipEvent, LineWebhook } from "#server/application/line/receive-line-webhook.ts";

/** What of LINE's webhook is about friendship: `follow` and `unfollow` of a user. Everything else is left out. */
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
