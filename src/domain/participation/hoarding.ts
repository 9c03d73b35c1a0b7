import type { ClubStanding } from "#domain/merchant/admission.ts";
import { day, type Instant } from "../time/instant.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isFree, isHeld, isLive, isLiveState, type Participation } from "./participation.ts";

/**
 * A member's unpaid places in events that are not over: awaiting payment or offered with the deadline ahead, or under
 * review (product rules, *Hoarding*). Free ones do not count.
 */
export interface MemberHolds {
  /** Of the merchant that is asked about. */
  readonly atMerchant: number;
  /** Of all merchants. */
  readonly inAll: number;
  /** Of all merchants, but not in the event that is asked about: those that wait for a transfer's slip. */
  readonly awaitingSlip: number;
  /** The same for those under review. */
  readonly underReview: number;
  /** Of those two, the ones of the merchant. */
  readonly byTransferAtMerchant: number;
  /** How many of the member's holds and offers of the event ended unpaid, among participations that have ended. */
  readonly endedUnpaid: number;
  /** How the member stands with the merchant that is asked about; null where nobody said so. */
  readonly standing: ClubStanding | null;
}

/** What a merchant knows of a member. */
export interface Standing {
  /** Games that the member was checked in to since `regularSince`. */
  readonly attended: number;
  /** Was something to be paid at the venue of a past event, and was not? */
  readonly owes: boolean;
  /** Places in events to come that are to be paid at the venue. */
  readonly atVenue: number;
  /** Games that it missed since `missesCountSince` and that count. */
  readonly misses: number;
}

const attendedByRegulars = 5;
const regularWithin = 90 * day;

/** The most unpaid places (product rules, *Hoarding*). */
const most = { atMerchant: 3, inAll: 6, ofARegular: 10, awaitingSlip: 1, underReview: 2, atVenue: 3 } as const;
/** Holds or offers of one event that may end unpaid before the member may only wait there. */
const mostEndedUnpaid = 2;

/** Since when games count that make somebody a regular. */
export function regularSince(now: Instant): Instant {
  return now - regularWithin;
}

/** Five attended games at a merchant within 90 days, and nothing owed there. */
export function isRegular({ attended, owes }: Pick<Standing, "attended" | "owes">): boolean {
  return attended >= attendedByRegulars && !owes;
}

/**
 * May the member hold one more place of the merchant that is not paid yet? A regular is asked for that merchant only.
 */
export function mayHoldMore({ atMerchant, inAll }: MemberHolds, regular: boolean): boolean {
  return regular ? atMerchant < most.ofARegular : atMerchant < most.atMerchant && inAll < most.inAll;
}

/** May a place be paid by transfer? While no other waits for its slip and fewer than two are under review. */
export function mayPayByTransfer(holds: MemberHolds, regular: boolean): boolean {
  if (regular) return holds.byTransferAtMerchant < most.ofARegular;
  return holds.awaitingSlip < most.awaitingSlip && holds.underReview < most.underReview;
}

/** May one more place be paid at the merchant's venue? */
export function mayPayAtVenue(standing: Standing): boolean {
  return standing.atVenue < (isRegular(standing) ? most.ofARegular : most.atVenue);
}

/** After two holds or offers of one event ended unpaid, that member may only wait there. */
export function mayTakeSeats(times: number): boolean {
  return times < mostEndedUnpaid;
}

/** Is it held for a payment that has not come? */
export function isUnpaid(participation: Pick<Participation, "state" | "price">): boolean {
  const { state } = participation;
  return !isFree(participation) && (isHeld(state) || state === "under_review");
}

/**
 * A member's holds once others have decided in the room that they were read with. The unpaid places are counted as
 * they are now. Of places that ended unpaid, only those count that the room does not have: a join counts the others.
 */
export function holdsAfter(
  holds: MemberHolds,
  memberId: MemberId,
  before: EventRoom,
  after: EventRoom,
  now: Instant,
): MemberHolds {
  const of = (room: EventRoom) => room.participations.filter((one) => one.memberId === memberId);
  const unpaidIn = (room: EventRoom) => of(room).filter((one) => isUnpaid(one) && isLive(one, room.event, now)).length;
  const more = unpaidIn(after) - unpaidIn(before);
  const ended = of(before).filter(({ state }) => !isLiveState(state));
  const endedUnpaidBefore = ended.reduce((sum, one) => sum + endedUnpaid(one), 0);
  return {
    ...holds,
    atMerchant: holds.atMerchant + more,
    inAll: holds.inAll + more,
    endedUnpaid: holds.endedUnpaid - endedUnpaidBefore,
  };
}

/** How many of its holds and offers ended unpaid: they ran out or were left. A declined offer is not one of them. */
export function endedUnpaid(participation: Pick<Participation, "ending" | "missedOffers" | "leftUnpaid">): number {
  const { ending, missedOffers, leftUnpaid } = participation;
  return missedOffers + (ending === "hold_ran_out" || leftUnpaid ? 1 : 0);
}
