import {
  type Decision,
  type EventRoom,
  participationIn,
  unchanged,
  withParticipations,
} from "#domain/event/event-room.ts";
import { isJoiningClosed } from "#domain/event/event-times.ts";
import { mostSeatsPerJoin } from "#domain/event/seats.ts";
import { settle } from "#domain/event/settle.ts";
import { equals } from "#domain/money/money.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { owedAtVenue } from "#domain/payment/venue-money.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { lineOf, passedOverBy, seatsForNewcomer } from "#domain/waiting-list/queue.ts";
import type { Instant } from "#domain/time/instant.ts";
import { newPlace } from "../join.ts";
import { isLiveState, type JoinId, type Participation, placeInLine } from "../participation.ts";
import { givenSeats, seatedBy, takeOutRefusal, takeOutRefusals } from "../take-out.ts";

/**
 * `money_under_way`: money may come for the place at any moment. `other_terms`: the other game has another price or
 * currency than what is owed, or does not let the member pay as before. `seats_taken`: it has too few seats for a
 * newcomer. `already_in`: the member has a place there.
 */
export const moveRefusals = [
  ...takeOutRefusals,
  "money_under_way",
  "other_terms",
  "join_closed",
  "too_many_seats",
  "seats_taken",
  "already_in",
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** How the place stands in the other game: it still owes at the venue, or it begins anew. */
export type MovedAs = "owes" | "anew";

/** The place that a member gets in another game. The caller makes the ids; `ticketCode` is for what is sure at once. */
export interface MoveRequest {
  readonly joinId: JoinId;
  readonly ticketCode: string;
}

/**
 * How staff may move a place out of a settled room to another game. What it owes at the venue it owes there; otherwise
 * it begins anew there, and whatever was paid for its seats goes back in full, as if they were taken out: payments,
 * refunds and receipts keep the game that they name. Refused as taking out is, and while money may still come for it.
 * `attempts` are the place's.
 */
export function decideMoveOut(
  room: EventRoom,
  joinId: JoinId,
  attempts: readonly Payment[],
  now: Instant,
): Decision<
  | {
      readonly kind: "out";
      readonly participation: Participation;
      readonly as: MovedAs;
      readonly seated: readonly Participation[];
    }
  | Refused<MoveRefusal>
> {
  const before = participationIn(room, joinId);
  const refusal = takeOutRefusal(room, before, now);
  if (refusal) return unchanged(room, refused(refusal));
  const as = standsAs(before, attempts);
  if (as === null) return unchanged(room, refused("money_under_way"));
  const moved: Participation = {
    ...before,
    state: "left",
    ending: "moved",
    deadline: null,
    ticketCode: null,
    changedAt: now,
  };
  const settled = settle(withParticipations(room, [moved]), now);
  const changed = [moved, ...settled.changed];
  const seated = seatedBy(room, changed);
  return { outcome: { kind: "out", participation: moved, as, seated }, changed, room: settled.room, byStaff: [joinId] };
}

function standsAs(place: Participation, attempts: readonly Payment[]): MovedAs | null {
  const isUnderWay = attempts.some((one) => one.state === "processing" && !isAtVenue(one));
  if (isUnderWay || place.state === "under_review") return null;
  const isPaid = attempts.some(({ state }) => state === "succeeded");
  return !isPaid && owedAtVenue(attempts) ? "owes" : "anew";
}

/**
 * The place gets its seats in the settled room of the other game, if a newcomer would get all of them now: it is sure
 * where it is free or its debt goes with it; otherwise it is offered, to pay like any offer. Joining need not be open
 * yet, and the limits on unpaid places are not asked: staff answer for it.
 */
export function decideMoveIn(
  room: EventRoom,
  moved: Participation,
  as: MovedAs,
  { joinId, ticketCode }: MoveRequest,
  now: Instant,
): Decision<{ readonly kind: "in"; readonly participation: Participation } | Refused<MoveRefusal>> {
  const refusal = moveInRefusal(room, moved, as, now);
  if (refusal) return unchanged(room, refused(refusal));
  const { memberId, seats, guests } = moved;
  const place = newPlace(room, { joinId, memberId, seats, guests }, now);
  const participation: Participation =
    as === "owes"
      ? { ...place, state: "confirmed", deadline: null, ticketCode, confirmedAt: now }
      : givenSeats(room.event, { ...place, state: "waitlisted", deadline: null, ticketCode: null }, ticketCode, now);
  const changed = [participation, ...passedOverBy(lineOf(room, now), placeInLine(participation))];
  return {
    outcome: { kind: "in", participation },
    changed,
    room: { ...withParticipations(room, changed), nextSequence: room.nextSequence + 1 },
    toldApart: [joinId],
  };
}

function moveInRefusal(room: EventRoom, moved: Participation, as: MovedAs, now: Instant): MoveRefusal | null {
  const { event } = room;
  const { memberId, seats } = moved;
  if (event.stage !== "published") return "event_cancelled";
  if (event.isSuspended || isJoiningClosed(event, now)) return "join_closed";
  const owesThere = equals(event.price, moved.price) && event.paymentMethods.includes("onsite");
  if (as === "owes" && !owesThere) return "other_terms";
  if (room.participations.some((one) => one.memberId === memberId && isLiveState(one.state))) return "already_in";
  if (seats > mostSeatsPerJoin(event)) return "too_many_seats";
  const fits = seatsForNewcomer(lineOf(room, now), { seats, acceptsFewer: null });
  return fits === null ? "seats_taken" : null;
}
