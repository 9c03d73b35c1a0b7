import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { minute, second } from "#domain/time/instant.ts";
import { aFreeEvent, anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let mali: string;
let somchai: string;

beforeEach(async () => {
  test = await openApp();
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "event-1", capacity: 2 }));
    await store.events.insert(aFreeEvent({ id: "free-1" }));
    await store.events.insert(anEvent({ id: "draft-1", stage: "draft" }));
  });
  mali = await test.idToken("mali");
  somchai = await test.idToken("somchai");
});

const join = (token: string, eventId = "event-1", seats = 1) =>
  call(test, routes.joinEvent, { body: { eventId, seats } }, { token });
const payByCard = (token: string, joinId: string, number = "4242424242424242") =>
  call(test, routes.payForEvent, { body: { joinId, method: "card", token: `tok_sandbox_${number}` } }, { token });

describe("browsing", () => {
  it("lists published events, page by page, each once", async () => {
    await test.write(async (store) => {
      for (let n = 0; n < 5; n += 1) await store.events.insert(anEvent({ id: `more-${n}`, title: `More ${n}` }));
    });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listTwo>> = await listTwo(cursor);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).not.toContain("draft-1");
  });

  const listTwo = (cursor: string | null) =>
    call(test, routes.listEvents, { query: { limit: "2", ...(cursor ? { cursor } : {}) } });

  it("lists events near a point with their distance, page by page", async () => {
    const near = { lat: "13.7245", lng: "100.5149", radiusKm: "5", limit: "1" };
    const first = await call(test, routes.listEventsNear, { query: near });
    expect(first.items[0]?.distanceKm).toBeCloseTo(0, 3);
    const second = await call(test, routes.listEventsNear, { query: { ...near, cursor: first.nextCursor ?? "" } });
    expect(second.items.map(({ id }) => id)).not.toEqual(first.items.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
  });

  it("starts a list at its beginning for a cursor that is none of its own", async () => {
    for (const text of [
      "garbage",
      "1.5~x",
      "1e300~x",
      "1~\u0000",
      "99999999999999999999~x",
      "999999999999999~x",
      "-99999999999999~x",
    ]) {
      const cursor = btoa(text).replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_");
      expect((await call(test, routes.listEvents, { query: { cursor } })).items).toHaveLength(2);
    }
  });

  it("shows a merchant with its events, and an event whole", async () => {
    const page = await call(test, routes.listMerchantEvents, { query: { merchantId: "merchant-1" } });
    expect(page.merchant.name).toBe("Smash House");
    expect(page.items).toHaveLength(2);
    const event = await call(test, routes.getEvent, { query: { merchantId: "merchant-1", eventId: "event-1" } });
    expect(event).toMatchObject({ status: "open", participation: null, price: { amount: 35_000, currency: "THB" } });
  });

  it.each([
    ["a draft", "merchant-1", "draft-1"],
    ["another merchant's event", "merchant-2", "event-1"],
    ["an unknown event", "merchant-1", "nothing"],
  ])("%s is not found", async (_, merchantId, eventId) => {
    expect((await send(test, routes.getEvent, { query: { merchantId, eventId } })).status).toBe(404);
    expect((await send(test, routes.getEventCalendar, { query: { merchantId, eventId } })).status).toBe(404);
    const token = merchantId === "merchant-1" ? mali : undefined;
    if (token && eventId === "draft-1")
      expect((await send(test, routes.joinEvent, { body: { eventId, seats: 1 } }, { token })).status).toBe(404);
  });

  it("tells the sports", async () => {
    const { items } = await call(test, routes.listSportTypes, {});
    expect(items.map(({ id }) => id)).toContain("badminton");
  });
});

