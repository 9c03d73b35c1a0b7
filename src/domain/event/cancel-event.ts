import { isLiveState, type Participation } from "../participation/participation.ts";
import type { Instant } from "../time/instant.ts";
import type { Decision } from "./decision.ts";
import { unchanged } from "./decision.ts";
import { type EventRoom, withParticipations } from "./event-room.ts";

/** Cancels an event: final and repeatable; every live participation ends with it (product rules, *Merchant changes*). */
export function decideCancelEvent(room: EventRoom, now: Instant): Decision<{ readonly kind: "cancelled" }> {
  if (room.event.stage === "cancelled") return unchanged(room, { kind: "cancelled" });
  const changed = room.participations
    .filter((participation) => isLiveState(participation.state))
    .map((participation): Participation => ({
      ...participation,
      state: "event_cancelled",
      deadline: null,
      ticketCode: null,
      ending: "event_cancelled",
      changedAt: now,
    }));
  const cancelled = { ...room, event: { ...room.event, stage: "cancelled" as const } };
  return { outcome: { kind: "cancelled" }, changed, room: withParticipations(cancelled, changed) };
}
