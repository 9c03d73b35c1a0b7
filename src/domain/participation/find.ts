import type { EventRoom } from "../event/event-room.ts";
import type { JoinId, Participation } from "./participation.ts";

/** @throws Error when the room does not hold it: the caller loaded the wrong event. */
export function participationIn(room: EventRoom, joinId: JoinId): Participation {
  const found = room.participations.find((participation) => participation.id === joinId);
  if (!found) throw new Error("The participation is not in this event's room.");
  return found;
}
