import type { EventRoom } from "../event/event-room.ts";
import type { JoinId, Participation } from "../participation/participation.ts";

/** Entries of the waiting list, first come first: by the sequence drawn under the event's lock. */
export function queueOf(room: EventRoom): readonly Participation[] {
  return room.participations
    .filter((participation) => participation.state === "waitlisted")
    .toSorted((a, b) => a.sequence - b.sequence);
}

/** 1 for the first in line; null for one that does not wait. */
export function positionOf(room: EventRoom, joinId: JoinId): number | null {
  const index = queueOf(room).findIndex((entry) => entry.id === joinId);
  return index === -1 ? null : index + 1;
}
