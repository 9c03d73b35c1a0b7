import { holdsSeats } from "#domain/participation/participation.ts";
import { queueOf } from "#domain/waiting-list/queue.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventRoom } from "./event-room.ts";
import { type SportsEvent, isJoiningClosed, isOver } from "./sports-event.ts";

export interface SeatCount {
  readonly capacity: number;
  readonly taken: number;
  readonly left: number;
}

/**
 * Seats are taken by participations that are confirmed, awaiting payment, under review or offered and whose deadline
 * has not passed (product rules, *Seats*). A passed deadline frees the seats, even if nothing ran since.
 */
export function countSeats(room: EventRoom, now: Instant): SeatCount {
  let taken = 0;
  for (const participation of room.participations) {
    if (holdsSeats(participation, now)) taken += participation.seats;
  }
  const { capacity } = room.event;
  return { capacity, taken, left: Math.max(0, capacity - taken) };
}

/**
 * A newcomer never takes a seat that a waiting entry could use (product rules, *Waiting list*): true when no waiting
 * entry fits in what is free.
 */
function nobodyWaitingFits(room: EventRoom, now: Instant): boolean {
  const { left } = countSeats(room, now);
  return queueOf(room).every((entry) => entry.seats > left);
}

/** Would a newcomer with that many seats get them now, rather than a place on the waiting list? */
export function newcomerWouldBeSeated(room: EventRoom, seats: number, now: Instant): boolean {
  return countSeats(room, now).left >= seats && nobodyWaitingFits(room, now);
}

/**
 * What a member sees of an event. `full`: a join of one seat would be waitlisted, or refused where the event keeps no
 * list; `closed`: joining has ended; `finished`: the event is over.
 */
export const eventStatuses = ["open", "full", "closed", "cancelled", "finished"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Status of an event whose seats are known: `seated` says whether one more newcomer would be seated. */
function statusFrom(
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
