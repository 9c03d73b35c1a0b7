import { nightUntil } from "#domain/member/news-times.ts";
import { isSeatState, type Participation } from "#domain/participation/participation.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import type { SportsEvent } from "./sports-event.ts";

/** The longest message that staff write to all of an event, in UTF-16 units. */
export const longestAnnouncement = 500;

/** Who gets it: who holds seats, who waits in line, or both. */
export const announcementAudiences = ["in", "waiting", "all"] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementRefusals = ["event_cancelled", "event_over", "not_reachable", "no_messages_left"] as const;
export type AnnouncementRefusal = (typeof announcementRefusals)[number];

/** How long after the end something is still to be said: who lost a jacket, where the pictures are. */
const saidFor = 48 * hour;
/** A game that starts before this long after the night is over can't wait for the morning. */
const tooSoonAfterNight = 3 * hour;

/** Does a message for this audience go to a place? */
export function isAnnouncedTo(audience: AnnouncementAudience, { state }: Pick<Participation, "state">): boolean {
  return (audience !== "waiting" && isSeatState(state)) || (audience !== "in" && state === "waitlisted");
}

/**
 * Why staff can't write to all of an event: it is not published or was cancelled, it has been over for 48 h, nobody of
 * those who are meant can be told (`members` is 0), or the account's messages of the month that are left for this
 * (`left`; null: no number is set) are fewer than it takes. Null: they can.
 */
export function announcementRefusal(
  { stage, endsAt }: Pick<SportsEvent, "stage" | "endsAt">,
  { members, left }: { readonly members: number; readonly left: number | null },
  now: Instant,
): Refused<AnnouncementRefusal> | null {
  if (stage !== "published") return refused("event_cancelled");
  if (now >= endsAt + saidFor) return refused("event_over");
  if (members === 0) return refused("not_reachable");
  return left !== null && members > left ? refused("no_messages_left") : null;
}

/**
 * Until when a message to all of an event waits, because it is night in its zone (22:00 to 09:00); null: it goes at
 * once, also in the night during the game and before one that starts before 12:00 of that morning.
 */
export function announcementWaitsUntil(
  { startsAt, endsAt, timeZone }: Pick<SportsEvent, "startsAt" | "endsAt" | "timeZone">,
  now: Instant,
): Instant | null {
  const morning = nightUntil(now, timeZone);
  if (morning === null) return null;
  return now < endsAt && startsAt < morning + tooSoonAfterNight ? null : morning;
}
