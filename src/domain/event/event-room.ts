import { type JoinId, type Participation, seatsTaken } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SportsEvent } from "./sports-event.ts";

/**
 * What a decision about one event needs, read under the event's lock: the event, participations that still count,
 * ordered by sequence, and the next sequence number. A whole room has all that are in a live state. A small one has
 * those that the decision can change or that can change it, and the rest in numbers: both decide the same.
 */
export interface EventRoom {
  readonly event: SportsEvent;
  readonly participations: readonly Participation[];
  readonly nextSequence: number;
  /** The participations in a live state that are not loaded; left out for a whole room. */
  readonly rest?: RestOfRoom;
}

export interface RestOfRoom {
  /** The seats that they take. */
  readonly taken: number;
  /** How many of them wait. */
  readonly waiting: number;
  /** The smallest number of seats that one of those would take; null when nobody of them waits. */
  readonly smallestParty: number | null;
  /** The first of their deadlines. It is ahead, because what has run out is loaded; null when none runs out. */
  readonly nextDeadline: Instant | null;
  /** Is any of them under review? */
  readonly underReview: boolean;
}

const nothing: RestOfRoom = { taken: 0, waiting: 0, smallestParty: null, nextDeadline: null, underReview: false };

export function restOf({ rest }: Pick<EventRoom, "rest">): RestOfRoom {
  return rest ?? nothing;
}

/** @throws Error for a small room: the rule looks at everybody. */
export function everybodyIn(room: EventRoom): readonly Participation[] {
  if (room.rest) throw new Error("This decision needs the whole room.");
  return room.participations;
}

/** How many seats of the event are taken at `now` (product rules, *Seats*). */
export function takenIn(room: EventRoom, now: Instant): number {
  return restOf(room).taken + seatsTaken(room.participations, now);
}

/** How many entries wait. */
export function waitingIn(room: EventRoom): number {
  return restOf(room).waiting + room.participations.filter(({ state }) => state === "waitlisted").length;
}

/** The room with newer versions of some participations. New participations are added at the end. */
export function withParticipations(room: EventRoom, changed: readonly Participation[]): EventRoom {
  if (changed.length === 0) return room;
  const newer = new Map(changed.map((participation) => [participation.id, participation]));
  const kept = room.participations.map((old) => {
    const replacement = newer.get(old.id);
    newer.delete(old.id);
    return replacement ?? old;
  });
  return { ...room, participations: [...kept, ...newer.values()] };
}

/** @throws Error when the participation is not in the room: the caller loaded another event. */
export function participationIn(room: EventRoom, joinId: JoinId): Participation {
  const found = room.participations.find((participation) => participation.id === joinId);
  if (!found) throw new Error("The participation is not in this event's room.");
  return found;
}

/**
 * What a rule decided about a room: an outcome for the caller, the participations that it changed or added (newest
 * version, in order of change), and the room after that. A refusal changes nothing.
 */
export interface Decision<Outcome> {
  readonly outcome: Outcome;
  readonly changed: readonly Participation[];
  readonly room: EventRoom;
  /** The places whose seats staff lowered or moved themselves: that is no news to them. Left out for none. */
  readonly byStaff?: readonly JoinId[];
  /** The places whose members the caller tells itself what became of them. Left out for none. */
  readonly toldApart?: readonly JoinId[];
}

export function unchanged<Outcome>(room: EventRoom, outcome: Outcome): Decision<Outcome> {
  return { outcome, changed: [], room };
}
