import type { Instant } from "../time/instant.ts";
import type { SportsEvent } from "./sports-event.ts";

/** Over: its end has passed. */
export function isOver(event: Pick<SportsEvent, "endsAt">, now: Instant): boolean {
  return now >= event.endsAt;
}

/** No join, offer or payment from this instant on. */
export function isJoiningClosed(event: Pick<SportsEvent, "joinClosesAt">, now: Instant): boolean {
  return now >= event.joinClosesAt;
}