describe("joining and paying", () => {
  it("holds the seats, takes the money and gives the ticket", async () => {
    const joined = await join(mali, "event-1", 2);
    expect(joined).toMatchObject({ outcome: "awaiting_payment", participation: { seats: 2, ticketCode: null } });
    const { joinId } = joined.participation;
    const paid = await payByCard(mali, joinId);
    expect(paid).toMatchObject({ state: "succeeded", amount: { amount: 70_000, currency: "THB" } });
    const after = await call(test, routes.getParticipation, { query: { joinId } }, { token: mali });
    expect(after.state).toBe("confirmed");
    expect(after.ticketCode).not.toBeNull();
    const upcoming = await call(test, routes.listUpcoming, { query: {} }, { token: mali });
    expect(upcoming.items.map((one) => one.joinId)).toEqual([joinId]);
    const history = await call(test, routes.listPayments, { query: {} }, { token: mali });
    expect(history.items.map((one) => [one.id, one.event.id])).toEqual([[paid.id, "event-1"]]);
  });

  it("answers a decline with its code and the failed payment, and the seats stay held", async () => {
    const { participation } = await join(mali);
    const body = { joinId: participation.joinId, method: "card", token: "tok_sandbox_4000000000009995" };
    const response = await send(test, routes.payForEvent, { body }, { token: mali });
    expect(response.status).toBe(402);
    const problem = await refusal(response);
    expect(problem).toMatchObject({
      code: "payment_declined",
      declineCode: "insufficient_funds",
      payment: { state: "failed" },
    });
    const after = await call(
      test,
      routes.getParticipation,
      { query: { joinId: participation.joinId } },
      { token: mali },
    );
    expect(after).toMatchObject({ state: "awaiting_payment", deadline: participation.deadline });
    expect((await payByCard(mali, participation.joinId)).state).toBe("succeeded");
  });

  it("asks for 3-D Secure and goes on when the payer has answered", async () => {
    const { participation } = await join(mali);
    const asked = await payByCard(mali, participation.joinId, "4000002760003184");
    expect(asked).toMatchObject({
      state: "requires_action",
      nextAction: { type: "redirect", url: `/sandbox/authenticate/${asked.id}` },
    });
    const played = await call(test, routes.playPayment, {
      params: { paymentId: asked.id },
      body: { outcome: "succeeded" },
    });
    expect(played.state).toBe("succeeded");
    const after = await call(test, routes.getPayment, { query: { paymentId: asked.id } }, { token: mali });
    expect(after.state).toBe("succeeded");
  });

  it("cancels an attempt and keeps the seat", async () => {
    const { participation } = await join(mali);
    const asked = await payByCard(mali, participation.joinId, "4000002760003184");
    const ended = await call(test, routes.cancelPayment, { body: { paymentId: asked.id } }, { token: mali });
    expect(ended.state).toBe("cancelled");
    const after = await call(
      test,
      routes.getParticipation,
      { query: { joinId: participation.joinId } },
      { token: mali },
    );
    expect(after.state).toBe("awaiting_payment");
  });

  it("saves a card and pays with it; the number is nowhere", async () => {
    const setup = await call(test, routes.getCardSetup, {}, { token: mali });
    expect(setup.gateway).toBe("sandbox");
    const card = await call(
      test,
      routes.saveCard,
      { body: { token: "tok_sandbox_4242424242424242" } },
      { token: mali },
    );
    expect(card).toMatchObject({ last4: "4242", isDefault: true });
    expect((await call(test, routes.listCards, {}, { token: mali })).items).toEqual([card]);
    const { participation } = await join(mali);
    const body = { joinId: participation.joinId, method: "card", cardId: card.id } as const;
    expect((await call(test, routes.payForEvent, { body }, { token: mali })).state).toBe("succeeded");
    expect(test.logger.text()).not.toContain("4242");
  });

  it.each([
    ["two sources", { method: "card", cardId: "c1", token: "tok_sandbox_4242424242424242" }, "token"],
    ["no source", { method: "card" }, "token"],
    ["a card with another method", { method: "promptpay", cardId: "c1" }, "cardId"],
    ["a token with another method", { method: "onsite", token: "tok_sandbox_4242424242424242" }, "token"],
    ["a number of no test card", { method: "card", token: "tok_sandbox_1111222233334444" }, "token"],
    ["a bare card number", { method: "card", token: "4242424242424242" }, "token"],
  ])("refuses %s and names the field", async (_, source, field) => {
    const { participation } = await join(mali);
    const body = { joinId: participation.joinId, ...source };
    const response = await send(test, routes.payForEvent, { body }, { token: mali });
    expect(response.status).toBe(400);
    const problem = await refusal(response);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect(JSON.stringify(problem)).not.toMatch(/1111|4242/);
  });
});

