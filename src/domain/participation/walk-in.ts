import { type Decision, type EventRoom, unchanged, withParticipations } from "#domain/event/event-room.ts";
import { withSeatsGiven } from "#domain/event/seats.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type Invalid, invalid, type Refused, refused } from "#domain/refusal.ts";
import { lineOf, passedOverBy, seatsForNewcomer } from "#domain/waiting-list/queue.ts";
import { hour, type Instant } from "../time/instant.ts";
import { newPlace } from "./join.ts";
import { isLiveState, type JoinId, type Participation, placeInLine } from "./participation.ts";

/** Somebody whom staff add. The caller makes the ids. */
export interface WalkInRequest {
  readonly joinId: JoinId;
  readonly memberId: MemberId;
  readonly seats: number;
  readonly ticketCode: string;
}

/** `already_in`: a member whom staff add has a place there, or waits for one. */
export const walkInRefusals = ["event_cancelled", "event_over", "roll_closed", "already_in"] as const;
export type WalkInRefusal = (typeof walkInRefusals)[number];

export type WalkInOutcome =
  /** `fromHeld`: how many of the seats were held back. `raised`: by how many the seats of the event grew. */
  | {
      readonly kind: "added";
      readonly participation: Participation;
      readonly fromHeld: number;
      readonly raised: number;
    }
  | Invalid
  | Refused<WalkInRefusal>;

/** How long after the end somebody who was forgotten may be added. */
const rollIsKeptFor = 48 * hour;

/**
 * Staff add somebody to a settled room, over capacity too (product rules, *Merchant changes*): the place is confirmed
 * at once, also when joining is closed. Seats that are held back are used first, then those that a newcomer would get
 * now; the capacity grows by those that are missing, so that nothing that is free, or kept for somebody who waits,
 * changes and no offer follows. Refused for what is no published event, once the roll is closed, 48 h after the end,
 * and for a member who is in it or waits. Needs the whole room.
 */
export function decideWalkIn(room: EventRoom, request: WalkInRequest, now: Instant): Decision<WalkInOutcome> {
  const { event } = room;
  const refusal = walkInRefusal(event, now);
  if (refusal) return unchanged(room, refused(refusal));
  const { seats, memberId } = request;
  const isIn = room.participations.some((one) => one.memberId === memberId && isLiveState(one.state));
  if (isIn) return unchanged(room, refused("already_in"));
  if (seats < 1 || seats > event.maxSeatsPerJoin) return unchanged(room, invalid({ seats: seatsOf(event) }));

  const line = lineOf(room, now);
  const fromHeld = Math.min(seats, event.heldBack);
  const others = seats - fromHeld;
  const usable = others > 0 ? (seatsForNewcomer(line, { seats: others, acceptsFewer: 1 }) ?? 0) : 0;
  const raised = others - usable;
  const participation: Participation = {
    ...newPlace(room, { ...request, guests: [] }, now),
    state: "confirmed",
    deadline: null,
    ticketCode: request.ticketCode,
    confirmedAt: now,
  };
  const changed = [participation, ...(usable > 0 ? passedOverBy(line, placeInLine(participation)) : [])];
  const grown = { ...room, event: withSeatsGiven(event, fromHeld, raised) };
  return {
    outcome: { kind: "added", participation, fromHeld, raised },
    changed,
    room: { ...withParticipations(grown, changed), nextSequence: room.nextSequence + 1 },
  };
}

function walkInRefusal({ stage, endsAt, rollClosedAt }: SportsEvent, now: Instant): WalkInRefusal | null {
  if (stage !== "published") return "event_cancelled";
  if (rollClosedAt !== null) return "roll_closed";
  return now >= endsAt + rollIsKeptFor ? "event_over" : null;
}

function seatsOf({ maxSeatsPerJoin }: Pick<SportsEvent, "maxSeatsPerJoin">): string {
  return `From 1 to ${maxSeatsPerJoin} seats at a time.`;
}
