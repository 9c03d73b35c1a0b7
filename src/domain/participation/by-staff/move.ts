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
import type { Payment } from "#domain/payment/payment.ts";
import { owedAtVenue } from "#domain/payment/venue-money.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { lineOf, passedOverBy, seatsForNewcomer } from "#domain/waiting-list/queue.ts";
import type { Instant } from "#domain/time/instant.ts";
import { newPlace } from "../join.ts";
import { isFree, isHeld, isLiveState, type JoinId, type Participation, placeInLine } from "../participation.ts";
import { givenSeats, seatedBy, takeOutRefusal, takeOutRefusals } from "../take-out.ts";

/**
 * `place_paid`: money came for the place, or may be on its way. `other_terms`: the other game has another price or
 * currency, or does not let the member pay as before. `seats_taken`: it has too few seats for a newcomer. `already_in`:
 * the member has a place there.
 */
export const moveRefusals = [
  ...takeOutRefusals,
  "place_paid",
  "other_terms",
  "join_closed",
  "too_many_seats",
  "seats_taken",
  "already_in",
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** How the place stands in the other game: it is sure, with what it costs owed at the venue, or it is to be paid. */
export type MovedAs = "confirmed" | "owes" | "offered";

/** The place that a member gets in another game. The caller makes the ids; `ticketCode` is for what is sure at once. */
export interface MoveRequest {
  readonly joinId: JoinId;
  readonly ticketCode: string;
}

/**
 * How staff may move a place out of a settled room to another game: sure as before where it costs nothing or is owed at
 * the venue; otherwise its seats are offered there, to pay like any offer. Refused as taking out is, and once any money
 * came or may come for it: its receipt and its refunds name this game. `attempts` are the place's.
 */
export function decideMoveOut(
  room: EventRoom,
  joinId: JoinId,
  attempts: readonly Payment[],
  now: Instant,
): Decision<
  | {
      readonly kind: "out";
      readonly before: Participation;
      readonly as: MovedAs;
      readonly seated: readonly Participation[];
    }
  | Refused<MoveRefusal>
> {
  const before = participationIn(room, joinId);
  const refusal = takeOutRefusal(room, before, now);
  if (refusal) return unchanged(room, refused(refusal));
  const as = standsAs(before, attempts);
  if (as === null) return unchanged(room, refused("place_paid"));
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
  return { outcome: { kind: "out", before, as, seated }, changed, room: settled.room, byStaff: [joinId] };
}

function standsAs(place: Participation, attempts: readonly Payment[]): MovedAs | null {
  const isTouched = attempts.some(({ state }) => state === "succeeded");
  if (isTouched || place.state === "under_review") return null;
  if (place.state === "confirmed") {
    if (isFree(place)) return "confirmed";
    return owedAtVenue(attempts) ? "owes" : null;
  }
  const mayCome = isHeld(place.state) && attempts.some(({ state }) => state === "processing");
  // Who lost confirmed seats waits with the money for them.
  if (mayCome || place.confirmedAt !== null) return null;
  return isFree(place) ? "confirmed" : "offered";
}

/**
 * The place gets its seats in the settled room of the other game, if a newcomer would get all of them now. Joining need
 * not be open yet, and the limits on unpaid places are not asked: staff answer for it.
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
    as === "offered"
      ? givenSeats(room.event, { ...place, state: "waitlisted", deadline: null, ticketCode: null }, ticketCode, now)
      : { ...place, state: "confirmed", deadline: null, ticketCode, confirmedAt: now };
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
  if (!equals(event.price, moved.price)) return "other_terms";
  if (as === "owes" && !event.paymentMethods.includes("onsite")) return "other_terms";
  if (room.participations.some((one) => one.memberId === memberId && isLiveState(one.state))) return "already_in";
  if (seats > mostSeatsPerJoin(event)) return "too_many_seats";
  const fits = seatsForNewcomer(lineOf(room, now), { seats, acceptsFewer: null });
  return fits === null ? "seats_taken" : null;
}
