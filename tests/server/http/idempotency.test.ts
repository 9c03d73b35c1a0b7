import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import { InMemoryIdempotencyStore } from "#server/adapters/memory/idempotency-store.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { claimLivesFor } from "#server/application/ports/idempotency.ts";
import { bodyHash, canonicalJson } from "#server/adapters/http/input/content.ts";
import { day } from "#domain/time/instant.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";

const key = "7f9c24e8-3b12-4fef-91e0-1c2d3e4f5a6b";
const body = { eventId: "event-1", seats: 1 };

let test: AppUnderTest;
let token: string;

async function reopen(parts: Parameters<typeof openApp>[0] = {}): Promise<void> {
  test = await openApp(parts);
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "event-1", capacity: 3 }));
    await store.events.insert(anEvent({ id: "event-2" }));
  });
  token = await test.idToken("mali");
}

beforeEach(() => reopen());
afterEach(() => {
  vi.useRealTimers();
});

describe("a key", () => {
  it("of a dry run is not the real call's, and what the page's own address holds makes no difference", async () => {
    const { participation } = await call(test, routes.joinEvent, { body }, { token });
    const merchant = await test.merchantToken();
    const takeOut = (query: string) =>
      test.app.request(`/backoffice/participations/${participation.joinId}/take-out${query}`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", authorization: `Bearer ${merchant}`, "idempotency-key": key },
      });
    expect(await (await takeOut("?dryRun=true")).json()).toMatchObject({ applied: false });
    expect((await takeOut("")).status).toBe(422);
    const again = await takeOut("?dryRun=true&sport=tennis");
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
  });

  it("that was used answers the same, and nothing happens twice", async () => {
    const first = await send(test, routes.joinEvent, { body }, { token, key });
    const { participation } = await call(test, routes.joinEvent, { body }, { token, key });
    await call(test, routes.leaveEvent, { body: { joinId: participation.joinId } }, { token });
    const second = await send(test, routes.joinEvent, { body }, { token, key });
    expect(second.status).toBe(200);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(second.headers.get("cache-control")).toBe("private, no-store");
    expect(await second.text()).toBe(await first.text());
    expect((await call(test, routes.listUpcoming, { query: {} }, { token })).items).toEqual([]);
  });

  it("counts the same in capitals, and with the body's members in another order", async () => {
    await call(test, routes.joinEvent, { body }, { token, key });
    const reordered = { seats: 1, eventId: "event-1" };
    const again = await send(test, routes.joinEvent, { body: reordered }, { token, key: key.toUpperCase() });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  it("with another body is a mismatch", async () => {
    await call(test, routes.joinEvent, { body }, { token, key });
    const other = await send(test, routes.joinEvent, { body: { ...body, seats: 2 } }, { token, key });
    expect(other.status).toBe(422);
    expect((await refusal(other)).code).toBe("idempotency_mismatch");
  });

  it("belongs to its caller and its path", async () => {
    const { participation } = await call(test, routes.joinEvent, { body }, { token, key });
    const somchai = await test.idToken("somchai");
    const theirs = await call(test, routes.joinEvent, { body }, { token: somchai, key });
    expect(theirs.participation.joinId).not.toBe(participation.joinId);
    const left = await call(test, routes.leaveEvent, { body: { joinId: participation.joinId } }, { token, key });
    expect(left.participation.state).toBe("left");
  });

  it.each(["", "1", "not-a-uuid", `${key}x`, `${key} `.repeat(2)])("that is no UUID is refused: %j", async (wrong) => {
    const response = await send(test, routes.joinEvent, { body }, { token, key: wrong });
    expect(response.status).toBe(400);
    expect((await refusal(response)).fields).toHaveProperty("Idempotency-Key");
  });

  it("lives a day on the real clock", async () => {
    await call(test, routes.joinEvent, { body }, { token, key });
    await test.clock.advance((2 * day) / 1_000 - 1);
    token = await test.idToken("mali", 2 * 86_400);
    expect((await send(test, routes.joinEvent, { body }, { token, key })).headers.has("idempotency-replayed")).toBe(
      true,
    );
    await test.realClock.advance(day / 1_000);
    expect((await send(test, routes.joinEvent, { body }, { token, key })).headers.has("idempotency-replayed")).toBe(
      false,
    );
  });

  it("is ignored on reads", async () => {
    expect((await send(test, routes.getProfile, {}, { token, key: "no-uuid" })).status).toBe(200);
  });
});

describe("what is kept", () => {
  it("are refusals: the same no, even when it would be yes by now", async () => {
    const wrong = { eventId: "event-9", seats: 3 };
    await test.write((store) => store.events.insert(anEvent({ id: "event-9", maxSeatsPerJoin: 2 })));
    expect((await send(test, routes.joinEvent, { body: wrong }, { token, key })).status).toBe(409);
    await test.write((store) => store.events.update(anEvent({ id: "event-9", maxSeatsPerJoin: 3 })));
    const again = await send(test, routes.joinEvent, { body: wrong }, { token, key });
    expect(again.status).toBe(409);
    expect(again.headers.get("content-type")).toBe("application/problem+json");
    expect((await refusal(again)).code).toBe("too_many_seats");
  });

  it("is no 404: it did nothing, and whoever guesses would fill the table", async () => {
    const later = { eventId: "event-9", seats: 1 };
    expect((await send(test, routes.joinEvent, { body: later }, { token, key })).status).toBe(404);
    await test.write((store) => store.events.insert(anEvent({ id: "event-9" })));
    expect((await send(test, routes.joinEvent, { body: later }, { token, key })).status).toBe(200);
  });

  it("are requests that were not right", async () => {
    const wrong = { eventId: "event-1", seats: 0 };
    expect((await send(test, routes.joinEvent, { body: wrong }, { token, key })).status).toBe(400);
    expect(
      (await send(test, routes.joinEvent, { body: wrong }, { token, key })).headers.get("idempotency-replayed"),
    ).toBe("true");
    expect((await send(test, routes.joinEvent, { body }, { token, key })).status).toBe(422);
  });

  it("is no 401: with a good token the key works", async () => {
    expect((await send(test, routes.joinEvent, { body }, { token: "bad", key })).status).toBe(401);
    expect((await send(test, routes.joinEvent, { body }, { token, key })).status).toBe(200);
  });

  it("is no merchant's token", async () => {
    const form = { grant_type: "client_credentials", client_id: "merchant-1", client_secret: "development" } as const;
    const first = await call(test, routes.issueToken, { form }, { key });
    const second = await call(test, routes.issueToken, { form }, { key });
    expect(second.access_token).not.toBe(first.access_token);
  });
});

describe("work that did not finish", () => {
  it("is carried on by the same key: one attempt, one charge", async () => {
    const { participation } = await call(test, routes.joinEvent, { body }, { token });
    const pay = { joinId: participation.joinId, method: "card", token: "tok_sandbox_4242424242424242" } as const;
    const payments = test.gateway.pay.bind(test.gateway);
    let calls = 0;
    const ids: string[] = [];
    test.gateway.pay = async (order) => {
      ids.push(order.paymentId);
      calls += 1;
      if (calls === 1) {
        await payments(order);
        throw new GatewayUnavailable("lost on the way back");
      }
      return payments(order);
    };
    const lost = await send(test, routes.payForEvent, { body: pay }, { token, key });
    expect(lost.status).toBe(502);
    expect((await refusal(lost)).code).toBe("gateway_unavailable");
    const paid = await call(test, routes.payForEvent, { body: pay }, { token, key });
    expect(paid.state).toBe("succeeded");
    expect(ids).toEqual([paid.id, paid.id]);
    expect((await call(test, routes.listPayments, { query: {} }, { token })).items).toHaveLength(1);
  });

  it("says so while it runs, and when to ask again", async () => {
    const started = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const joinEvent = test.deps.use(JoinEvent);
    const run = joinEvent.run.bind(joinEvent);
    joinEvent.run = async (command) => {
      started.resolve();
      await held.promise;
      return run(command);
    };
    const first = send(test, routes.joinEvent, { body }, { token, key });
    await started.promise;
    const second = await send(test, routes.joinEvent, { body }, { token, key });
    expect([second.status, (await refusal(second)).code]).toEqual([409, "request_in_progress"]);
    expect(second.headers.get("retry-after")).toBe("1");
    held.resolve();
    expect((await first).status).toBe(200);
    expect((await send(test, routes.joinEvent, { body }, { token, key })).status).toBe(200);
  });

  it("keeps its key for as long as it runs", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const started = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const joinEvent = test.deps.use(JoinEvent);
    const run = joinEvent.run.bind(joinEvent);
    joinEvent.run = async (command) => {
      started.resolve();
      await held.promise;
      return run(command);
    };
    const first = send(test, routes.joinEvent, { body }, { token, key });
    await started.promise;
    for (let seconds = 0; seconds < 120; seconds += 5) {
      await test.realClock.advance(5);
      await vi.advanceTimersByTimeAsync(5_000);
      expect((await refusal(await send(test, routes.joinEvent, { body }, { token, key }))).code).toBe(
        "request_in_progress",
      );
    }
    held.resolve();
    expect((await first).status).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives its key up seconds after its process died", async () => {
    const claimed = test.deps.idempotency.claim.bind(test.deps.idempotency);
    const scope = { caller: "member:mali", path: routes.joinEvent.path, key };
    await claimed(scope, await bodyHash(new TextEncoder().encode(JSON.stringify(body))), test.realClock.now());
    expect((await refusal(await send(test, routes.joinEvent, { body }, { token, key }))).code).toBe(
      "request_in_progress",
    );
    await test.realClock.advance(claimLivesFor / 1_000);
    expect((await send(test, routes.joinEvent, { body }, { token, key })).status).toBe(200);
  });

  it("answers what was done even when the answer can't be kept", async () => {
    class Failing extends InMemoryIdempotencyStore {
      override async complete(): Promise<void> {
        throw new Error("the database went away");
      }
    }
    await reopen({ idempotency: new Failing(new RandomIdSource()) });
    expect((await send(test, routes.joinEvent, { body }, { token, key })).status).toBe(200);
    expect(test.logger.lines.some(({ level }) => level === "error")).toBe(true);
  });
});

describe("canonical JSON", () => {
  it("has one order and keeps what it says", () => {
    expect(canonicalJson({ b: [1, { d: null, c: "x" }], a: 1.0 })).toBe('{"a":1,"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson(JSON.parse('{"__proto__": 1, "a": 2}'))).toBe('{"__proto__":1,"a":2}');
  });

  it("gives up on what is nested deeper than anything of ours", () => {
    const deep: unknown = JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`);
    expect(canonicalJson(deep)).toBeNull();
  });
});
