import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { SportsEvent } from "./sports-event.ts";

/**
 * What a decision about one event needs, read under the event's lock: the event, the participations that still count,
 * ordered by sequence, and the next sequence number.
 */
export interface EventRoom {
  readonly event: SportsEvent;
  readonly participations: readonly Participation[];
  readonly nextSequence: number;
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
}

export function unchanged<Outcome>(room: EventRoom, outcome: Outcome): Decision<Outcome> {
  return { outcome, changed: [], room };
}
