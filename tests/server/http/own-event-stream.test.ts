import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { ownStreamEvents } from "#contract/merchants/own-event.ts";
import { routes } from "#contract/routes.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { day, second } from "#domain/time/instant.ts";
import { streamLimits } from "#server/adapters/http/stream/stream-places.ts";
import { aMerchant, anEvent, testNow, testStart } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal } from "./support/call.ts";
import { eventually } from "../../support/eventually.ts";

let test: AppUnderTest;
let subscribed = 0;

beforeEach(async () => {
  test = await openApp();
  await test.write(async (store) => {
    await store.merchants.save(aMerchant({ id: "other" }));
    await store.events.insert(anEvent({ id: "event-1", capacity: 4, paymentMethods: ["card", "onsite"] }));
    await store.events.insert(anEvent({ id: "draft", stage: "draft" }));
    await store.events.insert(anEvent({ id: "later", startsAt: testStart + 9 * day, endsAt: testStart + 10 * day }));
    await store.events.insert(anEvent({ id: "not-own", merchantId: "other" }));
  });
  subscribed = 0;
  const subscribe = test.signals.subscribe.bind(test.signals);
  test.signals.subscribe = async (eventId, onChange) => {
    const stop = await subscribe(eventId, onChange);
    subscribed += 1;
    return () => {
      stop();
      subscribed -= 1;
    };
  };
});

afterEach(() => {
  vi.useRealTimers();
});

/** Somebody who works there, in the back office. */
async function enter(userId: string, role: StaffRole): Promise<string> {
  await call(test, routes.issueIdentity, { body: { userId, displayName: userId, isFriend: true } });
  await call(test, routes.appointStaff, { body: { userId, merchantId: "merchant-1", role } });
  const form = { grant_type: tokenExchange, subject_token_type: idTokenType, resource: "merchant-1" } as const;
  const subject_token = await test.idToken(userId);
  return (await call(test, routes.issueToken, { form: { ...form, subject_token } })).access_token;
}

const ofEvent = (eventId: string) => `/backoffice/events/${eventId}/stream`;
const ofAll = "/backoffice/stream";
const at = (token: string, path: string) => test.app.request(path, { headers: { authorization: `Bearer ${token}` } });
const open = (token: string, eventId = "event-1") => at(token, ofEvent(eventId));

/** Reads a stream piece by piece; null at its end. */
async function listen(token: string, eventId?: string, path?: string) {
  const response = await (path === undefined ? open(token, eventId) : at(token, path));
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The stream has no body.");
  const next = async () => (await reader.read()).value ?? null;
  return { next, close: () => reader.cancel(), headers: response.headers };
}

const [told] = Object.keys(ownStreamEvents);
const notice = `event: ${told}\ndata: {}\n\n`;

async function join(userId: string, seats = 1, eventId = "event-1") {
  const token = await test.idToken(userId);
  const { participation } = await call(test, routes.joinEvent, { body: { eventId, seats } }, { token });
  return { joinId: participation.joinId, token };
}

/** Passes over a heartbeat, and over what was told just before: the stream has to end. */
async function untilEnd(next: () => Promise<string | null>): Promise<void> {
  for (let left = 3; left > 0; left -= 1) if ((await next()) === null) return;
  throw new Error("The stream goes on.");
}

