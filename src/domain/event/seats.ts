import { lineOf, seatsForNewcomer, seatsLeft } from "#domain/waiting-list/queue.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type EventRoom, takenIn } from "./event-room.ts";
import { isJoiningClosed, isOver } from "./event-times.ts";
import type { SportsEvent } from "./sports-event.ts";

/** All seats of an event, those that are held back too. */
export function allSeatsOf({ capacity, heldBack }: Pick<SportsEvent, "capacity" | "heldBack">): number {
  return capacity + heldBack;
}

/** The most seats that one join may ask for: never above capacity, which may have been lowered since. */
export function mostSeatsPerJoin({ maxSeatsPerJoin, capacity }: Pick<SportsEvent, "maxSeatsPerJoin" | "capacity">) {
  return Math.min(maxSeatsPerJoin, capacity);
}

export interface SeatCount {
  readonly capacity: number;
  readonly taken: number;
  readonly left: number;
}

/**
 * Counts the seats as people read them. Those that are held back count as taken; those that are kept for a large party
 * are neither taken nor left.
 */
export function countSeats(room: EventRoom, now: Instant): SeatCount {
  const { event } = room;
  const taken = takenIn(room, now) + event.heldBack;
  return { capacity: allSeatsOf(event), taken, left: seatsLeft(lineOf(room, now)) };
}

/** Would a newcomer get all of that many seats now, instead of a place on the waiting list? */
export function newcomerWouldBeSeated(room: EventRoom, seats: number, now: Instant): boolean {
  return seatsForNewcomer(lineOf(room, now), { seats, acceptsFewer: null }) !== null;
}

/**
 * The status that members see. `full`: a join of one seat would wait, or be refused when the event has no waiting list.
 * `closed`: joining has ended. `finished`: the event is over.
 */
export const eventStatuses = ["open", "full", "closed", "cancelled", "finished"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The status of an event whose seats are known. `seated`: one more newcomer would get a seat. */
function statusFrom(
  event: Pick<SportsEvent, "stage" | "endsAt" | "joinClosesAt" | "isSuspended">,
  seated: boolean,
  now: Instant,
): EventStatus {
  if (event.stage === "cancelled") return "cancelled";
  if (isOver(event, now)) return "finished";
  if (event.isSuspended || isJoiningClosed(event, now)) return "closed";
  return seated ? "open" : "full";
}

export function statusOf(room: EventRoom, now: Instant): EventStatus {
  return statusFrom(room.event, newcomerWouldBeSeated(room, 1, now), now);
}

/** The event after staff gave somebody seats of those held back, and more seats than it had. */
export function withSeatsGiven(event: SportsEvent, fromHeld: number, raised: number): SportsEvent {
  if (fromHeld + raised === 0) return event;
  return { ...event, capacity: event.capacity + fromHeld + raised, heldBack: event.heldBack - fromHeld };
}