describe("waiting and leaving", () => {
  it("queues on a full event, offers the freed seat and refunds who left", async () => {
    const first = await join(mali, "event-1", 2);
    await payByCard(mali, first.participation.joinId);
    const waiting = await join(somchai);
    expect(waiting).toMatchObject({ outcome: "waitlisted", participation: { position: 1 } });

    const { joinId } = first.participation;
    const preview = await call(test, routes.previewLeave, { query: { joinId } }, { token: mali });
    expect(preview.refund).toMatchObject({ percent: 100, amount: { amount: 70_000 }, nextPercent: 50 });
    const left = await call(test, routes.leaveEvent, { body: { joinId } }, { token: mali });
    expect(left.refund).toMatchObject({ amount: { amount: 70_000 }, destination: { kind: "card" } });
    expect(left.participation.state).toBe("left");
    await test.runJobs();
    const refunds = await call(test, routes.listRefunds, { query: { eventId: "event-1" } }, { token: mali });
    expect(refunds.items).toHaveLength(1);
    const history = await call(test, routes.listHistory, { query: {} }, { token: mali });
    expect(history.items.map((one) => one.joinId)).toEqual([joinId]);

    const offered = await call(
      test,
      routes.getParticipation,
      { query: { joinId: waiting.participation.joinId } },
      { token: somchai },
    );
    expect(offered.state).toBe("offered");
    const declined = await call(
      test,
      routes.answerOffer,
      { body: { joinId: offered.joinId, answer: "decline" } },
      { token: somchai },
    );
    expect(declined.participation.state).toBe("expired");
  });

  it("lowers the seats, and refuses a number that is none", async () => {
    const { participation } = await join(mali, "event-1", 2);
    const { joinId } = participation;
    const response = await send(test, routes.leaveEvent, { body: { joinId, seats: 2 } }, { token: mali });
    expect((await refusal(response)).fields).toHaveProperty("seats");
    const lowered = await call(test, routes.leaveEvent, { body: { joinId, seats: 1 } }, { token: mali });
    expect(lowered).toMatchObject({ participation: { seats: 1, state: "awaiting_payment" }, refund: null });
    expect((await send(test, routes.previewLeave, { query: { joinId, seats: "1" } }, { token: mali })).status).toBe(
      400,
    );
  });

  it("confirms a free event at once and expires a hold that ran out", async () => {
    expect((await join(mali, "free-1")).outcome).toBe("confirmed");
    const { participation } = await join(somchai);
    const { now } = await call(test, routes.advanceClock, { body: { advanceSeconds: (15 * minute) / second } });
    expect(now).toBe("2026-12-01T05:15:00Z");
    const after = await call(
      test,
      routes.getParticipation,
      { query: { joinId: participation.joinId } },
      { token: somchai },
    );
    expect(after.state).toBe("expired");
    const body = { joinId: participation.joinId, method: "card", token: "tok_sandbox_4242424242424242" };
    expect((await refusal(await send(test, routes.payForEvent, { body }, { token: somchai }))).code).toBe(
      "hold_expired",
    );
  });

  it.each([
    ["too_many_seats", { eventId: "event-1", seats: 5 }],
    ["not_found", { eventId: "nothing", seats: 1 }],
  ] as const)("refuses a join: %s", async (code, body) => {
    expect((await refusal(await send(test, routes.joinEvent, { body }, { token: mali }))).code).toBe(code);
  });
});

