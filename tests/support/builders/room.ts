import type { EventRoom } from "#domain/event/event-room.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { anEvent } from "./event.ts";
import { aParticipation } from "./participation.ts";

/**
 * The room of an event with participations in the order in which they came: the n-th is `join-n` of `member-n` with
 * sequence n, unless it says otherwise.
 */
export function aRoom(
  parts: { readonly event?: Partial<SportsEvent>; readonly participations?: readonly Partial<Participation>[] } = {},
): EventRoom {
  const event = anEvent(parts.event);
  const participations = (parts.participations ?? []).map((one, index) =>
    aParticipation({
      id: `join-${index + 1}`,
      memberId: `member-${index + 1}`,
      sequence: index + 1,
      eventId: event.id,
      merchantId: event.merchantId,
      price: event.price,
      ...one,
    }),
  );
  const last = Math.max(0, ...participations.map((one) => one.sequence));
  return { event, participations, nextSequence: last + 1 };
}
