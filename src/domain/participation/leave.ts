import {
  type Decision,
  unchanged,
  type EventRoom,
  withParticipations,
  participationIn,
} from "#domain/event/event-room.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { settle } from "../event/settle.ts";
import type { Instant } from "../time/instant.ts";
import { guestsThatStay } from "#domain/guest-seat/guest-seat.ts";
import { isUnpaid } from "./hoarding.ts";
import { isLive, type JoinId, type Participation } from "./participation.ts";

export type LeaveRefusal = "not_leavable" | "seats_out_of_range";

export type LeaveOutcome =
  | { readonly kind: "left"; readonly participation: Participation; readonly before: Participation }
  | { readonly kind: "lowered"; readonly participation: Participation; readonly before: Participation }
  | { readonly kind: "already_left"; readonly participation: Participation }
  | Refused<LeaveRefusal>;

/**
 * Gives up all seats (`seatsThatStay` null), or lowers them to a number from 1 to one less than now. Leaving closes at
 * the start. A waiting entry that lowers its seats keeps its place and may get an offer that it fits now. Free seats
 * are offered at once. Leaving again gives the same answer. `taken`: the guests who took their seat; they are the last
 * to lose it.
 */
export function decideLeave(
  room: EventRoom,
  joinId: JoinId,
  seatsThatStay: number | null,
  now: Instant,
  taken: readonly number[] = [],
): Decision<LeaveOutcome> {
  const before = participationIn(room, joinId);
  if (before.state === "left" && seatsThatStay === null) {
    return unchanged(room, { kind: "already_left", participation: before });
  }
  if (!leavingIsOpen(room, before, now)) return unchanged(room, refused("not_leavable"));
  if (seatsThatStay !== null && !(seatsThatStay >= 1 && seatsThatStay < before.seats)) {
    return unchanged(room, refused("seats_out_of_range"));
  }
  const after: Participation =
    seatsThatStay === null
      ? {
          ...before,
          state: "left",
          deadline: null,
          ticketCode: null,
          ending: "member_left",
          leftUnpaid: isUnpaid(before),
          changedAt: now,
        }
      : withFewerSeats(before, seatsThatStay, taken, now);
  const settled = settle(withParticipations(room, [after]), now);
  const kind = seatsThatStay === null ? "left" : "lowered";
  return {
    outcome: { kind, participation: participationIn(settled.room, joinId), before },
    changed: [after, ...settled.changed],
    room: settled.room,
  };
}

/** The place with so many of its seats, at least 1. `taken`: the guests who took their seat; they stay the longest. */
export function withFewerSeats(
  place: Participation,
  seats: number,
  taken: readonly number[],
  now: Instant,
): Participation {
  const guests = guestsThatStay(place.seats, seats, taken).flatMap((at) => place.guests[at - 1] ?? []);
  return { ...place, seats, guests, wantedSeats: null, changedAt: now };
}

/**
 * Leaving closes at the start, and only a live participation can be left (product rules, *Leaving*). A member who is
 * checked in can't leave.
 */
export function leavingIsOpen(room: Pick<EventRoom, "event">, participation: Participation, now: Instant): boolean {
  const { event } = room;
  return now < event.startsAt && participation.checkedInAt === null && isLive(participation, event, now);
}
