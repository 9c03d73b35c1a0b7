// @vitest-environment node
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { checkAnswer } from "#adapters/http/check-answers.ts";
import { endpoint } from "#adapters/http/http-client.ts";
import { HttpEventRepository } from "#adapters/http/http-event-repository.ts";
import { HttpProfileRepository } from "#adapters/http/http-profile-repository.ts";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { HttpParticipationRepository } from "#adapters/http/http-participation-repository.ts";
import { HttpPaymentRepository } from "#adapters/http/http-payment-repository.ts";
import type { listSportTypes } from "#contract/events/event-detail.ts";
import { failureOf, problem, wireTo } from "./wire-harness.ts";
import {
  eventDetailWire,
  eventWire,
  merchantWire,
  participationWire,
  paymentWire,
  refundWire,
  startMs,
} from "./wire-fixtures.ts";

const key = "11111111-1111-4111-8111-111111111111";

/** A server that answers every call the same, and remembers the last one. */
function serving(answer: unknown, status: 200 | 204 = 200, page: { readonly search?: string } = {}) {
  const last = { method: "", path: "", query: new URLSearchParams(), body: null as unknown, key: "" };
  const app = new Hono().all("*", async (c) => {
    const url = new URL(c.req.url);
    const text = await c.req.text();
    Object.assign(last, {
      method: c.req.method,
      path: url.pathname,
      query: url.searchParams,
      body: text === "" ? null : JSON.parse(text),
      key: c.req.header("idempotency-key") ?? "",
    });
    if (answer instanceof Response) return answer.clone();
    return status === 204 ? c.body(null, 204) : c.json(answer as object);
  });
  return { last, ...wireTo(app, page) };
}

describe("the fixtures", () => {
  it.each([
    ["GET", "/line/event/detail", eventDetailWire],
    ["GET", "/line/join/event", participationWire],
    ["GET", "/payment/transaction", paymentWire],
    ["GET", "/line/list/event/refund", { items: [refundWire], nextCursor: null }],
  ] as const)("keep the contract: %s %s", (method, path, body) => {
    expect(() => checkAnswer({ method, path }, body)).not.toThrow();
  });

  it("would be found out", () => {
    const sportTypes = endpoint<typeof listSportTypes>("GET", "/line/list/sport/type");
    expect(() => checkAnswer(sportTypes, { items: [{ id: 1 }] })).toThrow(
      /GET \/line\/list\/sport\/type .*items\.0\.id/,
    );
  });
});

describe("events over HTTP", () => {
  it("narrow the list in the query, times in UTC", async () => {
    const { http, last } = serving({ items: [eventWire], nextCursor: "next" });
    const page = await new HttpEventRepository(http).list(
      { sportType: "badminton", from: startMs, to: startMs + 500, q: "smash", merchantId: "m1", hasSeats: true },
      { cursor: "abc", limit: 5 },
    );
    expect(Object.fromEntries(last.query)).toEqual({
      sportType: "badminton",
      from: "2026-11-20T10:00:00Z",
      to: "2026-11-20T10:00:00.500Z",
      q: "smash",
      merchantId: "m1",
      hasSeats: "true",
      cursor: "abc",
      limit: "5",
    });
    expect(page.nextCursor).toBe("next");
    expect(page.items[0]).toMatchObject({ id: "e1", startsAt: startMs, endsAt: startMs + 7_200_000 });
  });

  it("carry what suits the member, and nothing that was not chosen", async () => {
    const { http, last } = serving({ items: [], nextCursor: null });
    const events = new HttpEventRepository(http);
    await events.list({ timeOfDay: ["morning", "evening"], levels: ["beginner"], setting: "indoor", free: true });
    expect(Object.fromEntries(last.query)).toEqual({
      timeOfDay: "morning,evening",
      level: "beginner",
      setting: "indoor",
      free: "true",
      limit: "20",
    });
    await events.list({ timeOfDay: [], levels: [], free: false, maxPrice: { amount: 30_000, currency: "THB" } });
    expect(Object.fromEntries(last.query)).toEqual({ maxPrice: "30000", currency: "THB", limit: "20" });
  });

  it("without filters never go out with the page's own query", async () => {
    const { http, last } = serving({ items: [eventWire], nextCursor: null }, 200, { search: "?q=smash&sport=tennis" });
    await new HttpEventRepository(http).list({});
    expect(Object.fromEntries(last.query)).toEqual({ limit: "20" });
  });

  it("around a position carry degrees and distance", async () => {
    const { http, last } = serving({ items: [{ ...eventWire, distanceKm: 1.5 }], nextCursor: null });
    const page = await new HttpEventRepository(http).near({ lat: 1e-7, lng: -100.5 }, { radiusKm: 3 });
    expect(last.path).toBe("/line/list/event/geo");
    expect(Object.fromEntries(last.query)).toEqual({ lat: "0.000000", lng: "-100.500000", radiusKm: "3" });
    expect(page.items[0]?.distanceKm).toBe(1.5);
  });

  it("of a merchant come with the merchant, or null", async () => {
    const { http } = serving({ merchant: merchantWire, items: [eventWire], nextCursor: null });
    const found = await new HttpEventRepository(http).ofMerchant("m1");
    expect(found?.merchant).toEqual(merchantWire);
    expect(found?.events.items).toHaveLength(1);
    expect(await new HttpEventRepository(serving(problem("not_found", 404)).http).ofMerchant("m1")).toBeNull();
  });

  it("in detail carry every instant as milliseconds, or are null", async () => {
    const { http, last } = serving(eventDetailWire);
    const detail = await new HttpEventRepository(http).detail("m1", "e1");
    expect(Object.fromEntries(last.query)).toEqual({ merchantId: "m1", eventId: "e1" });
    expect(detail).toMatchObject({ joinClosesAt: Date.UTC(2026, 10, 20, 9), level: { from: "Beginner" } });
    expect(detail?.participation).toMatchObject({
      deadline: Date.UTC(2026, 10, 19, 9, 15),
      payment: { reviewDueAt: Date.UTC(2026, 10, 19, 22, 0, 0, 250), createdAt: Date.UTC(2026, 10, 19, 9) },
      refund: {
        processingAt: Date.UTC(2026, 10, 20, 1, 0, 5),
        expectedBy: null,
        returned: { at: Date.UTC(2026, 10, 20, 2) },
      },
    });
    expect(await new HttpEventRepository(serving(problem("not_found", 404)).http).detail("m1", "e1")).toBeNull();
  });

  it("say where their calendar file is", () => {
    expect(new HttpEventRepository(serving({}).http).calendarUrl("m1", "e1")).toBe(
      "http://sideline.test/line/event/calendar?merchantId=m1&eventId=e1",
    );
  });
});

