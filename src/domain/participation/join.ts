import { isJoiningClosed, opensLater } from "#domain/event/event-times.ts";
import { mostSeatsPerJoin } from "#domain/event/seats.ts";
import { termsOf } from "#domain/event/fields/event-terms.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { type Decision, unchanged, type EventRoom, withParticipations } from "#domain/event/event-room.ts";
import { type Invalid, invalid, type Refused, refused } from "#domain/refusal.ts";
import { lineOf, passedOverBy, seatsForNewcomer } from "#domain/waiting-list/queue.ts";
import { joiningFor } from "#domain/merchant/admission.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import { earliest, type Instant, minute } from "../time/instant.ts";
import { endedUnpaid, mayHoldMore, mayTakeSeats, type MemberHolds } from "./hoarding.ts";
import { isFree, isLive, type JoinId, type Participation, placeInLine, unlisted } from "./participation.ts";
import { guestsFault, guestsWithSeats } from "./guests.ts";

/** A join. The caller makes the ids; `ticketCode` is used only when the join is confirmed at once. */
export interface JoinRequest {
  readonly joinId: JoinId;
  readonly memberId: MemberId;
  readonly seats: number;
  /** The smallest number of seats that the member would take; null: all of them. */
  readonly acceptsFewer: number | null;
  /** Who comes along, as far as the member says; without it, nobody is named. */
  readonly guests?: readonly string[];
  readonly ticketCode: string;
  /** What the member holds already, and what ended unpaid for it in this event. */
  readonly holds: MemberHolds;
  /** Is the member a regular of the event's merchant? */
  readonly isRegular: boolean;
  /** Does the event's merchant offer the member to pay at the venue? */
  readonly venueIsOffered: boolean;
}

export const joinRefusals = [
  "event_full_no_waiting_list",
  "join_closed",
  "join_opens_later",
  "event_cancelled",
  "too_many_seats",
  "too_many_holds",
  "onsite_not_offered",
  "joining_not_open",
] as const;
export type JoinRefusal = (typeof joinRefusals)[number];

export type JoinOutcome =
  | { readonly kind: "joined"; readonly participation: Participation }
  | { readonly kind: "already_joined"; readonly participation: Participation }
  | Invalid
  | Refused<JoinRefusal>;

/**
 * Decides a join in a settled room. A member has one live participation per event: joining again answers that one,
 * whatever seats are asked for. Otherwise the member gets seats if a newcomer would get them now. These may be fewer
 * than asked for, but not fewer than the member would take. Otherwise the member gets the last place on the waiting
 * list. Waiting entries that could not use the seats are passed over.
 */
export function decideJoin(room: EventRoom, request: JoinRequest, now: Instant): Decision<JoinOutcome> {
  const live = liveParticipationOf(room, request.memberId, now);
  if (live) return unchanged(room, { kind: "already_joined", participation: live });

  if (!acceptsAPartOf(request)) return unchanged(room, invalid({ acceptsFewer: fewerThanAskedFor }));
  const fault = guestsFault({ guests: [], ...request });
  if (fault) return unchanged(room, fault);
  const refusal = joinRefusal(room, request, now);
  if (refusal) return unchanged(room, refused(refusal));

  const line = lineOf(room, now);
  const seats = seatsForNewcomer(line, request);
  const fits = seats !== null;
  const seated = fits && mayTakeSeats(endedUnpaidHere(room, request));
  if (!seated && !room.event.waitingList) return unchanged(room, refused("event_full_no_waiting_list"));
  if (fits && !mayHoldTheseToo(room, request)) return unchanged(room, refused("too_many_holds"));

  const party = seated ? { ...request, seats, acceptsFewer: null } : request;
  const participation = newParticipation(room, party, seated, now);
  const changed = [participation, ...(seated ? passedOverBy(line, placeInLine(participation)) : [])];
  return {
    outcome: { kind: "joined", participation },
    changed,
    room: { ...withParticipations(room, changed), nextSequence: room.nextSequence + 1 },
  };
}

export function liveParticipationOf(room: EventRoom, memberId: MemberId, now: Instant): Participation | null {
  const isTheirs = (one: Participation) => one.memberId === memberId && isLive(one, room.event, now);
  return room.participations.find(isTheirs) ?? null;
}

