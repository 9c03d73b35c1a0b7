import type { SportsEvent } from "#domain/event/sports-event.ts";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { anEvent, testNow, testStart } from "../support/builders/index.ts";
import type { RefEvent } from "./reference/place.ts";

export const merchant = "merchant-1";
export const members = ["mali", "somchai", "hana", "wei", "ann", "ben"];

/**
 * Small enough to be full soon: paid in baht with every method, paid in Taiwan dollars, free, one without a queue, and a
 * fourth to be paid, for who holds too much. The first and the fifth are far enough away for seats to be kept; of the
 * fifth, a quarter is another number of seats than a third, a half or a fifth. The last is paid at the venue only.
 */
const events: readonly SportsEvent[] = [
  anEvent({
    id: "baht",
    capacity: 3,
    price: money(33_333, "THB"),
    paymentMethods: ["card", "promptpay", "transfer", "onsite"],
    startsAt: testStart + 24 * hour,
  }),
  anEvent({
    id: "dollars",
    capacity: 2,
    price: money(12_300, "TWD"),
    paymentMethods: ["card"],
    startsAt: testNow + 20 * hour,
    joinClosesAt: testNow + 19 * hour,
  }),
  anEvent({ id: "free", capacity: 4, price: money(0, "THB"), paymentMethods: [], startsAt: testNow + 30 * hour }),
  anEvent({
    id: "no-queue",
    capacity: 5,
    price: money(100, "THB"),
    paymentMethods: ["card", "transfer"],
    startsAt: testStart + 24 * hour,
    waitingList: false,
  }),
  anEvent({
    id: "spare",
    capacity: 11,
    price: money(5_000, "THB"),
    paymentMethods: ["card", "transfer"],
    startsAt: testStart + 72 * hour,
  }),
  anEvent({
    id: "venue",
    capacity: 4,
    price: money(2_500, "THB"),
    paymentMethods: ["onsite"],
    startsAt: testStart + 96 * hour,
  }),
];

export function eventsOfAWorld(): { readonly real: readonly SportsEvent[]; readonly reference: readonly RefEvent[] } {
  return { real: events, reference: events.map(asReference) };
}

function asReference(event: SportsEvent): RefEvent {
  return {
    id: event.id,
    price: event.price.amount,
    policy: [
      [24, 100],
      [6, 50],
    ],
    step: event.price.currency === "TWD" ? 100 : 1,
    methods: event.paymentMethods,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    court: event.venue.name,
    pin: 0,
    closesAt: event.joinClosesAt,
    hasQueue: event.waitingList,
    capacity: event.capacity,
    heldBack: 0,
    opensAt: 0,
    cancelled: false,
    keptUntil: 0,
    roll: null,
    nextSequence: 1,
  };
}
