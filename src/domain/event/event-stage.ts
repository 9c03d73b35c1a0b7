import type { Instant } from "#domain/time/instant.ts";
import { type Decision, unchanged, type EventRoom, withParticipations } from "./event-room.ts";
import { type Refused, refused, type Invalid, invalid, isFaulty } from "#domain/refusal.ts";
import { draftFaults } from "./event-draft.ts";
import { isLiveState, type Participation } from "#domain/participation/participation.ts";

export type PublishOutcome = { readonly kind: "published" } | Invalid | Refused<"event_cancelled">;

/** Opens a draft to members, if it is still a correct event now. Publishing again gives the same answer. */
export function decidePublishEvent(room: EventRoom, now: Instant): Decision<PublishOutcome> {
  const { event } = room;
  if (event.stage === "cancelled") return unchanged(room, refused("event_cancelled"));
  if (event.stage === "published") return unchanged(room, { kind: "published" });
  const fields = draftFaults({ ...event, draft: false }, now);
  if (isFaulty(fields)) return unchanged(room, invalid(fields));
  return { outcome: { kind: "published" }, changed: [], room: { ...room, event: { ...event, stage: "published" } } };
}

/** Cancels an event for good and ends every live participation (product rules, *Merchant changes*). Repeatable. */
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
