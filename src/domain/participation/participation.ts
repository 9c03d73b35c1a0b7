import { isOver } from "#domain/event/event-times.ts";
import type { EventTerms } from "#domain/event/fields/event-terms.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Money } from "#domain/money/money.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { PartyArrival } from "./arrival.ts";
import type { Miss } from "./miss.ts";

export type JoinId = string;

/** States and moves: product rules, *Participation*. */
export const participationStates = [
  "awaiting_payment",
  "under_review",
  "offered",
  "waitlisted",
  "confirmed",
  "expired",
  "left",
  "event_cancelled",
] as const;
export type ParticipationState = (typeof participationStates)[number];

/** Why a participation ended, where its state alone does not say it. `moved`: staff gave it a place in another game. */
export const endings = [
  "hold_ran_out",
  "offer_ran_out",
  "offer_declined",
  "joining_closed",
  "member_left",
  "event_cancelled",
  "review_ran_out",
  "displaced",
  "taken_out",
  "moved",
] as const;
export type Ending = (typeof endings)[number];

/** What a place was before staff took it out, and when they did. */
export interface BeforeTakeOut extends Pick<Participation, "state" | "deadline" | "ticketCode"> {
  readonly at: Instant;
  /** The payment by which it owed at the venue; null: nothing was owed there. */
  readonly debt: string | null;
}

/** One member's place in one event. */
export interface Participation {
  readonly id: JoinId;
  readonly eventId: EventId;
  readonly merchantId: MerchantId;
  readonly memberId: MemberId;
  /** The seats of the member and the friends who come along. */
  readonly seats: number;
  /** Who comes along, as far as the member says. `guestsWithSeats` says who of them has a seat. */
  readonly guests: readonly string[];
  readonly state: ParticipationState;
  /** The order of arrival, given under the event's lock. The waiting list follows it. */
  readonly sequence: number;
  /** Until when the seats are kept; null when nothing runs out. */
  readonly deadline: Instant | null;
  /** For one seat, at the time of joining. */
  readonly price: Money;
  /** The policy at the time of joining. Later changes don't apply. */
  readonly refundPolicy: RefundPolicy;
  /** Shown at check-in, where `ticketOf` says so: seats that are confirmed or under review have it. */
  readonly ticketCode: string | null;
  /** When the first of it came. */
  readonly checkedInAt: Instant | null;
  /** Names the scan that checked it in, so that the same scan again does not count as a second one. */
  readonly checkInNonce: string | null;
  /** Its arrivals in order, where it came in parts; empty where nobody came, or all at once. See `arrivedSeats`. */
  readonly arrivals: readonly PartyArrival[];
  /** The event as the member agreed to it at joining. */
  readonly agreed: EventTerms;
  /** The event as the member was last told of it; null before the first change that had to be told. */
  readonly told: EventTerms | null;
  /**
   * The event was changed after the join: until this time the member may leave with 100 % (product rules, *Merchant
   * changes*).
   */
  readonly freeToLeaveUntil: Instant | null;
  readonly joinedAt: Instant;
  readonly changedAt: Instant;
  readonly ending: Ending | null;
  /** It is paid by transfer. The first transfer moves a join's deadline, once (product rules, *Deadlines*). */
  readonly transferMovedDeadline: boolean;
  /** Staff named it as missed after the game; null where they did not. `missOf` says whether that still stands. */
  readonly miss: Miss | null;
  /** How often a slip was rejected. Two may be replaced. */
  readonly slipRejections: number;
  /** Its member left it while it was held for a payment that had not come. */
  readonly leftUnpaid: boolean;
  /** The smallest number of seats that the member would take if it has to wait; null: all of them. */
  readonly acceptsFewer: number | null;
  /** The number of seats asked for, while fewer are offered; otherwise null. */
  readonly wantedSeats: number | null;
  /** How often others took seats that it could not use. Counted until seats are kept for it. */
  readonly passedOver: number;
  /** How many of its offers ran out. */
  readonly missedOffers: number;
  /** It missed an offer, and its member has not confirmed since that they still want to play. */
  readonly asleep: boolean;
  /** When its seats were last confirmed; null where they never were, or where that was before it was noted. */
  readonly confirmedAt: Instant | null;
  /**
   * When its event last lost seats and these with it; null where that never was (product rules, *Merchant changes*).
   */
  readonly displacedAt: Instant | null;
  /** Waiting: it was told about an open call that it can still answer. Offered: its member took the seats of one. */
  readonly called: boolean;
  /** Left out where staff did not take it out. */
  readonly beforeTakeOut?: BeforeTakeOut;
}

