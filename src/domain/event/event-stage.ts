import { hour, type Instant } from "#domain/time/instant.ts";
import { placesThatEnd } from "./cancelled-places.ts";
import { type Decision, unchanged, type EventRoom, withParticipations } from "./event-room.ts";
import { type Refused, refused, type Invalid, invalid, isFaulty } from "#domain/refusal.ts";
import { draftFaults, asDraft } from "./event-draft.ts";
import type { SportsEvent } from "./sports-event.ts";

export type PublishOutcome = { readonly kind: "published" } | Invalid | Refused<"event_cancelled">;

/** Opens a draft to members, if it is still a correct event now. Publishing again gives the same answer. */
export function decidePublishEvent(room: EventRoom, now: Instant): Decision<PublishOutcome> {
  const { event } = room;
  if (event.stage === "cancelled") return unchanged(room, refused("event_cancelled"));
  if (event.stage === "published") return unchanged(room, { kind: "published" });
  const fields = draftFaults(asDraft(event), now);
  if (isFaulty(fields)) return unchanged(room, invalid(fields));
  return { outcome: { kind: "published" }, changed: [], room: { ...room, event: { ...event, stage: "published" } } };
}

export type DeletionRefusal = "event_published" | "event_cancelled";

/** Why an event can't be deleted; null: it is a draft, which nobody but staff has seen. */
export function deletionRefusal({ stage }: Pick<SportsEvent, "stage">): DeletionRefusal | null {
  return stage === "draft" ? null : `event_${stage}`;
}

/** How long after its end an event can still be cancelled, when it did not take place. */
const cancellableAfterEnd = 48 * hour;

export interface Cancellation {
  /** In the merchant's words, for the members. */
  readonly reason: string | null;
  /** The merchant says that nobody played. */
  readonly didNotTakePlace: boolean;
}

export type CancelOutcome = { readonly kind: "cancelled" } | Refused<"event_over">;

/**
 * Cancels an event: final and repeatable; every live participation ends with it (product rules, *Merchant changes*).
 * It ends at most `most` of those that are loaded; settling ends the others. Refused after the end, but for 48 h where
 * the event did not take place.
 */
export function decideCancelEvent(
  room: EventRoom,
  { reason, didNotTakePlace }: Cancellation,
  now: Instant,
  most = Infinity,
): Decision<CancelOutcome> {
  const { event } = room;
  if (event.stage === "cancelled") return unchanged(room, { kind: "cancelled" });
  const closesAt = didNotTakePlace ? event.endsAt + cancellableAfterEnd : event.endsAt;
  if (event.stage === "published" && now >= closesAt) return unchanged(room, refused("event_over"));
  const stage = { stage: "cancelled", cancelReason: reason, cancelledAt: now } as const;
  const cancelled = { ...room, event: { ...event, ...stage } };
  const changed = placesThatEnd(cancelled).slice(0, most);
  return { outcome: { kind: "cancelled" }, changed, room: withParticipations(cancelled, changed) };
}