describe("the profile", () => {
  it("is made by the first token, changed in part, and signed up", async () => {
    const { data } = await call(test, routes.getProfile, {}, { token: mali });
    expect(data).toMatchObject({ userId: "mali", displayName: "mali", email: null, signedUp: false });
    await call(test, routes.changeProfile, { body: { email: "mali@example.com", language: "th" } }, { token: mali });
    const changed = await call(test, routes.changeProfile, { body: { name: "Mali S." } }, { token: mali });
    expect(changed.data).toMatchObject({ name: "Mali S.", email: "mali@example.com", language: "th" });
    expect((await call(test, routes.changeProfile, { body: { email: null } }, { token: mali })).data.email).toBeNull();
    const body = { name: "Mali", email: "m@example.com", acceptedTerms: "1", acceptedPrivacy: "1" };
    expect((await call(test, routes.signUp, { body }, { token: mali })).data.signedUp).toBe(true);
  });
});

describe("the back office", () => {
  const form = { grant_type: "client_credentials", client_id: "merchant-1", client_secret: "development" } as const;
  const event = {
    title: "Sunday smash",
    description: "Doubles.",
    sportType: "badminton",
    startsAt: "2026-12-06T03:00:00Z",
    endsAt: "2026-12-06T05:00:00Z",
    timeZone: "Asia/Bangkok",
    venue: { name: "Court 1", address: "9 Charoen Krung Rd", lat: 13.72, lng: 100.51 },
    price: { amount: 20_000, currency: "THB" },
    capacity: 8,
    paymentMethods: ["card"],
  } as const;

  it("gives a token and takes an event, which everybody sees at once", async () => {
    const { access_token: token, token_type, expires_in } = await call(test, routes.issueToken, { form });
    expect([token_type, expires_in]).toEqual(["Bearer", 3_600]);
    const created = await call(
      test,
      routes.createEvent,
      { body: { ...event, paymentMethods: [...event.paymentMethods] } },
      { token },
    );
    expect(created).toMatchObject({
      merchantId: "merchant-1",
      status: "open",
      maxSeatsPerJoin: 4,
      joinClosesAt: event.startsAt,
    });
    const seen = await call(test, routes.getEvent, { query: { merchantId: "merchant-1", eventId: created.id } });
    expect(seen.title).toBe("Sunday smash");
  });

  it.each([
    ["startsAt", { startsAt: "2020-01-01T00:00:00Z" }],
    ["endsAt", { endsAt: "2026-12-06T02:00:00Z" }],
    ["timeZone", { timeZone: "Asia/Nowhere" }],
    ["sportType", { sportType: "curling" }],
    ["paymentMethods", { price: { amount: 1_000, currency: "JPY" }, paymentMethods: ["promptpay"] }],
    [
      "refundPolicy",
      {
        refundPolicy: [
          { hoursBefore: 24, percent: 50 },
          { hoursBefore: 24, percent: 100 },
        ],
      },
    ],
    ["venue.lat", { venue: { ...event.venue, lat: 91 } }],
    ["price.amount", { price: { amount: 150, currency: "TWD" } }],
  ])("names %s when it is wrong", async (field, wrong) => {
    const token = await test.merchantToken();
    const response = await send(test, routes.createEvent, { body: { ...event, ...wrong } }, { token });
    expect(response.status).toBe(400);
    expect(Object.keys((await refusal(response)).fields ?? {})).toEqual([field]);
  });

  it.each([
    ["a wrong secret", { ...form, client_secret: "guess" }],
    ["an unknown client", { ...form, client_id: "nobody" }],
  ])("refuses %s the same way", async (_, wrong) => {
    const response = await send(test, routes.issueToken, { form: wrong });
    expect(response.status).toBe(401);
    expect((await refusal(response)).detail).toBe("Client id or secret is wrong.");
  });
});
