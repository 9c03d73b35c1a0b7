import { eventDefaults } from "#domain/event/fields/event-defaults.ts";
import { defaultMaxSeatsPerJoin, type SportsEvent } from "#domain/event/sports-event.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import { money } from "#domain/money/money.ts";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { hour } from "#domain/time/instant.ts";
import { testStart } from "./instants.ts";

/** A published badminton evening with ten seats at THB 350. It ends two hours after its start; joining closes at start. */
export function anEvent(parts: Partial<SportsEvent> = {}): SportsEvent {
  const startsAt = parts.startsAt ?? testStart;
  return {
    id: "event-1",
    merchantId: "merchant-1",
    title: "Friday badminton",
    description: "Doubles for everybody.",
    sportType: "badminton",
    stage: "published",
    startsAt,
    endsAt: startsAt + 2 * hour,
    timeZone: "Asia/Bangkok",
    venue: { name: "Court 3", address: "9 Charoen Krung Rd, Bangkok", access: null, lat: 13.7245, lng: 100.5149 },
    price: money(35_000, "THB"),
    capacity: 10,
    maxSeatsPerJoin: defaultMaxSeatsPerJoin,
    joinClosesAt: startsAt,
    paymentMethods: ["card", "promptpay"],
    refundPolicy: defaultRefundPolicy,
    ...eventDefaults,
    timing: defaultTiming,
    ...parts,
  };
}

/** The same for nothing. */
export function aFreeEvent(parts: Partial<SportsEvent> = {}): SportsEvent {
  return anEvent({ price: money(0, "THB"), paymentMethods: [], ...parts });
}
