import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { problemDetails as problemSchema } from "#contract/wire/problem.ts";
import { release } from "#contract/wire/release.ts";
import { problemCodes, problemStatus } from "#contract/wire/problem-codes.ts";
import * as v from "valibot";
import { problem, problemBody, problemResponse } from "#server/adapters/http/problem.ts";
import { IdentityUnavailable } from "#server/application/members/know-member.ts";
import { Busy, StoreUnavailable } from "#server/application/ports/store.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { refusal, send } from "./support/call.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";

let test: AppUnderTest;

beforeEach(async () => {
  test = await openApp();
  await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
});

describe("problems", () => {
  it.each(problemCodes)("%s has its status, a title and a sentence", (code) => {
    const body = v.parse(problemSchema, problemBody(problem(code)));
    expect(body).toMatchObject({ type: `urn:problem-type:sideline:${code}`, status: problemStatus[code], code });
    expect(body.title.length * body.detail.length).toBeGreaterThan(0);
    expect(problemResponse(problem(code)).headers.get("content-type")).toBe("application/problem+json");
  });
});

describe("exceptions", () => {
  it("of ours say nothing outside and everything in the log", async () => {
    test.deps.use(BrowseEvents).list = async () => {
      throw new Error("password=hunter2 at db.internal");
    };
    const response = await send(test, routes.listEvents, { query: {} });
    expect(response.status).toBe(500);
    const text = await response.clone().text();
    expect(text).not.toMatch(/hunter2|db\.internal|Error|\bat /);
    const requestId = response.headers.get("x-request-id") ?? "";
    expect((await refusal(response)).detail).toContain(requestId);
    const line = test.logger.lines.find(({ level }) => level === "error");
    expect(line?.fields).toMatchObject({ requestId, route: "GET /line/list/event" });
    expect(line?.fields["error"]).toBeInstanceOf(Error);
  });

  it.each([
    ["a lock that did not come", new Busy("busy")],
    ["keys that can't be had", new IdentityUnavailable("no keys")],
  ])("of %s are 503 with when to ask again", async (_, error) => {
    test.deps.use(BrowseEvents).list = async () => {
      throw error;
    };
    const response = await send(test, routes.listEvents, { query: {} });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(test.logger.lines.some(({ level }) => level === "error")).toBe(false);
  });

  it("of a database that is away are 503 with when to ask again, and an error in the log", async () => {
    test.deps.use(BrowseEvents).list = async () => {
      throw new StoreUnavailable("The database is away.", { cause: new Error("could not extend file") });
    };
    const response = await send(test, routes.listEvents, { query: {} });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    const line = test.logger.lines.find(({ level }) => level === "error");
    const requestId = response.headers.get("x-request-id");
    expect(line?.fields).toMatchObject({ requestId, route: "GET /line/list/event" });
    expect(line?.fields["error"]).toMatchObject({ message: "could not extend file" });
  });
});