describe("participations over HTTP", () => {
  const repository = (answer: unknown) => new HttpParticipationRepository(serving(answer).http);

  it("join with a key", async () => {
    const { http, last } = serving({ outcome: "awaiting_payment", participation: participationWire });
    const answer = await new HttpParticipationRepository(http).join("e1", 2, key);
    expect(last).toMatchObject({ method: "POST", path: "/line/join/event", body: { eventId: "e1", seats: 2 }, key });
    expect(answer).toMatchObject({
      kind: "joined",
      participation: { joinId: "j1", joinedAt: Date.UTC(2026, 10, 19, 9) },
    });
  });

  it.each(["event_full_no_waiting_list", "join_closed", "event_cancelled", "too_many_seats", "too_many_holds"])(
    "refuse a join by %s as a value",
    async (reason) => {
      expect(await repository(problem(reason, 409)).join("e1", 1, key)).toEqual({ kind: "refused", reason });
    },
  );

  it("reject a join for what no rule expects", async () => {
    expect(await failureOf(repository(problem("not_found", 404)).join("e1", 1, key))).toMatchObject({
      code: "not_found",
    });
    expect(await failureOf(repository(problem("hold_expired", 409)).join("e1", 1, key))).toMatchObject({
      code: "hold_expired",
    });
  });

  it("are null when they are somebody else's", async () => {
    expect(await repository(problem("not_found", 404)).find("j1")).toBeNull();
    expect(await repository(participationWire).find("j1")).toMatchObject({ joinId: "j1" });
  });

  it.each(["hold_expired", "not_payable"])("refuse an answer to an offer by %s", async (reason) => {
    expect(await repository(problem(reason, 409)).answerOffer("j1", "accept", key)).toEqual({
      kind: "refused",
      reason,
    });
  });

  it("quote what leaving gives back, and nothing where nothing was paid", async () => {
    const refund = {
      amount: { amount: 100, currency: "THB" },
      percent: 50,
      tier: { hoursBefore: 6, percent: 50 },
      changesAt: "2026-11-20T04:00:00Z",
      nextPercent: 0,
      destination: { kind: "card", label: "Visa •••• 4242" },
    };
    const { http, last } = serving({ refund });
    const quote = await new HttpParticipationRepository(http).leaveQuote("j1", 1);
    expect(Object.fromEntries(last.query)).toEqual({ joinId: "j1", seats: "1" });
    expect(quote).toMatchObject({
      kind: "quote",
      quote: { changesAt: Date.UTC(2026, 10, 20, 4), nextPercent: 0, tier: { hoursBefore: 6, percent: 50 } },
    });
    expect(await repository({ refund: null }).leaveQuote("j1")).toEqual({ kind: "quote", quote: null });
    expect(await repository(problem("not_leavable", 409)).leaveQuote("j1")).toEqual({
      kind: "refused",
      reason: "not_leavable",
    });
  });

  it("leave whole or lower their seats", async () => {
    const { http, last } = serving({ participation: participationWire, refund: refundWire });
    const left = await new HttpParticipationRepository(http).leave("j1", key);
    expect(last).toMatchObject({ path: "/line/leave/event", body: { joinId: "j1" }, key });
    expect(left).toMatchObject({ kind: "left", refund: { requestedAt: Date.UTC(2026, 10, 20, 1) } });
    await new HttpParticipationRepository(http).leave("j1", key, 1);
    expect(last.body).toEqual({ joinId: "j1", seats: 1 });
    expect(await repository(problem("not_leavable", 409)).leave("j1", key)).toEqual({
      kind: "refused",
      reason: "not_leavable",
    });
  });
});

