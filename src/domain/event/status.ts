import type { Instant } from "../time/instant.ts";
import type { EventRoom } from "./event-room.ts";
import { newcomerWouldBeSeated } from "./seats.ts";
import type { SportsEvent } from "./sports-event.ts";
import { isJoiningClosed, isOver } from "./times.ts";

/** What a member sees of an event. `full`: a join of one seat would be put on the waiting list, or refused where there is none. */
export type EventStatus = "open" | "full" | "closed" | "cancelled" | "finished";

/** Status of an event whose seats are known: `seated` says whether one more newcomer would be seated. */
export function statusFrom(
  event: Pick<SportsEvent, "stage" | "endsAt" | "joinClosesAt">,
  seated: boolean,
  now: Instant,
): EventStatus {
  if (event.stage === "cancelled") return "cancelled";
  if (isOver(event, now)) return "finished";
  if (isJoiningClosed(event, now)) return "closed";
  return seated ? "open" : "full";
}

export function statusOf(room: EventRoom, now: Instant): EventStatus {
  return statusFrom(room.event, newcomerWouldBeSeated(room, 1, now), now);
}