describe("the stream of an own event", () => {
  it("says on connecting and after each change that something changed, and nothing of it", async () => {
    const token = await test.merchantToken();
    const { next, close, headers } = await listen(token);
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
      "text/event-stream",
      "private, no-store, no-transform",
    ]);
    expect(await next()).toBe(notice);
    const { joinId, token: mali } = await join("mali");
    expect(await next()).toBe(notice);
    await call(test, routes.payForEvent, { body: { joinId, method: "onsite" } }, { token: mali });
    expect(await next()).toBe(notice);
    await test.clock.advance((testStart - testNow) / second - 60);
    await call(test, routes.checkInPlace, { params: { joinId }, body: { nonce: "tap-1" } }, { token });
    expect(await next()).toBe(notice);
    const change = { params: { eventId: "event-1" }, query: {}, body: { title: "Late doubles" } };
    await call(test, routes.changeEvent, change, { token });
    expect(await next()).toBe(notice);
    await close();
    expect(subscribed).toBe(0);
  }, 15_000);

  it("tells many changes as one, and the last of them within a second", async () => {
    const token = await test.merchantToken();
    const { next, close } = await listen(token);
    expect(await next()).toBe(notice);
    const began = performance.now();
    for (const name of ["mali", "noi", "somchai"]) await join(name);
    expect(await next()).toBe(notice);
    await join("ploy");
    expect(await next()).toBe(notice);
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(performance.now() - began).toBeLessThan(3_000);
    await close();
  }, 15_000);

  it("follows drafts, and is not found for another merchant's event", async () => {
    const token = await test.merchantToken();
    const { next, close } = await listen(token, "draft");
    expect(await next()).toBe(notice);
    await close();
    for (const eventId of ["not-own", "none"])
      expect((await refusal(await open(token, eventId))).code).toBe("not_found");
    expect(subscribed).toBe(0);
  });

  it("ends when the work there does, when the day of the game is over at the door, and when a token does", async () => {
    await test.clock.advance((testStart - testNow) / second - 60);
    const door = await enter("noi", "door");
    expect((await refusal(await open(door, "later"))).code).toBe("forbidden");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const streams = [await listen(door), await listen(await enter("bua", "manager"))] as const;
    const program = await listen(await test.merchantToken());
    for (const { next } of [...streams, program]) expect(await next()).toBe(notice);
    const beat = async () => {
      await vi.advanceTimersByTimeAsync(20 * second);
    };
    await beat();
    for (const { next } of [...streams, program]) expect(await next()).toBe(": \n\n");
    await test.write(async ({ staff }) => {
      const bua = await staff.findMember("merchant-1", "bua");
      if (bua) await staff.save({ ...bua, revokedAt: testNow });
    });
    await test.clock.advance((2 * day) / second);
    await beat();
    for (const { next } of streams) await untilEnd(next);
    expect(await program.next()).toBe(": \n\n");
    await test.realClock.advance((2 * day) / second);
    await beat();
    await untilEnd(program.next);
    expect(subscribed).toBe(0);
  });

  it("is one of a few for each person and program", async () => {
    const token = await test.merchantToken();
    const streams = [];
    for (let count = 0; count < streamLimits.member; count += 1) streams.push(await listen(token));
    expect((await refusal(await open(token))).code).toBe("rate_limited");
    await streams[0]?.close();
    await (await listen(token)).close();
    for (const { close } of streams.slice(1)) await close();
    // A stream that nobody has read hears a moment later that it was left.
    await eventually(() => expect(subscribed).toBe(0));
  });
});

describe("the stream of all that staff see", () => {
  const listenToAll = async (token: string) => {
    const heard = await listen(token, undefined, ofAll);
    expect(await heard.next()).toBe(notice);
    return heard;
  };

  it("says that something changed: places of any game, who asks to come in, what was noted", async () => {
    const token = await test.merchantToken();
    const { next, close } = await listenToAll(token);
    await join("mali");
    expect(await next()).toBe(notice);
    const [mali] = (await call(test, routes.listPeople, { query: { q: "mali" } }, { token })).items;
    const params = { memberId: mali?.memberId ?? "" };
    await call(test, routes.changePerson, { params, body: { standing: "let_in" } }, { token });
    expect(await next()).toBe(notice);
    const change = { params: { eventId: "draft" }, query: {}, body: { title: "Nobody sees it yet" } };
    await call(test, routes.changeEvent, change, { token });
    expect(await next()).toBe(notice);
    await close();
    expect(subscribed).toBe(0);
  }, 15_000);

  it("says nothing of another merchant's", async () => {
    const { next, close } = await listenToAll(await test.merchantToken());
    await join("mali", 1, "not-own");
    const told = await Promise.race([next(), new Promise<string>((quiet) => setTimeout(quiet, 300, "quiet"))]);
    expect(told).toBe("quiet");
    await close();
  });

  it("ends when the work there does", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { next } = await listenToAll(await enter("bua", "door"));
    await test.write(async ({ staff }) => {
      const bua = await staff.findMember("merchant-1", "bua");
      if (bua) await staff.save({ ...bua, revokedAt: testNow });
    });
    await vi.advanceTimersByTimeAsync(20 * second);
    await untilEnd(next);
  });
});
