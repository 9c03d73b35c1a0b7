// @vitest-environment node
import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { endpoint } from "#adapters/http/http-client.ts";
import type { listEvents, listSportTypes } from "#contract/events/event-detail.ts";
import type { joinEvent } from "#contract/joining/participation.ts";
import type { uploadReceipt } from "#contract/transfers/receipt.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { settled } from "../../../support/settled.ts";
import { failureOf, problem, wireTo } from "./wire-harness.ts";

const sportTypes = endpoint<typeof listSportTypes>("GET", "/line/list/sport/type");
const events = endpoint<typeof listEvents>("GET", "/line/list/event");
const join = endpoint<typeof joinEvent>("POST", "/line/join/event");
const upload = endpoint<typeof uploadReceipt>("POST", "/line/upload/receipt");
const key = "11111111-1111-4111-8111-111111111111";

/** Answers every call with what it saw of it. */
function echo(): Hono {
  return new Hono().all("*", async (c) => {
    const url = new URL(c.req.url);
    const body = await c.req.text();
    return c.json({
      items: [],
      origin: url.origin,
      path: url.pathname,
      query: url.search,
      headers: c.req.header(),
      method: c.req.method,
      body,
    });
  });
}

interface Echo {
  origin: string;
  path: string;
  query: string;
  method: string;
  body: string;
  headers: Record<string, string>;
}

const seen = (answer: unknown) => answer as Echo;

describe("a call (spec §7)", () => {
  it("waits 180 s, sends JSON and no credentials", async () => {
    const { http, axios, inits } = wireTo(echo());
    const answer = seen(await http.ask(join, { body: { eventId: "e1", seats: 2 } }, key));
    expect(axios.defaults.timeout).toBe(180_000);
    expect(answer).toMatchObject({ path: "/line/join/event", method: "POST", body: '{"eventId":"e1","seats":2}' });
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(inits).toEqual([{ credentials: "omit" }]);
  });

  it("asks for nothing that is kept for a second after a write, whether it was answered or not", async () => {
    const asked = async (http: ReturnType<typeof wireTo>["http"]) =>
      seen(await http.ask(sportTypes, {})).headers["cache-control"];
    vi.useFakeTimers({ toFake: ["Date"] });
    const { http } = wireTo(echo());
    expect(await asked(http)).toBeUndefined();
    await http.ask(join, { body: { eventId: "e1", seats: 2 } }, key);
    expect(await asked(http)).toBe("no-cache");
    vi.setSystemTime(Date.now() + 1_000);
    expect(await asked(http)).toBeUndefined();
    const failing = wireTo(
      new Hono().post("*", () => problem("event_full", 409)).get("*", (c) => c.json({ headers: c.req.header() })),
    );
    await failureOf(failing.http.ask(join, { body: { eventId: "e1", seats: 2 } }, key));
    expect(await asked(failing.http)).toBe("no-cache");
    vi.useRealTimers();
  });

  it("says JSON on a GET as well", async () => {
    const answer = seen(await wireTo(echo()).http.ask(sportTypes, {}));
    expect([answer.method, answer.headers["content-type"]]).toEqual(["GET", "application/json"]);
  });

  it("sends the page's parameters with an upload, without LIFF's", async () => {
    const { http } = wireTo(echo(), { search: "?campaign=line&liff.state=%2Fx" });
    const watch = { onProgress: () => undefined, signal: new AbortController().signal };
    const answer = seen(await http.upload(upload, new FormData(), key, watch));
    expect([answer.method, answer.query]).toEqual(["POST", "?campaign=line"]);
  });

  it("goes to the base URL", async () => {
    const answer = seen(await wireTo(echo(), { baseUrl: "http://api.sideline.test/v1" }).http.ask(sportTypes, {}));
    expect(answer).toMatchObject({ origin: "http://api.sideline.test", path: "/v1/line/list/sport/type" });
  });

  it("carries the ID token where there is one", async () => {
    const { http, signIn } = wireTo(echo());
    expect(seen(await http.ask(sportTypes, {})).headers["authorization"]).toBe("Bearer token-0");
    signIn.token = null;
    expect(seen(await http.ask(sportTypes, {})).headers["authorization"]).toBeUndefined();
  });

  it("carries a write's key, and a read carries none", async () => {
    const { http } = wireTo(echo());
    expect(seen(await http.ask(join, { body: { eventId: "e1", seats: 1 } }, key)).headers["idempotency-key"]).toBe(key);
    expect(seen(await http.ask(sportTypes, {})).headers["idempotency-key"]).toBeUndefined();
  });

  it("takes 200 to 299 as success, and 204 without a body", async () => {
    const app = new Hono().get("/line/list/sport/type", (c) => c.body(null, 204));
    await expect(wireTo(app).http.ask(sportTypes, {})).resolves.toBe("");
    const created = new Hono().get("/line/list/sport/type", (c) => c.json({ items: [] }, 201));
    await expect(wireTo(created).http.ask(sportTypes, {})).resolves.toEqual({ items: [] });
  });

  it("does not take a page of HTML for an answer", async () => {
    const app = new Hono().get("*", (c) => c.html("<title>Wifi login</title>"));
    const failure = await failureOf(wireTo(app).http.ask(sportTypes, {}));
    expect(failure).toMatchObject({ code: "unexpected_answer", status: 200, body: "<title>Wifi login</title>" });
  });
});

