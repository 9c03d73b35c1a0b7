import {
  type Decision,
  unchanged,
  type EventRoom,
  withParticipations,
  participationIn,
} from "#domain/event/event-room.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "../time/instant.ts";
import type { JoinId, Participation } from "./participation.ts";

export type CheckInOutcome =
  | { readonly kind: "checked_in"; readonly participation: Participation; readonly isNew: boolean }
  | Refused<"already_checked_in" | "event_cancelled" | "no_ticket">;

/**
 * Checks a ticket in, once. `nonce` names the scan: the same scan again gets the same answer, another scan is refused.
 * Only confirmed participations have a ticket.
 */
export function decideCheckIn(room: EventRoom, joinId: JoinId, nonce: string, now: Instant): Decision<CheckInOutcome> {
  const ticket = participationIn(room, joinId);
  if (room.event.stage === "cancelled" || ticket.state === "event_cancelled")
    return unchanged(room, refused("event_cancelled"));
  if (ticket.state !== "confirmed") return unchanged(room, refused("no_ticket"));
  if (ticket.checkedInAt !== null) {
    const isSameScan = ticket.checkInNonce === nonce;
    return unchanged(
      room,
      isSameScan ? { kind: "checked_in", participation: ticket, isNew: false } : refused("already_checked_in"),
    );
  }
  const participation: Participation = { ...ticket, checkedInAt: now, checkInNonce: nonce, changedAt: now };
  return {
    outcome: { kind: "checked_in", participation, isNew: true },
    changed: [participation],
    room: withParticipations(room, [participation]),
  };
}