describe("payments over HTTP", () => {
  const repository = (answer: unknown) => new HttpPaymentRepository(serving(answer).http);
  const request = { joinId: "j1", method: "card" as const, token: "tok_sandbox_4242424242424242", saveCard: true };

  it("start with a token, never a card", async () => {
    const { http, last } = serving(paymentWire);
    expect(await new HttpPaymentRepository(http).pay(request, key)).toMatchObject({
      kind: "started",
      payment: { id: "p1" },
    });
    expect(last).toMatchObject({ path: "/line/event/payment", body: request, key });
  });

  it("answer a decline with its code and the failed payment", async () => {
    const declined = problem("payment_declined", 402, {
      declineCode: "insufficient_funds",
      payment: { ...paymentWire, state: "failed" },
    });
    expect(await repository(declined).pay(request, key)).toMatchObject({
      kind: "declined",
      declineCode: "insufficient_funds",
      payment: { state: "failed", createdAt: Date.UTC(2026, 10, 19, 9) },
    });
  });

  it.each(["hold_expired", "already_paid", "not_payable", "event_cancelled", "too_many_holds"])(
    "refuse by %s as a value",
    async (reason) => {
      expect(await repository(problem(reason, 409)).pay(request, key)).toEqual({ kind: "refused", reason });
    },
  );

  it("tell when nobody knows yet", async () => {
    expect(await repository(problem("gateway_unavailable", 502)).pay(request, key)).toEqual({
      kind: "gateway_unavailable",
    });
    expect(await failureOf(repository(problem("unavailable", 503)).pay(request, key))).toMatchObject({ status: 503 });
  });

  it("end on cancelling, unless the money came", async () => {
    expect(await repository({ ...paymentWire, state: "cancelled" }).cancel("p1", key)).toMatchObject({
      kind: "ended",
      payment: { state: "cancelled" },
    });
    expect(await repository(problem("already_paid", 409)).cancel("p1", key)).toEqual({
      kind: "refused",
      reason: "already_paid",
    });
  });
});

describe("cards over HTTP", () => {
  const card = { id: "c1", brand: "Visa", last4: "4242", expMonth: 12, expYear: 2030, isDefault: false };

  it("come with the default first", async () => {
    const { http } = serving({ items: [card, { ...card, id: "c2", isDefault: true }] });
    expect((await new HttpCardRepository(http).list()).map(({ id }) => id)).toEqual(["c2", "c1"]);
  });

  it("are saved by token, or declined", async () => {
    const { http, last } = serving(card);
    expect(await new HttpCardRepository(http).save("tok_1", true, key)).toEqual({ kind: "saved", card });
    expect(last).toMatchObject({ body: { token: "tok_1", makeDefault: true }, key });
    const declined = serving(problem("payment_declined", 402, { declineCode: "expired_card" })).http;
    expect(await new HttpCardRepository(declined).save("tok_1", true, key)).toEqual({
      kind: "declined",
      declineCode: "expired_card",
    });
  });
});

describe("the profile over HTTP", () => {
  const profile = {
    userId: "U1",
    displayName: "Brown",
    pictureUrl: null,
    name: null,
    email: null,
    phone: null,
    language: "en",
    signedUp: false,
    messageChoices: { reminders: true, news: false },
  };

  it("is under data", async () => {
    expect(await new HttpProfileRepository(serving({ data: profile }).http, "Udest").read()).toEqual(profile);
  });

  it("changes by the given parts only", async () => {
    const { http, last } = serving({ data: { ...profile, email: "a@example.com" } });
    const changed = await new HttpProfileRepository(http, "Udest").update({ email: "a@example.com" });
    expect(last).toMatchObject({ method: "PATCH", body: { email: "a@example.com" } });
    expect(changed.email).toBe("a@example.com");
  });

  it("follows with the payload of spec §3", async () => {
    const { http, last } = serving({});
    const messagingProfile = { userId: "U1", displayName: null, statusMessage: "hi", pictureUrl: null };
    await new HttpProfileRepository(http, "Udest").follow(messagingProfile);
    expect(last).toMatchObject({ method: "POST", path: "/backoffice/webhook" });
    expect(last.body).toEqual({
      destination: "Udest",
      events: [{ type: "follow", source: { type: "user", userId: "U1", displayName: "", pictureUrl: null } }],
    });
  });
});
