import { beforeEach, describe, expect, it } from "vitest";
import { getEvent, listEvents } from "#contract/events/event-detail.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";

const appOrigin = "https://sideline.test";
const strangers = [
  "https://elsewhere.example",
  "http://sideline.test",
  "https://sideline.test:8443",
  "https://evil.sideline.test",
  "https://sideline.test.example",
  "null",
];
const eventPath = `${getEvent.path}?merchantId=merchant-1&eventId=event-1`;

let test: AppUnderTest;

async function open(more: { readonly web?: { fetch(): Response } } = {}): Promise<void> {
  test = await openApp({ appOrigin, ...more });
  await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
}

const ask = (path: string, origin: string | null, headers: Readonly<Record<string, string>> = {}) =>
  test.app.request(path, { headers: { ...(origin === null ? {} : { origin }), ...headers } });

const preflight = (path: string, origin: string, method: string, headers: string) =>
  test.app.request(path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": headers,
    },
  });

const listOf = (response: Response, name: string) => (response.headers.get(name) ?? "").toLowerCase().split(/,\s*/u);

const accessHeaders = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith("access-control"));

beforeEach(() => open());

describe("a preflight of the app's page", () => {
  it.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
    "allows %s with the headers that the app sends",
    async (method) => {
      const named = "authorization,cache-control,content-type,idempotency-key,x-line-access-token,x-retry-count";
      const response = await preflight("/line/join/event", appOrigin, method, named);
      expect(response.status).toBe(204);
      expect(response.headers.get("access-control-allow-origin")).toBe(appOrigin);
      expect(listOf(response, "access-control-allow-methods")).toContain(method.toLowerCase());
      expect(listOf(response, "access-control-allow-headers").toSorted()).toEqual(named.split(","));
      expect(listOf(response, "vary")).toContain("origin");
      expect(response.headers.has("access-control-allow-credentials")).toBe(false);
    },
  );

  it("allows no header that the app does not send", async () => {
    const response = await preflight("/line/join/event", appOrigin, "POST", "x-anything");
    expect(listOf(response, "access-control-allow-headers")).not.toContain("x-anything");
  });
});

describe("an answer to the app's page", () => {
  const readable = [
    ...["sideline-now", "sideline-release", "age"],
    ...["retry-after", "idempotency-replayed", "sideline-line-authorisation"],
  ];

  it.each([
    ["kept for strangers", eventPath, {}, 200],
    ["a stream", "/line/event/stream?eventId=event-1", {}, 200],
    ["refused", "/line/user/profile", {}, 401],
    ["not there", "/line/nothing", {}, 404],
    ["a screen's namesake", "/payment/transaction?paymentId=p", {}, 401],
  ])("that is %s may be read, with its headers, once", async (_, path, headers, status) => {
    const response = await ask(path, appOrigin, headers);
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([status, appOrigin]);
    expect(listOf(response, "access-control-expose-headers").toSorted()).toEqual(readable.toSorted());
    expect(listOf(response, "vary").filter((name) => name === "origin")).toEqual(["origin"]);
    expect(response.headers.has("access-control-allow-credentials")).toBe(false);
    await response.body?.cancel();
  });

  it("may be read when it is our fault too: the app shows its number", async () => {
    test.deps.use(BrowseEvents).list = async () => {
      throw new Error("broken");
    };
    const response = await ask(listEvents.path, appOrigin);
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([500, appOrigin]);
  });

  it("may be read when it has not changed", async () => {
    const etag = (await ask(eventPath, appOrigin)).headers.get("etag") ?? "";
    const response = await ask(eventPath, appOrigin, { "if-none-match": etag });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([304, appOrigin]);
  });
});

describe("a page of another origin", () => {
  it.each(strangers)("may not read: %s", async (origin) => {
    for (const path of [eventPath, "/line/list/sport/type", "/line/user/profile"]) {
      const response = await ask(path, origin);
      expect(accessHeaders(response)).toEqual([]);
      expect(listOf(response, "vary")).toContain("origin");
    }
  });

  it.each(strangers)("may not call: %s", async (origin) => {
    const response = await preflight("/line/join/event", origin, "POST", "authorization");
    expect([response.status, accessHeaders(response)]).toEqual([405, []]);
  });
});

it("caches are told that an answer without an origin is not the app's", async () => {
  const response = await ask("/line/list/sport/type", null);
  expect(accessHeaders(response)).toEqual([]);
  expect(listOf(response, "vary")).toContain("origin");
});

it("the app's own page and files are no calls", async () => {
  await open({ web: { fetch: () => new Response("page") } });
  for (const path of ["/", "/payment/event-1/join-1", "/assets/app.js"]) {
    const response = await ask(path, appOrigin);
    expect([await response.text(), accessHeaders(response)]).toEqual(["page", []]);
  }
});

it("without the setting, nobody is let in and nothing varies", async () => {
  test = await openApp();
  const response = await ask("/line/list/sport/type", "https://sideline.test");
  expect(accessHeaders(response)).toEqual([]);
  expect(listOf(response, "vary")).not.toContain("origin");
});
