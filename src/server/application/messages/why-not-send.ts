import { hasRunOut } from "#domain/participation/participation.ts";
import { isReminder, isTimeToRemind } from "#domain/participation/reminder.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Message, NotSentReason } from "./message-store.ts";
import type { Store } from "../ports/store.ts";

/**
 * Why a message must not be sent at `now`; null where nothing speaks against it. Whoever is known to be no friend of the
 * account gets nothing; an offer that no longer stands is not made, and nobody is reminded of what it left or of a start
 * that is not one.
 */
export async function whyNotSend(store: Store, message: Message, now: Instant): Promise<NotSentReason | null> {
  const member = await store.members.find(message.memberId);
  if (!member || member.isFriend === false) return "not_friend";
  return (await isOutdated(store, message, now)) ? "outdated" : null;
}

async function isOutdated(store: Store, { kind, joinId, until }: Message, now: Instant): Promise<boolean> {
  if (joinId === null || (kind !== "offer" && !isReminder(kind))) return false;
  const participation = await store.participations.find(joinId);
  if (!participation) return true;
  if (!isReminder(kind)) return participation.state !== "offered" || hasRunOut(participation, now);
  const event = await store.events.find(participation.eventId);
  if (event?.stage !== "published" || event.startsAt !== until) return true;
  return participation.state !== "confirmed" || !isTimeToRemind(kind, event.startsAt, now);
}
