import { day, type Instant } from "#domain/time/instant.ts";
import type { SportsEvent } from "./sports-event.ts";

/** An event is over when its end has passed. */
export function isOver(event: Pick<SportsEvent, "endsAt">, now: Instant): boolean {
  return now >= event.endsAt;
}

/** At this time and later there are no joins, offers or payments. */
export function isJoiningClosed(event: Pick<SportsEvent, "joinClosesAt">, now: Instant): boolean {
  return now >= event.joinClosesAt;
}

/** Has its joining yet to open? Who is in it already is not concerned. */
export function opensLater(
  event: Pick<SportsEvent, "joinOpensAt">,
  now: Instant,
): event is { readonly joinOpensAt: Instant } {
  return event.joinOpensAt !== null && now < event.joinOpensAt;
}

/** How long after the end slips are taken and looked at. */
const reviewsLast = 7 * day;

/**
 * A slip that nobody reviewed by then becomes an exception, and the place ends; a slip that comes late is taken until
 * then (product rules, *Slips*).
 */
export function reviewEndsAt({ endsAt }: Pick<SportsEvent, "endsAt">): Instant {
  return endsAt + reviewsLast;
}
