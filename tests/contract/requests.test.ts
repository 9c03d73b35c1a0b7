import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createEventRequest } from "#contract/merchants/event.ts";
import { bankAccountRequest } from "#contract/refunding/bank-account.ts";
import { eventListQuery, eventsNearQuery, merchantEventsQuery } from "#contract/events/event.ts";
import { leaveQuery, leaveRequest } from "#contract/leaving/leave.ts";
import { joinRequest } from "#contract/joining/participation.ts";
import { payRequest } from "#contract/paying/payment.ts";
import { changeProfileRequest } from "#contract/members/profile.ts";
import { followPayload, lineWebhook } from "#contract/line/webhook.ts";
import { complaints } from "./every-schema.ts";

const event = {
  title: "Friday badminton",
  description: "Two courts, friendly games.",
  sportType: "badminton",
  startsAt: "2026-11-20T10:00:00Z",
  endsAt: "2026-11-20T12:00:00Z",
  timeZone: "Asia/Bangkok",
  venue: { name: "Court One", address: "1 Rama IV Rd, Bangkok", lat: 13.73, lng: 100.55 },
  price: { amount: 35_000, currency: "THB" },
  capacity: 12,
  paymentMethods: ["card", "promptpay"],
};

describe("join", () => {
  it.each([1, 100])("takes %s seats", (seats) => {
    expect(complaints(joinRequest, { eventId: "e1", seats })).toEqual([]);
  });

  it.each([0, -1, 101, 1.5, "2", null, undefined])("refuses %s seats by the field's name", (seats) => {
    expect(complaints(joinRequest, { eventId: "e1", seats })).toEqual(["seats"]);
  });

  it("ignores what it does not know", () => {
    expect(v.parse(joinRequest, { eventId: "e1", seats: 1, admin: true })).toEqual({ eventId: "e1", seats: 1 });
  });

  it.each([null, [], "text", 1])("refuses the body %j", (body) => {
    expect(complaints(joinRequest, body).length).toBeGreaterThan(0);
  });
});

describe("leave", () => {
  it("names the seats that stay, in a query as text", () => {
    expect(complaints(leaveQuery, { joinId: "j1", seats: "2" })).toEqual([]);
    expect(complaints(leaveQuery, { joinId: "j1" })).toEqual([]);
    expect(complaints(leaveQuery, { joinId: "j1", seats: "0" })).toEqual(["seats"]);
    expect(complaints(leaveRequest, { joinId: "j1", seats: 0 })).toEqual(["seats"]);
  });
});

describe("pay", () => {
  it("takes a token of the card form, never a number", () => {
    const pay = (token: string) => complaints(payRequest, { joinId: "j1", method: "card", token });
    expect(pay("tok_sandbox_4242424242424242")).toEqual([]);
    expect(pay("4242424242424242")).toEqual(["token"]);
    expect(pay("4242 4242 4242 4242")).toEqual(["token"]);
  });

  it("knows four methods", () => {
    expect(complaints(payRequest, { joinId: "j1", method: "cash" })).toEqual(["method"]);
  });
});

