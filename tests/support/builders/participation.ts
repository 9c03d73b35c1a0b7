import { termsOf } from "#domain/event/fields/event-terms.ts";
import { money } from "#domain/money/money.ts";
import type { MemberHolds } from "#domain/participation/hoarding.ts";
import type { GuestSeat } from "#domain/guest-seat/guest-seat.ts";
import { isHeld, type Participation, unlisted } from "#domain/participation/participation.ts";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { minute } from "#domain/time/instant.ts";
import { anEvent } from "./event.ts";
import { testNow } from "./instants.ts";

/** A member that holds nothing and let nothing end unpaid. */
export const noHolds: MemberHolds = {
  atMerchant: 0,
  inAll: 0,
  awaitingSlip: 0,
  underReview: 0,
  byTransferAtMerchant: 0,
  endedUnpaid: 0,
  standing: null,
};

/** One confirmed seat at THB 350. A hold or an offer runs out 15 minutes from the present, unless it says otherwise. */
export function aParticipation(parts: Partial<Participation> = {}): Participation {
  const state = parts.state ?? "confirmed";
  return {
    id: "join-1",
    eventId: "event-1",
    merchantId: "merchant-1",
    memberId: "member-1",
    seats: 1,
    guests: [],
    state,
    sequence: 1,
    deadline: isHeld(state) ? testNow + 15 * minute : null,
    price: money(35_000, "THB"),
    refundPolicy: defaultRefundPolicy,
    ticketCode: state === "confirmed" ? `ticket-of-${parts.id ?? "join-1"}` : null,
    checkedInAt: null,
    checkInNonce: null,
    arrivals: [],
    agreed: termsOf(anEvent()),
    told: null,
    freeToLeaveUntil: null,
    joinedAt: testNow,
    changedAt: testNow,
    ending: null,
    transferMovedDeadline: false,
    slipRejections: 0,
    leftUnpaid: false,
    miss: null,
    ...unlisted,
    ...parts,
  };
}

/** A link for the first guest of the usual participation, which nobody has used. */
export function aGuestSeat(parts: Partial<GuestSeat> = {}): GuestSeat {
  return {
    id: "seat-1",
    tokenHash: `hash-of-${parts.id ?? "seat-1"}`,
    joinId: "join-1",
    eventId: "event-1",
    merchantId: "merchant-1",
    guest: 1,
    state: "open",
    memberId: null,
    ticketCode: null,
    createdAt: testNow,
    changedAt: testNow,
    ...parts,
  };
}