describe("the page's query (spec §7)", () => {
  it("goes with a call that has none of its own", async () => {
    const { http } = wireTo(echo(), { search: "?q=smash&hasSeats=true&q=again" });
    expect(seen(await http.ask(events, { query: {} })).query).toBe("?q=smash&hasSeats=true&q=again");
    expect(seen(await http.ask(join, { body: { eventId: "e1", seats: 1 } })).query).toBe(
      "?q=smash&hasSeats=true&q=again",
    );
  });

  it("stays behind where the call has its own", async () => {
    const { http } = wireTo(echo(), { search: "?q=smash" });
    expect(seen(await http.ask(events, { query: { sportType: "tennis" } })).query).toBe("?sportType=tennis");
  });

  it("is nothing but LIFF's own parameters less", async () => {
    const search =
      "?code=secret&state=s&liffClientId=1&liffRedirectUri=u&liff.state=%2Fa&liff.referrer=r&liff.hback=2&q=kept&codes=kept";
    const { http } = wireTo(echo(), { search });
    expect(seen(await http.ask(events, { query: {} })).query).toBe("?q=kept&codes=kept");
  });
});

describe("401 (spec §8)", () => {
  /** Refuses `token-0` and whatever `alsoRefused` names. */
  function guarded(alsoRefused: readonly string[] = []) {
    const calls: Record<string, string>[] = [];
    const app = new Hono().all("*", (c) => {
      calls.push(c.req.header());
      const token = c.req.header("authorization") ?? "";
      return ["Bearer token-0", "", ...alsoRefused].includes(token)
        ? problem("unauthenticated", 401)
        : c.json({ items: [] });
    });
    return { calls, ...wireTo(app) };
  }

  it("logs out and in, then retries once with the retry-count header and the new token", async () => {
    const { http, calls, signIn } = guarded();
    await expect(http.ask(join, { body: { eventId: "e1", seats: 1 } }, key)).resolves.toEqual({ items: [] });
    expect(signIn).toMatchObject({ logouts: 1, logins: 1 });
    expect(calls.map((headers) => headers["x-retry-count"])).toEqual([undefined, "1"]);
    expect(calls.map((headers) => headers["authorization"])).toEqual(["Bearer token-0", "Bearer token-1"]);
    expect(calls.map((headers) => headers["idempotency-key"])).toEqual([key, key]);
  });

  it("does not retry a retry", async () => {
    const { http, calls, signIn } = guarded(["Bearer token-1"]);
    const failure = await failureOf(http.ask(sportTypes, {}));
    expect(failure).toMatchObject({ code: "unauthenticated", status: 401 });
    expect(failure.body).toMatchObject({ code: "unauthenticated" });
    expect(calls).toHaveLength(2);
    expect(signIn.logins).toBe(1);
  });

  it("retries no other while a refresh runs; they fail once it has ended, so that a login which leaves the page shows no error", async () => {
    const { http, calls, signIn } = guarded();
    const gate = Promise.withResolvers<void>();
    signIn.gate = gate.promise;
    const first = http.ask(sportTypes, {});
    await expect.poll(() => signIn.logins).toBe(1);
    let ended = false;
    const second = failureOf(http.ask(sportTypes, {})).finally(() => {
      ended = true;
    });
    await expect.poll(() => calls.length).toBe(2);
    await settled();
    expect(ended).toBe(false);
    gate.resolve();
    await expect(first).resolves.toEqual({ items: [] });
    expect(await second).toMatchObject({ code: "unauthenticated", status: 401 });
    expect(signIn.logins).toBe(1);
    expect(calls).toHaveLength(3);
  });

  it("logs in at most once in 60 s, then again", async () => {
    const { http, signIn, device } = guarded(["Bearer token-1"]);
    await failureOf(http.ask(sportTypes, {}));
    device.now += 59_999;
    expect(await failureOf(http.ask(sportTypes, {}))).toBeInstanceOf(RequestFailed);
    expect(signIn.logins).toBe(1);
    device.now += 1;
    await expect(http.ask(sportTypes, {})).resolves.toEqual({ items: [] });
    expect(signIn.logins).toBe(2);
  });

  it("keeps the stamp across page loads", async () => {
    const { http, signIn, stamp, device } = guarded();
    stamp.put(device.now - 10_000);
    expect(await failureOf(http.ask(sportTypes, {}))).toMatchObject({ status: 401 });
    expect(signIn.logins).toBe(0);
  });

  it("rejects with the answer when the login is refused, and may try again later", async () => {
    const { http, signIn, device } = guarded();
    signIn.refuses = true;
    expect(await failureOf(http.ask(sportTypes, {}))).toMatchObject({ code: "unauthenticated" });
    signIn.refuses = false;
    device.now += 60_000;
    await expect(http.ask(sportTypes, {})).resolves.toEqual({ items: [] });
  });
});

