import type { Participation } from "../participation/participation.ts";
import type { SportsEvent } from "./sports-event.ts";

/**
 * Everything a decision about one event looks at, read under that event's lock:
 * the event, its participations that still count, and the next number of the queue.
 * Participations come in the order of their sequence.
 */
export interface EventRoom {
  readonly event: SportsEvent;
  readonly participations: readonly Participation[];
  readonly nextSequence: number;
}

/** The room with some participations replaced by their newer version, or added at the end. */
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
