import {
  type Decision,
  unchanged,
  type EventRoom,
  withParticipations,
  participationIn,
} from "#domain/event/event-room.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { settle } from "../event/settle.ts";
import {
  isFree,
  type JoinId,
  type Participation,
  placeInLine,
  waitsDisplaced,
} from "#domain/participation/participation.ts";
import { ranOut } from "#domain/payment/decide-pay.ts";
import type { Instant } from "../time/instant.ts";
import { callDeadline, openCallUntil } from "./offer-times.ts";
import { withoutItsSeats } from "#domain/event/displace.ts";
import { lineOf, passedOverBy, seatsFor } from "./queue.ts";

export const offerAnswers = ["accept", "decline", "stillIn"] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

export const answerRefusals = ["hold_expired", "not_payable", "call_taken"] as const;
export type AnswerRefusal = (typeof answerRefusals)[number];

export type AnswerOutcome =
  | { readonly kind: "answered"; readonly participation: Participation }
  | Refused<AnswerRefusal>;

/**
 * Answers an offer in a settled room. Accepting a free offer confirms it. Accepting a paid one changes nothing, because
 * the payment accepts it. While seats are called out, accepting takes them: those of a free event are confirmed, those
 * of a paid event are held for some minutes. Declining ends an offer, and its seats go to the next at once. `stillIn`
 * wakes an entry that sleeps. Who lost confirmed seats to a lowered capacity takes the top of the list with either of
 * the two, and ends with everything back by declining. The same answer again gives the same result. Refused with
 * `hold_expired` when the offer ran out, with `call_taken` when others took the called seats, otherwise with
 * `not_payable`.
 */
export function decideAnswer(
  room: EventRoom,
  joinId: JoinId,
  answer: OfferAnswer,
  ticketCode: string,
  now: Instant,
): Decision<AnswerOutcome> {
  const given = participationIn(room, joinId);
  if (wasAnsweredSo(given, answer)) return unchanged(room, { kind: "answered", participation: given });
  if (waitsDisplaced(given)) return change(room, [chosen(given, answer, now)], joinId, now);
  if (answer === "accept" && given.state === "waitlisted" && openCallUntil(room.event, now) !== null) {
    return takeCall(room, given, ticketCode, now);
  }
  const after = answered(given, answer, ticketCode, now);
  if (after === null) return unchanged(room, refused(missed(given) ? "hold_expired" : "not_payable"));
  return change(room, [after], joinId, now);
}

/** Did its offer run out? It has ended, or waits again. */
function missed(given: Participation): boolean {
  return ranOut(given) && given.ending !== "hold_ran_out";
}

function wasAnsweredSo(given: Participation, answer: OfferAnswer): boolean {
  switch (answer) {
    case "accept":
      return isFree(given) ? given.state === "confirmed" : given.state === "offered" || keepsItsPlace(given);
    case "decline":
      return given.state === "expired" && (given.ending === "offer_declined" || given.ending === "displaced");
    case "stillIn":
      return given.state === "offered" || hasItsSeatsBack(given) || (given.state === "waitlisted" && !given.asleep);
  }
}

/** The participation after the answer; null when this answer does not apply. */
function answered(given: Participation, answer: OfferAnswer, ticketCode: string, now: Instant): Participation | null {
  if (answer === "stillIn") {
    return given.state === "waitlisted" ? { ...given, asleep: false, changedAt: now } : null;
  }
  if (given.state !== "offered") return null;
  return answer === "accept"
    ? confirmed(given, ticketCode, now)
    : { ...given, state: "expired", deadline: null, ending: "offer_declined", changedAt: now };
}

/** First come, first served: it gets as many of the free seats as it can use. */
function takeCall(room: EventRoom, entry: Participation, ticketCode: string, now: Instant): Decision<AnswerOutcome> {
  const line = lineOf(room, now);
  const seats = seatsFor(line, entry);
  if (seats === null) return unchanged(room, refused("call_taken"));
  const taker: Participation = { ...entry, seats, asleep: false, called: true };
  const wantedSeats = seats < entry.seats ? entry.seats : null;
  const after: Participation = isFree(entry)
    ? confirmed(taker, ticketCode, now)
    : { ...taker, state: "offered", wantedSeats, deadline: callDeadline(room.event, now), changedAt: now };
  return change(room, [after, ...passedOverBy(line, placeInLine(entry))], entry.id, now);
}

/** Its member took the top of the list and has seats again, or waits for them. */
function keepsItsPlace(given: Participation): boolean {
  return hasItsSeatsBack(given) || (waitsDisplaced(given) && !given.asleep);
}

function hasItsSeatsBack({ state, displacedAt }: Participation): boolean {
  return state === "confirmed" && displacedAt !== null;
}

/** Who lost confirmed seats declines to have everything back, and otherwise takes the top of the list. */
function chosen(given: Participation, answer: OfferAnswer, now: Instant): Participation {
  return answer === "decline" ? withoutItsSeats(given, now) : { ...given, asleep: false, changedAt: now };
}

function confirmed(given: Participation, ticketCode: string, now: Instant): Participation {
  return {
    ...given,
    state: "confirmed",
    wantedSeats: null,
    deadline: null,
    ticketCode,
    changedAt: now,
    confirmedAt: now,
  };
}

/** Free seats go to the next at once. */
function change(room: EventRoom, changed: readonly Participation[], joinId: JoinId, now: Instant) {
  const settled = settle(withParticipations(room, changed), now);
  return {
    outcome: { kind: "answered" as const, participation: participationIn(settled.room, joinId) },
    changed: [...changed, ...settled.changed],
    room: settled.room,
  };
}
