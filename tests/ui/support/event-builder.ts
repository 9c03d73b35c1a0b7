import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { hour } from "#domain/time/instant.ts";

/** 2026-11-20 10:00 in Bangkok, a Friday. */
export const friday = Date.parse("2026-11-20T03:00:00Z");

/** An open event tomorrow; only what matters is given. */
export function anEvent(given: Partial<EventSummary> = {}): EventSummary {
  return {
    id: "e1",
    merchantId: "m1",
    merchantName: "Smash Club",
    title: "Friday doubles",
    sportType: "badminton",
    coverUrl: null,
    startsAt: friday + 24 * hour,
    endsAt: friday + 26 * hour,
    timeZone: "Asia/Bangkok",
    venue: { name: "Lumpini Hall", address: "1 Rama IV", access: null, lat: 13.73, lng: 100.54 },
    price: { amount: 35_000, currency: "THB" },
    seats: { capacity: 8, taken: 5, left: 3 },
    waiting: 0,
    status: "open",
    waitingList: true,
    mine: null,
    ...given,
  };
}

/** A seat held and not yet paid; only what matters is given. */
export function aParticipation(given: Partial<ParticipationView> = {}): ParticipationView {
  const event = given.event ?? anEvent();
  return {
    joinId: "j1",
    eventId: event.id,
    merchantId: event.merchantId,
    event,
    seats: 1,
    acceptsFewer: 1,
    wantedSeats: null,
    state: "awaiting_payment",
    endedBecause: null,
    position: null,
    asleep: false,
    gathering: null,
    openCall: null,
    deadline: friday + hour / 4,
    times: null,
    price: event.price,
    refundPolicy: [],
    freeToLeaveUntil: null,
    ticketCode: null,
    checkedInAt: null,
    payment: null,
    refund: null,
    joinedAt: friday,
    ...given,
  };
}