/** The values that the waiting list uses, for a participation that has just joined. */
export const unlisted = {
  acceptsFewer: null,
  wantedSeats: null,
  passedOver: 0,
  missedOffers: 0,
  asleep: false,
  called: false,
  confirmedAt: null,
  displacedAt: null,
} as const satisfies Partial<Participation>;

/** The smallest number of seats that it would take. */
export function smallestParty({ seats, acceptsFewer }: Pick<Participation, "seats" | "acceptsFewer">): number {
  return Math.min(acceptsFewer ?? seats, seats);
}

/** States that take seats while the deadline has not passed. */
export const seatStates: readonly ParticipationState[] = ["confirmed", "awaiting_payment", "under_review", "offered"];

/** States of a participation that has not ended. */
export const liveStates: readonly ParticipationState[] = [...seatStates, "waitlisted"];

export function isLiveState(state: ParticipationState): boolean {
  return liveStates.includes(state);
}

export function isSeatState(state: ParticipationState): boolean {
  return seatStates.includes(state);
}

/**
 * Were its seats confirmed before its event lost them? Then it waits at the top of the list, with its money, until the
 * start at most. While it is asleep its member has not chosen that yet.
 */
export function waitsDisplaced({ state, confirmedAt }: Pick<Participation, "state" | "confirmedAt">): boolean {
  return state === "waitlisted" && confirmedAt !== null;
}

/**
 * Where it stands on the waiting list: smaller numbers come first. Who lost confirmed seats comes before all, in order
 * of confirmation, then who lost seats that were not confirmed yet, then the others in order of arrival.
 */
export function placeInLine(entry: Pick<Participation, "sequence" | "confirmedAt" | "displacedAt">): number {
  if (entry.displacedAt === null) return entry.sequence;
  return entry.confirmedAt === null ? entry.sequence - aheadOfArrivals : entry.confirmedAt - aheadOfAll;
}

/** Above every sequence. */
export const aheadOfArrivals = 2 ** 31;
/** Above every instant. */
export const aheadOfAll = 2 ** 52;

/** Waits for a payment until a deadline: a hold or an offer. */
export function isHeld(state: ParticipationState): boolean {
  return state === "awaiting_payment" || state === "offered";
}

export function hasRunOut(participation: Pick<Participation, "deadline">, now: Instant): boolean {
  return participation.deadline !== null && participation.deadline <= now;
}

/** Does it take seats now? A passed deadline frees them, even when nothing has settled the event yet. */
export function holdsSeats(participation: Pick<Participation, "state" | "deadline">, now: Instant): boolean {
  return isSeatState(participation.state) && !hasRunOut(participation, now);
}

/**
 * How many seats are taken at `now` (product rules, *Seats*). A passed deadline frees them, even when nothing has
 * settled the event yet.
 */
export function seatsTaken(participations: readonly Participation[], now: Instant): number {
  return participations.reduce((sum, one) => (holdsSeats(one, now) ? sum + one.seats : sum), 0);
}

/** Live: a live state, deadline ahead, of an event neither over nor cancelled; everything else is history. */
export function isLive(
  participation: Pick<Participation, "state" | "deadline">,
  event: Pick<SportsEvent, "stage" | "endsAt">,
  now: Instant,
): boolean {
  return (
    isLiveState(participation.state) &&
    !hasRunOut(participation, now) &&
    event.stage !== "cancelled" &&
    !isOver(event, now)
  );
}

/** May the member leave with 100 %, because the event was changed? */
export function isFreeToLeave({ freeToLeaveUntil }: Pick<Participation, "freeToLeaveUntil">, now: Instant): boolean {
  return freeToLeaveUntil !== null && now < freeToLeaveUntil;
}

/** Costs nothing, so it is confirmed without a payment. */
export function isFree(participation: Pick<Participation, "price">): boolean {
  return participation.price.amount === 0;
}

const allToTheStart: RefundPolicy = [{ hoursBefore: 0, percent: 100 }];

/**
 * The policy for leaving at `now`: the one agreed at joining, or everything back until the start when the event was
 * changed since (product rules, *Merchant changes*).
 */
export function policyInForce(
  participation: Pick<Participation, "refundPolicy" | "freeToLeaveUntil">,
  now: Instant,
): RefundPolicy {
  return isFreeToLeave(participation, now) ? allToTheStart : participation.refundPolicy;
}
