import {
  type Decision,
  unchanged,
  type EventRoom,
  withParticipations,
  participationIn,
} from "#domain/event/event-room.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { settle } from "../event/settle.ts";
import { isFree, type JoinId, type Participation } from "#domain/participation/participation.ts";
import type { Instant } from "../time/instant.ts";

export type OfferAnswer = "accept" | "decline";

export type AnswerRefusal = "hold_expired" | "not_payable";

export type AnswerOutcome =
  | { readonly kind: "accepted" | "declined" | "unchanged"; readonly participation: Participation }
  | Refused<AnswerRefusal>;

/**
 * Answers an offer in a settled room. Accepting a free one confirms it; accepting a paid one changes nothing,
 * since paying accepts. Declining ends it and offers its seats to the next at once. The same answer again
 * answers the same. An offer that ran out refuses with `hold_expired`, anything else with `not_payable`.
 */
export function decideAnswer(
  room: EventRoom,
  joinId: JoinId,
  answer: OfferAnswer,
  ticketCode: string,
  now: Instant,
): Decision<AnswerOutcome> {
  const offer = participationIn(room, joinId);
  if (wasAnsweredSo(offer, answer)) return unchanged(room, { kind: "unchanged", participation: offer });
  if (offer.state === "expired" && offer.ending === "offer_ran_out") return unchanged(room, refused("hold_expired"));
  if (offer.state !== "offered") return unchanged(room, refused("not_payable"));
  if (answer === "accept" && !isFree(offer)) return unchanged(room, { kind: "unchanged", participation: offer });

  const after: Participation =
    answer === "accept"
      ? { ...offer, state: "confirmed", deadline: null, ticketCode, changedAt: now }
      : { ...offer, state: "expired", deadline: null, ending: "offer_declined", changedAt: now };
  const settled = settle(withParticipations(room, [after]), now);
  return {
    outcome: { kind: answer === "accept" ? "accepted" : "declined", participation: after },
    changed: [after, ...settled.changed],
    room: settled.room,
  };
}

function wasAnsweredSo(offer: Participation, answer: OfferAnswer): boolean {
  return answer === "accept"
    ? offer.state === "confirmed" && isFree(offer)
    : offer.state === "expired" && offer.ending === "offer_declined";
}
