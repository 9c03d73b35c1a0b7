import { eventDefaults } from "#domain/event/fields/event-defaults.ts";
import type { EventDetailWire } from "#contract/events/event-detail.ts";
import type { EventSummaryWire } from "#contract/events/event.ts";
import type { MerchantWire } from "#contract/merchants/merchant.ts";
import type { ParticipationWire } from "#contract/joining/participation.ts";
import type { PaymentWire } from "#contract/paying/payment.ts";
import type { RefundWire } from "#contract/refunding/refund.ts";

export const start = "2026-11-20T10:00:00Z";
export const startMs = Date.UTC(2026, 10, 20, 10);

export const merchantWire: MerchantWire = {
  id: "m1",
  name: "Smash House",
  description: "Courts by the river.",
  logoUrl: null,
  officialAccountUrl: "https://line.me/R/ti/p/@smash",
  phone: null,
  legal: {
    operator: "Smash House Co., Ltd.",
    representative: "A. Player",
    address: "1 River Road",
    phone: "+6620000000",
    email: "hello@example.com",
    prices: "",
    payment: "",
    delivery: "",
    cancellation: "",
  },
};

export const eventWire: EventSummaryWire = {
  id: "e1",
  merchantId: "m1",
  merchantName: "Smash House",
  title: "Friday doubles",
  sportType: "badminton",
  level: null,
  setting: null,
  coverUrl: null,
  startsAt: start,
  endsAt: "2026-11-20T12:00:00Z",
  timeZone: "Asia/Bangkok",
  venue: { name: "Court 1", address: "1 River Road", access: null, lat: 13.7, lng: 100.5 },
  price: { amount: 35_000, currency: "THB" },
  seats: { capacity: 8, taken: 3, left: 5 },
  waiting: 0,
  status: "open",
  joinOpensAt: null,
  waitingList: true,
  mine: null,
};

export const paymentWire: PaymentWire = {
  id: "p1",
  joinId: "j1",
  eventId: "e1",
  amount: { amount: 70_000, currency: "THB" },
  method: "transfer",
  state: "processing",
  nextAction: null,
  failure: null,
  reviewSince: "2026-11-19T10:00:00Z",
  reviewDueAt: "2026-11-19T22:00:00.250Z",
  receiptUrl: "/line/upload/receipt?paymentId=p1",
  createdAt: "2026-11-19T09:00:00Z",
};

export const refundWire: RefundWire = {
  id: "r1",
  joinId: "j1",
  paymentId: "p1",
  eventId: "e1",
  merchantId: "m1",
  event: eventWire,
  amount: { amount: 35_000, currency: "THB" },
  percent: 50,
  destination: { kind: "card", label: "Visa •••• 4242" },
  state: "processing",
  requestedAt: "2026-11-20T01:00:00Z",
  processingAt: "2026-11-20T01:00:05Z",
  expectedBy: null,
  settledAt: null,
  payerIsAsked: false,
  returned: { at: "2026-11-20T02:00:00Z", reason: "Account closed" },
  dispute: null,
  replaced: false,
};

export const participationWire: ParticipationWire = {
  joinId: "j1",
  eventId: "e1",
  merchantId: "m1",
  event: { ...eventWire, mine: { joinId: "j1", state: "awaiting_payment" } },
  seats: 2,
  guests: ["Bo"],
  acceptsFewer: 2,
  wantedSeats: null,
  state: "awaiting_payment",
  endedBecause: null,
  position: null,
  asleep: false,
  gathering: null,
  openCall: null,
  displaced: null,
  deadline: "2026-11-19T09:15:00Z",
  times: null,
  price: { amount: 35_000, currency: "THB" },
  refundPolicy: [{ hoursBefore: 24, percent: 100 }],
  freeToLeaveUntil: null,
  ticketCode: null,
  spokenCode: null,
  checkedInAt: null,
  miss: null,
  payment: paymentWire,
  refund: refundWire,
  joinedAt: "2026-11-19T09:00:00Z",
};

export const eventDetailWire: EventDetailWire = {
  ...eventDefaults,
  ...eventWire,
  description: "Bring a friend.",
  level: { from: "Beginner", to: null, note: null },
  included: ["Shuttles"],
  bring: ["Shoes"],
  joinClosesAt: "2026-11-20T09:00:00Z",
  maxSeatsPerJoin: 4,
  paymentMethods: ["card", "promptpay"],
  refundPolicy: [{ hoursBefore: 24, percent: 100 }],
  times: {
    holdMinutes: 15,
    offer: { farMinutes: 120, farHours: 16, midMinutes: 30, nearHours: 1, nearMinutes: 10 },
    quiet: { from: 1320, until: 540, unlessStartBefore: 720 },
    openCall: { minutes: 120, holdMinutes: 10 },
  },
  joining: "open",
  merchant: merchantWire,
  participation: participationWire,
};
