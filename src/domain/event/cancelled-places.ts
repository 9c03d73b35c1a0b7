import { isLiveState, type Participation } from "#domain/participation/participation.ts";
import { type EventRoom, restOf } from "./event-room.ts";
import type { SportsEvent } from "./sports-event.ts";

/**
 * A place as it is once its event is cancelled. It is so from the moment of the cancellation, even where the place is
 * written later: a large event's places end in batches. Other places, and those of other events, stay as they are.
 */
export function endedWithEvent(
  participation: Participation,
  { stage, cancelledAt }: Pick<SportsEvent, "stage" | "cancelledAt">,
): Participation {
  if (stage !== "cancelled" || cancelledAt === null || !isLiveState(participation.state)) return participation;
  const over = { state: "event_cancelled", ending: "event_cancelled" } as const;
  return { ...participation, ...over, deadline: null, ticketCode: null, changedAt: cancelledAt };
}

/** The places that end now with their event, of those that are loaded. */
export function placesThatEnd({ event, participations }: EventRoom): readonly Participation[] {
  return participations.flatMap((one) => {
    const ended = endedWithEvent(one, event);
    return ended === one ? [] : [ended];
  });
}

/** Are there places of a cancelled event that are not written as ended yet? */
export function isEnding(room: EventRoom): boolean {
  const { taken, waiting } = restOf(room);
  return room.event.stage === "cancelled" && (taken + waiting > 0 || placesThatEnd(room).length > 0);
}