describe("403 (spec §8)", () => {
  const app = new Hono().all("*", () => problem("forbidden", 403));

  it("leaves for /forbidden and carries the body", async () => {
    const { http, left, signIn } = wireTo(app);
    const failure = await failureOf(http.ask(sportTypes, {}));
    expect(left).toEqual(["replace /forbidden"]);
    expect(failure).toMatchObject({ code: "gone_elsewhere", status: 403, body: { code: "forbidden" } });
    expect(signIn.logins).toBe(0);
  });

  it("does not go round in circles on /forbidden itself", async () => {
    const { http, left } = wireTo(app, { path: "/forbidden" });
    expect(await failureOf(http.ask(sportTypes, {}))).toMatchObject({ code: "forbidden", status: 403 });
    expect(left).toEqual([]);
  });
});

describe("a failure (spec §8)", () => {
  it.each([400, 404, 409, 422, 500, 502, 503])("of %d carries the body and is not retried", async (status) => {
    let calls = 0;
    const app = new Hono().all("*", () => {
      calls += 1;
      return problem("some_code", status, { extra: { kept: true } });
    });
    const failure = await failureOf(wireTo(app).http.ask(sportTypes, {}));
    expect(failure).toBeInstanceOf(RequestFailed);
    expect(failure).toMatchObject({ code: "some_code", status, body: { extra: { kept: true } } });
    expect(calls).toBe(1);
  });

  it("names the fields of an invalid request", async () => {
    const app = new Hono().all("*", () =>
      problem("invalid_request", 400, { fields: { seats: "Write a number.", odd: 1 } }),
    );
    expect((await failureOf(wireTo(app).http.ask(sportTypes, {}))).fields).toEqual({ seats: "Write a number." });
  });

  it("says when to ask again, in milliseconds", async () => {
    const app = new Hono().all("*", (c) => c.text("busy", 503, { "retry-after": "7" }));
    const failure = await failureOf(wireTo(app).http.ask(sportTypes, {}));
    expect(failure).toMatchObject({ code: "unexpected_answer", status: 503, body: "busy", retryAfter: 7_000 });
  });

  it("without an answer is offline", async () => {
    const app = new Hono();
    const { axios, http } = wireTo(app);
    axios.defaults.env = { ...axios.defaults.env, fetch: () => Promise.reject(new TypeError("Failed to fetch")) };
    expect(await failureOf(http.ask(sportTypes, {}))).toMatchObject({ code: "offline", status: null, body: null });
  });

  it("after the time limit is a timeout", async () => {
    const { axios, http } = wireTo(new Hono());
    axios.defaults.timeout = 20;
    axios.defaults.env = {
      ...axios.defaults.env,
      fetch: (input, init) =>
        new Promise((_, reject) => {
          const signal = input instanceof Request ? input.signal : init?.signal;
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
    };
    expect(await failureOf(http.ask(sportTypes, {}))).toMatchObject({ code: "timeout", status: null });
  });
});

describe("answers", () => {
  it("are heard with their headers, failed ones too", async () => {
    const app = new Hono().all("*", (c) => {
      c.header("Sideline-Now", "2026-11-20T10:00:00Z");
      return c.json({}, 404);
    });
    const { http, heard } = wireTo(app);
    await failureOf(http.ask(sportTypes, {}));
    expect(heard).toHaveLength(1);
    expect(heard[0]?.header("sideline-now")).toBe("2026-11-20T10:00:00Z");
    expect(heard[0]?.receivedAt).toBeGreaterThanOrEqual(heard[0]?.sentAt ?? Infinity);
  });
});
