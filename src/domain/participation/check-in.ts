import {
  type Decision,
  unchanged,
  type EventRoom,
  withParticipations,
  participationIn,
} from "#domain/event/event-room.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { hour, type Instant } from "../time/instant.ts";
import { isOver } from "#domain/event/event-times.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { type PartyArrival, arrivedSeats } from "./arrival.ts";
import { guestCameAt } from "#domain/guest-seat/guest-seat.ts";
import { demandCheckInHours, type NotToday } from "./check-in-hours.ts";
import type { JoinId, Participation } from "./participation.ts";

/** How long before the start a place whose payment is being checked shows its ticket. */
const shownUnderReview = 2 * hour;

/**
 * The ticket that lets a participation in now; null when it has none. Seats under review have one from 2 h before the
 * start (product rules, *Slips*).
 */
export function ticketOf(
  { state, ticketCode }: Pick<Participation, "state" | "ticketCode">,
  { startsAt }: Pick<SportsEvent, "startsAt">,
  now: Instant,
): string | null {
  const isShown = state === "confirmed" || (state === "under_review" && now >= startsAt - shownUnderReview);
  return isShown ? ticketCode : null;
}

/**
 * Did the member come? Money for a place under review that is found only after the end asks for it (product rules,
 * *Slips*); who was checked in has come. `said` is what staff say, null before they do.
 */
export function attendance(
  event: Pick<SportsEvent, "endsAt">,
  { state, checkedInAt }: Pick<Participation, "state" | "checkedInAt">,
  said: boolean | null,
  now: Instant,
): "came" | "missed" | "unknown" | "not_asked" {
  if (state !== "under_review" || !isOver(event, now)) return "not_asked";
  if (checkedInAt !== null) return "came";
  if (said === null) return "unknown";
  return said ? "came" : "missed";
}

export type CheckInOutcome =
  | { readonly kind: "checked_in"; readonly participation: Participation; readonly isNew: boolean }
  | NotToday
  | Refused<"already_checked_in" | "event_cancelled" | "no_ticket">;

/** Whose ticket of a place it is, and what others of it have of their own. */
export interface WhoseTicket {
  /** The guest's seat whose own ticket it is; null: the member's. */
  readonly guestSeat: string | null;
  /** The seats of guests who have a ticket of their own: they don't come by the member's. */
  readonly ownTickets: readonly string[];
}

const everybodysTicket: WhoseTicket = { guestSeat: null, ownTickets: [] };

/**
 * Checks a ticket in, each of its seats once. `nonce` names the scan: the same scan again gets the same answer. `seats`
 * are those that came now, of a party that comes in parts; null: all that have not come yet, but for guests who have a
 * ticket of their own. That lets in its one seat. Where fewer are left, also none, another scan is refused. A payment
 * that is still being checked keeps nobody out. Refused outside the hours of check-in; a scan that was answered before
 * is answered the same.
 */
export function decideCheckIn(
  room: EventRoom,
  joinId: JoinId,
  nonce: string,
  now: Instant,
  seats: number | null = null,
  { guestSeat, ownTickets }: WhoseTicket = everybodysTicket,
): Decision<CheckInOutcome> {
  const ticket = participationIn(room, joinId);
  if (room.event.stage === "cancelled" || ticket.state === "event_cancelled")
    return unchanged(room, refused("event_cancelled"));
  const hasTicket = ticketOf(ticket, room.event, now) !== null;
  const isSameScan = ticket.checkInNonce === nonce || ticket.arrivals.some((arrival) => arrival.nonce === nonce);
  if (hasTicket && isSameScan) return unchanged(room, { kind: "checked_in", participation: ticket, isNew: false });
  const notNow = demandCheckInHours(room.event, now);
  if (notNow) return unchanged(room, notNow);
  if (!hasTicket) return unchanged(room, refused("no_ticket"));
  const left = ticket.seats - arrivedSeats(ticket);
  const toCome = ownTickets.filter((id) => guestCameAt(ticket, id) === null);
  const isGuestIn = guestSeat !== null && !toCome.includes(guestSeat);
  const coming = guestSeat === null ? (seats ?? left - toCome.length) : 1;
  if (isGuestIn || coming < 1 || coming > left) return unchanged(room, refused("already_checked_in"));
  const arrival: PartyArrival = { at: now, seats: coming, nonce, ...(guestSeat === null ? {} : { guestSeat }) };
  const participation: Participation = {
    ...ticket,
    checkedInAt: ticket.checkedInAt ?? now,
    checkInNonce: ticket.checkInNonce ?? nonce,
    arrivals: coming === ticket.seats ? [] : [...ticket.arrivals, arrival],
    changedAt: now,
  };
  return {
    outcome: { kind: "checked_in", participation, isNew: true },
    changed: [participation],
    room: withParticipations(room, [participation]),
  };
}
