import { eventDefaults } from "#domain/event/fields/event-defaults.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import { money } from "#domain/money/money.ts";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { day, hour, minute } from "#domain/time/instant.ts";

/** Friday 20 November 2026, 12:00 in Bangkok: what "now" is in the tests of screens. */
export const noon = Date.UTC(2026, 10, 20, 5);

const summary: EventSummary = {
  id: "event1",
  merchantId: "merchant1",
  merchantName: "Sukhumvit Smash Club",
  title: "Saturday doubles for everybody",
  sportType: "badminton",
  level: null,
  setting: null,
  coverUrl: null,
  startsAt: noon + day + 6 * hour,
  endsAt: noon + day + 8 * hour,
  timeZone: "Asia/Bangkok",
  venue: {
    name: "Smash Arena Thong Lo",
    address: "55 Soi Thong Lo 10, Watthana, Bangkok 10110",
    access: "BTS Thong Lo, exit 3, then 8 minutes on foot. Courts are on the second floor.",
    lat: 13.7326,
    lng: 100.5822,
  },
  price: money(35_000, "THB"),
  seats: { capacity: 16, taken: 12, left: 4 },
  waiting: 0,
  status: "open",
  joinOpensAt: null,
  waitingList: true,
  mine: null,
};

/** An event; say only what matters. */
export function anEvent(changes: Partial<EventDetail> = {}): EventDetail {
  return {
    ...eventDefaults,
    ...summary,
    description:
      "Two hours of doubles on four courts. We mix the teams every 20 minutes, so come alone or with friends.\n\nShuttles and a coach for beginners are there.",
    level: { from: "Beginner", to: "Intermediate", note: "You know how to serve and keep the score." },
    included: ["Court and feather shuttles", "Racket on request", "Drinking water"],
    bring: ["Indoor shoes with light soles", "A towel"],
    joinClosesAt: summary.startsAt,
    maxSeatsPerJoin: 4,
    paymentMethods: ["card", "promptpay", "transfer", "onsite"],
    refundPolicy: defaultRefundPolicy,
    times: defaultTiming,
    joining: "open",
    merchant: {
      id: "merchant1",
      name: "Sukhumvit Smash Club",
      description: "Badminton for people who work nearby, since 2014.",
      logoUrl: null,
      officialAccountUrl: "https://line.me/R/ti/p/@smash",
      phone: "+66812345678",
      legal: {
        operator: "",
        representative: "",
        address: "",
        phone: "",
        email: "",
        prices: "",
        payment: "",
        delivery: "",
        cancellation: "",
      },
    },
    participation: null,
    ...changes,
  };
}

/** A held participation in `anEvent`, 12 minutes left. */
export function aParticipation(changes: Partial<ParticipationView> = {}): ParticipationView {
  return {
    joinId: "join1",
    eventId: "event1",
    merchantId: "merchant1",
    event: summary,
    seats: 2,
    guests: [],
    acceptsFewer: 2,
    wantedSeats: null,
    state: "awaiting_payment",
    endedBecause: null,
    position: null,
    asleep: false,
    gathering: null,
    openCall: null,
    displaced: null,
    deadline: noon + 12 * minute,
    times: null,
    price: summary.price,
    refundPolicy: defaultRefundPolicy,
    freeToLeaveUntil: null,
    ticketCode: null,
    spokenCode: null,
    checkedInAt: null,
    miss: null,
    payment: null,
    refund: null,
    joinedAt: noon - 3 * minute,
    ...changes,
  };
}

/** An attempt to pay for `aParticipation` by card. */
export function aPayment(changes: Partial<PaymentView> = {}): PaymentView {
  return {
    id: "payment1",
    joinId: "join1",
    eventId: "event1",
    amount: money(70_000, "THB"),
    method: "card",
    state: "processing",
    nextAction: null,
    failure: null,
    createdAt: noon,
    reviewSince: null,
    reviewDueAt: null,
    receiptUrl: null,
    ...changes,
  };
}

/** A refund of `aPayment` to the card. */
export function aRefund(changes: Partial<RefundView> = {}): RefundView {
  return {
    id: "refund1",
    joinId: "join1",
    paymentId: "payment1",
    eventId: "event1",
    merchantId: "merchant1",
    event: summary,
    amount: money(70_000, "THB"),
    percent: 100,
    destination: { kind: "card", label: "Visa •••• 4242" },
    state: "processing",
    requestedAt: noon,
    processingAt: noon,
    expectedBy: noon + 5 * day,
    settledAt: null,
    payerIsAsked: false,
    returned: null,
    dispute: null,
    replaced: false,
    ...changes,
  };
}