const fewerThanAskedFor = "The smallest number of seats to come with: at least 1, and no more than the seats.";

function acceptsAPartOf({ seats, acceptsFewer }: Pick<JoinRequest, "seats" | "acceptsFewer">): boolean {
  return acceptsFewer === null || (acceptsFewer >= 1 && acceptsFewer <= seats);
}

function joinRefusal(room: EventRoom, request: JoinRequest, now: Instant): JoinRefusal | null {
  if (room.event.stage === "cancelled") return "event_cancelled";
  if (room.event.isSuspended || isJoiningClosed(room.event, now)) return "join_closed";
  if (joiningFor(room.event, request.holds.standing) !== "open") return "joining_not_open";
  if (opensLater(room.event, now)) return "join_opens_later";
  if (!seatsAreWithinTheEventsLimit(room, request.seats)) return "too_many_seats";
  if (takesMoneyAtTheVenueOnly(room.event) && !request.venueIsOffered) return "onsite_not_offered";
  return null;
}

/** Who may not pay at the venue could not pay for a place in it at all. */
export function takesMoneyAtTheVenueOnly(event: Pick<SportsEvent, "price" | "paymentMethods">): boolean {
  return !isFree(event) && event.paymentMethods.every((method) => isAtVenue({ method }));
}

/** From 1 to `maxSeatsPerJoin`, never more than the capacity (product rules, *Seats*). */
function seatsAreWithinTheEventsLimit(room: EventRoom, seats: number): boolean {
  return seats >= 1 && seats <= mostSeatsPerJoin(room.event);
}

/** Of this event: those that were stored as ended, and those that settling has just ended. */
function endedUnpaidHere(room: EventRoom, { memberId, holds }: JoinRequest): number {
  const theirs = room.participations.filter((one) => one.memberId === memberId);
  return theirs.reduce((sum, one) => sum + endedUnpaid(one), holds.endedUnpaid);
}

/**
 * The limit of unpaid places (product rules, *Hoarding*) counts for joins that are seated, and for joins that may only
 * wait while nobody else waits: the list would offer them seats at once.
 */
function mayHoldTheseToo({ event }: EventRoom, { holds, isRegular }: JoinRequest): boolean {
  return isFree(event) || mayHoldMore(holds, isRegular);
}

function newParticipation(room: EventRoom, request: JoinRequest, seated: boolean, now: Instant): Participation {
  const { event } = room;
  const common = newPlace(room, request, now);
  if (!seated) return { ...common, state: "waitlisted", deadline: null, ticketCode: null };
  if (isFree(event))
    return { ...common, state: "confirmed", deadline: null, ticketCode: request.ticketCode, confirmedAt: now };
  const deadline = earliest(now + event.timing.holdMinutes * minute, event.joinClosesAt);
  return { ...common, state: "awaiting_payment", deadline, ticketCode: null };
}

/** What every new place in a room has, whatever becomes of it: the next number, and the event's terms of now. */
export function newPlace(
  room: EventRoom,
  request: Pick<JoinRequest, "joinId" | "memberId" | "seats" | "guests"> & { readonly acceptsFewer?: number | null },
  now: Instant,
): Omit<Participation, "state" | "deadline" | "ticketCode"> {
  const { event } = room;
  const { acceptsFewer = null, guests = [] } = request;
  return {
    id: request.joinId,
    eventId: event.id,
    merchantId: event.merchantId,
    memberId: request.memberId,
    seats: request.seats,
    guests: guestsWithSeats({ guests, seats: request.seats }),
    sequence: room.nextSequence,
    price: event.price,
    refundPolicy: event.refundPolicy,
    checkedInAt: null,
    checkInNonce: null,
    arrivals: [],
    agreed: termsOf(event),
    told: null,
    freeToLeaveUntil: null,
    joinedAt: now,
    changedAt: now,
    ending: null,
    transferMovedDeadline: false,
    slipRejections: 0,
    leftUnpaid: false,
    miss: null,
    ...unlisted,
    acceptsFewer: acceptsFewer === request.seats ? null : acceptsFewer,
  };
}