describe("event lists", () => {
  it("take filters and a page", () => {
    const query = {
      sportType: "badminton",
      from: "2026-11-20T00:00:00Z",
      q: "court",
      hasSeats: "true",
      cursor: "abc_-",
      limit: "100",
    };
    expect(complaints(eventListQuery, query)).toEqual([]);
    expect(complaints(eventListQuery, {})).toEqual([]);
    const game = { timeOfDay: "morning,evening", level: "beginner", setting: "indoor", free: "true" };
    expect(complaints(eventListQuery, { ...game, maxPrice: "30000", currency: "THB" })).toEqual([]);
    expect(complaints(merchantEventsQuery, { merchantId: "m", ...game, hasSeats: "true" })).toEqual([]);
  });

  it("name each field that is wrong", () => {
    const query = { from: "2026-02-30T00:00:00Z", hasSeats: "maybe", limit: "101", cursor: "?", q: "\u0000" };
    expect(complaints(eventListQuery, query).toSorted()).toEqual(["cursor", "from", "hasSeats", "limit", "q"]);
    const game = { timeOfDay: "morning,", level: "pro", setting: "roof", free: "1", maxPrice: "-1", currency: "USD" };
    const wrong = ["currency", "free", "level", "maxPrice", "setting", "timeOfDay"];
    expect(complaints(eventListQuery, game).toSorted()).toEqual(wrong);
    expect(complaints(merchantEventsQuery, { merchantId: "m", ...game }).toSorted()).toEqual(wrong);
  });

  it("near a point need the point", () => {
    expect(complaints(eventsNearQuery, { lat: "13.7", lng: "100.5" })).toEqual([]);
    expect(complaints(eventsNearQuery, { lat: "91", radiusKm: "0" }).toSorted()).toEqual(["lat", "lng", "radiusKm"]);
  });
});

describe("create an event", () => {
  it("takes the least and the most", () => {
    expect(complaints(createEventRequest, event)).toEqual([]);
    const most = {
      ...event,
      maxSeatsPerJoin: 4,
      joinClosesAt: "2026-11-20T09:00:00Z",
      refundPolicy: [{ hoursBefore: 24, percent: 100 }],
      level: { from: "Beginner" },
      included: ["Shuttles"],
      bring: ["Shoes"],
      coverUrl: "/covers/badminton.svg",
      waitingList: false,
      draft: true,
    };
    expect(complaints(createEventRequest, most)).toEqual([]);
  });

  it("names nested fields by their path", () => {
    const wrong = {
      ...event,
      venue: { ...event.venue, lat: 91 },
      price: { amount: 1, currency: "TWD" },
      paymentMethods: ["cash"],
    };
    expect(complaints(createEventRequest, wrong).toSorted()).toEqual(["paymentMethods.0", "price.amount", "venue.lat"]);
  });
});

describe("profile", () => {
  it("changes any field, and empties one by null", () => {
    expect(complaints(changeProfileRequest, {})).toEqual([]);
    expect(complaints(changeProfileRequest, { email: null, language: "zh-TW" })).toEqual([]);
    expect(complaints(changeProfileRequest, { email: "", language: "de" }).toSorted()).toEqual(["email", "language"]);
  });
});

describe("bank account", () => {
  it("takes what each country writes", () => {
    const thai = { bankCode: "TH-004", accountNumber: "1234567890", accountName: "Mai Jaidee" };
    const japanese = {
      bankCode: "JP-0001",
      branchCode: "001",
      accountType: "ordinary",
      accountNumber: "1234567",
      accountName: "山田花子",
      accountNameKana: "ヤマダ　ハナコ",
    };
    expect(complaints(bankAccountRequest, thai)).toEqual([]);
    expect(complaints(bankAccountRequest, japanese)).toEqual([]);
    expect(complaints(bankAccountRequest, { ...japanese, accountNameKana: "山田" })).toEqual(["accountNameKana"]);
  });
});

describe("webhook", () => {
  const source = {
    type: "user",
    userId: "U4af4980629",
    displayName: "Mai",
    pictureUrl: "https://profile.line-scdn.net/x",
  };

  it("takes the app's follow payload with one event", () => {
    const follow = { type: "follow", source };
    expect(complaints(followPayload, { destination: "U1", events: [follow] })).toEqual([]);
    expect(complaints(followPayload, { destination: "U1", events: [] })).toEqual(["events"]);
    expect(complaints(followPayload, { destination: "U1", events: [follow, follow] })).toEqual(["events"]);
  });

  it("lets LINE add what it likes", () => {
    const unfollow = {
      type: "unfollow",
      timestamp: 1_790_000_000_000,
      source: { type: "user", userId: "U1" },
      mode: "active",
    };
    const body = { destination: "U1", events: [unfollow], extra: 1 };
    expect(v.parse(lineWebhook, body)).toEqual(body);
  });
});
