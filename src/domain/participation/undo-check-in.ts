import {
  type Decision,
  type EventRoom,
  participationIn,
  unchanged,
  withParticipations,
} from "#domain/event/event-room.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { JoinId, Participation } from "./participation.ts";

export type UndoCheckInOutcome =
  | { readonly kind: "undone"; readonly participation: Participation; readonly isNew: boolean }
  | Refused<"not_undoable">;

/**
 * Nobody of a place has come after all: every part of a party that did. Until the roll is closed; undoing it again, or
 * where nobody came, changes nothing. What the check-in took is another rule (`owedWithoutCheckIn`).
 */
export function decideUndoCheckIn(room: EventRoom, joinId: JoinId, now: Instant): Decision<UndoCheckInOutcome> {
  const place = participationIn(room, joinId);
  const { stage, rollClosedAt } = room.event;
  const isExpected = place.state === "confirmed" || place.state === "under_review";
  if (stage !== "published" || rollClosedAt !== null || !isExpected) return unchanged(room, refused("not_undoable"));
  if (place.checkedInAt === null) return unchanged(room, { kind: "undone", participation: place, isNew: false });
  const participation: Participation = {
    ...place,
    checkedInAt: null,
    checkInNonce: null,
    arrivals: [],
    changedAt: now,
  };
  return {
    outcome: { kind: "undone", participation, isNew: true },
    changed: [participation],
    room: withParticipations(room, [participation]),
  };
}
