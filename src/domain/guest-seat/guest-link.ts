import { type EventRoom, participationIn } from "#domain/event/event-room.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { ClubStanding } from "#domain/merchant/admission.ts";
import { liveParticipationOf } from "#domain/participation/join.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { type Invalid, invalid, type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type GuestSeat, guestCameAt, hasGuestSeats, isSeated } from "./guest-seat.ts";

const noSuchGuest = "The number of a guest: 1 for the first, and at most one less than the seats.";

export type GuestLinkOutcome =
  | { readonly kind: "linked"; readonly changed: readonly GuestSeat[] }
  | Invalid
  | Refused<"event_cancelled" | "place_ended" | "seat_taken">;

/** A new link for a guest's seat, until the start. One that was made before and is not used is withdrawn by it. */
export function decideGuestLink(
  { event }: Pick<EventRoom, "event">,
  place: Participation,
  seats: readonly GuestSeat[],
  made: Pick<GuestSeat, "guest" | "id" | "tokenHash">,
  now: Instant,
): GuestLinkOutcome {
  if (event.stage === "cancelled" || place.state === "event_cancelled") return refused("event_cancelled");
  if (!hasGuestSeats(place) || now >= event.startsAt) return refused("place_ended");
  if (made.guest < 1 || made.guest >= place.seats) return invalid({ guest: noSuchGuest });
  const ofGuest = seats.filter(({ guest }) => guest === made.guest);
  if (ofGuest.some(({ state }) => state === "used")) return refused("seat_taken");
  const older = ofGuest.filter(({ state }) => state === "open");
  const seat: GuestSeat = {
    ...made,
    joinId: place.id,
    eventId: place.eventId,
    merchantId: place.merchantId,
    state: "open",
    memberId: null,
    ticketCode: null,
    createdAt: now,
    changedAt: now,
  };
  return { kind: "linked", changed: [...older.map((one) => withdrawn(one, now)), seat] };
}

function withdrawn(seat: GuestSeat, now: Instant): GuestSeat {
  return { ...seat, state: "withdrawn", changedAt: now };
}

export type WithdrawOutcome =
  | { readonly kind: "withdrawn"; readonly changed: readonly GuestSeat[] }
  | Refused<"seat_taken">;

/** The payer takes a link back until it is used. Where there is none, nothing changes. */
export function decideWithdraw(seats: readonly GuestSeat[], guest: number, now: Instant): WithdrawOutcome {
  const ofGuest = seats.filter((seat) => seat.guest === guest);
  if (ofGuest.some(({ state }) => state === "used")) return refused("seat_taken");
  const open = ofGuest.filter(({ state }) => state === "open");
  return { kind: "withdrawn", changed: open.map((seat) => withdrawn(seat, now)) };
}

export const claimRefusals = [
  "link_used",
  "link_withdrawn",
  "link_expired",
  "event_cancelled",
  "already_in",
  "joining_not_open",
] as const;

/** Who opens a link. */
export interface Claimer {
  readonly memberId: MemberId;
  readonly ticketCode: string;
  /** How it stands with the organiser. */
  readonly standing: ClubStanding | null;
  /** Is it a guest of that event already, by another link? */
  readonly isGuest: boolean;
}

export type ClaimOutcome =
  | { readonly kind: "claimed"; readonly seat: GuestSeat; readonly isNew: boolean }
  | Refused<(typeof claimRefusals)[number]>;

/**
 * Whoever opens a link first, and is no participant of that event, becomes the guest. The room has the claimer's own
 * places. The same member again gets the same answer.
 */
export function decideClaim(room: EventRoom, seat: GuestSeat, claimer: Claimer, now: Instant): ClaimOutcome {
  const { event } = room;
  const place = participationIn(room, seat.joinId);
  if (event.stage === "cancelled" || place.state === "event_cancelled") return refused("event_cancelled");
  if (seat.memberId === claimer.memberId && isSeated(seat, place)) return { kind: "claimed", seat, isNew: false };
  if (seat.state === "withdrawn" || !hasGuestSeats(place)) return refused("link_withdrawn");
  if (seat.state !== "open") return refused("link_used");
  if (now >= event.startsAt) return refused("link_expired");
  if (liveParticipationOf(room, claimer.memberId, now) || claimer.isGuest) return refused("already_in");
  if (claimer.standing === "blocked") return refused("joining_not_open");
  const { memberId, ticketCode } = claimer;
  return { kind: "claimed", seat: { ...seat, state: "used", memberId, ticketCode, changedAt: now }, isNew: true };
}

export type GiveBackOutcome =
  | { readonly kind: "given_back"; readonly seat: GuestSeat; readonly isNew: boolean }
  | Refused<"not_leavable">;

/** The guest gives the seat back to the payer, until the start. Doing it again answers the same. */
export function decideGiveBack(
  { event }: Pick<EventRoom, "event">,
  place: Participation,
  seat: GuestSeat,
  now: Instant,
): GiveBackOutcome {
  if (seat.state === "given_back") return { kind: "given_back", seat, isNew: false };
  const isOpen = event.stage === "published" && now < event.startsAt && guestCameAt(place, seat.id) === null;
  if (!isSeated(seat, place) || !isOpen) return refused("not_leavable");
  return { kind: "given_back", seat: { ...seat, state: "given_back", changedAt: now }, isNew: true };
}