describe("every answer", () => {
  it("is strict with browsers", async () => {
    for (const path of ["/line/list/event", "/line/nothing", "/healthz", "/nowhere"]) {
      const { headers } = await test.app.request(path);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
    }
  });

  it("keeps browsers to https where members come by https, and from what the app does not use", async () => {
    const secure = (await test.app.request("/healthz")).headers;
    expect(secure.get("strict-transport-security")).toBe("max-age=31536000");
    expect(secure.get("permissions-policy")).toContain("geolocation=(self)");
    expect(secure.get("permissions-policy")).toContain("camera=()");
    const plain = await openApp({ publicOrigin: "http://localhost:3000" });
    expect((await plain.app.request("/healthz")).headers.has("strict-transport-security")).toBe(false);
  });

  it("names to browsers only features that Chromium, Firefox or Safari knows", async () => {
    const policy = (await test.app.request("/healthz")).headers.get("permissions-policy") ?? "";
    const known = new Set(
      (
        "accelerometer camera clipboard-write display-capture geolocation gyroscope magnetometer microphone midi " +
        "payment publickey-credentials-get serial usb xr-spatial-tracking"
      ).split(" "),
    );
    const named = policy.split(", ").map((part) => part.split("=")[0] ?? "");
    expect(named.filter((feature) => !known.has(feature))).toEqual([]);
  });

  it("of a call tells the business time, and is no page", async () => {
    await test.clock.advance(90);
    for (const path of ["/line/list/event", "/line/nothing", "/line/user/profile"]) {
      const { headers } = await test.app.request(path);
      expect(headers.get("sideline-now")).toBe("2026-12-01T05:01:30Z");
      expect(headers.get("sideline-release")).toBe(String(release));
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  it("made with a token is private; what lives is never kept", async () => {
    const token = await test.idToken("mali");
    const cacheControl = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
      (await test.app.request(path, { headers })).headers.get("cache-control");
    const authorization = `Bearer ${token}`;
    expect(await cacheControl("/line/list/event")).toBe("no-cache");
    expect(await cacheControl("/line/list/event", { authorization })).toBe("private, no-store");
    expect(await cacheControl("/line/list/sport/type")).toBe("public, max-age=300");
    expect(await cacheControl("/line/list/sport/type", { authorization })).toBe("private, no-store");
    expect(await cacheControl("/line/user/profile")).toBe("no-store");
  });

  it("that refuses is never kept, and private where a token came", async () => {
    const cacheControl = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
      (await test.app.request(path, { headers })).headers.get("cache-control");
    const authorization = `Bearer ${await test.idToken("mali")}`;
    expect(await cacheControl("/line/join/event?joinId=nobody", { authorization })).toBe("private, no-store");
    expect(await cacheControl("/line/list/sport/type", { authorization: "Bearer bad" })).toBe("private, no-store");
    expect(await cacheControl("/line/nothing")).toBe("no-store");
    expect(await cacheControl("/nowhere")).toBe("no-store");
  });

  it("keeps a number of the caller's that is fit for a log, and no other", async () => {
    const idOf = async (given: string) =>
      (await test.app.request("/healthz", { headers: { "x-request-id": given } })).headers.get("x-request-id");
    expect(await idOf("trace-12345678")).toBe("trace-12345678");
    expect(await idOf("a b{}\t")).not.toBe("a b{}\t");
  });

  it("is compressed for whoever takes it", async () => {
    const { headers } = await test.app.request("/openapi.json", { headers: { "accept-encoding": "gzip" } });
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(headers.get("vary")).toMatch(/accept-encoding/i);
  });

  it("allows no other origin", async () => {
    const origin = "https://elsewhere.example";
    const plain = await test.app.request("/line/list/event", { headers: { origin } });
    const preflight = await test.app.request("/line/join/event", {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
    for (const { headers } of [plain, preflight]) {
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
    expect(preflight.status).toBe(405);
  });

  it("to HEAD has no body", async () => {
    const response = await test.app.request("/line/list/event", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("what is not there", () => {
  it.each([
    "/line/nothing",
    "/line",
    "/backoffice/x",
    "/dev/x",
    "/sandbox/x",
    "/metrics",
    "/line/list/event/",
    "/nowhere",
    "/%E0%A4%A",
  ])("GET %s is a 404 problem", async (path) => {
    const response = await test.app.request(path);
    expect(response.status).toBe(404);
    expect((await refusal(response)).code).toBe("not_found");
  });
});

describe("the log", () => {
  it("has one line a request: what and how long, never who or with what", async () => {
    const token = await test.idToken("mali");
    await test.app.request("/line/list/event/geo?lat=13.7&lng=100.5&code=liff-code", {
      headers: { authorization: `Bearer ${token}` },
    });
    const lines = test.logger.lines.filter(({ message }) => message === "request");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.fields).toMatchObject({ method: "GET", route: "/line/list/event/geo", status: 200, ms: 0 });
    expect(test.logger.text()).not.toMatch(/liff-code|13\.7|eyJ/);
  });
});

describe("health", () => {
  it("is ok, and readiness asks what the server needs", async () => {
    expect((await send(test, routes.getHealth, {})).status).toBe(200);
    expect((await send(test, routes.getReadiness, {})).status).toBe(200);
    const broken = await openApp({
      checkReady: async () => {
        throw new Error("no database");
      },
    });
    const response = await send(broken, routes.getReadiness, {});
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.text()).not.toContain("database");
    expect((await send(broken, routes.getHealth, {})).status).toBe(200);
  });
});
