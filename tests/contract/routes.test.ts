import { describe, expect, it } from "vitest";
import { problemCodes, problemStatus } from "#contract/wire/problem-codes.ts";
import { fillPath, openApiPath } from "#contract/wire/route.ts";
import { routes } from "#contract/routes.ts";
import { table } from "./every-schema.ts";

describe("route table", () => {
  it("names each call by its key", () => {
    for (const [key, call] of table) expect(call.id).toBe(key);
  });

  it("has each method and path once", () => {
    const calls = table.map(([, call]) => `${call.method} ${call.path.replace(/:\w+/g, ":")}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it.each(table)("%s answers only codes of the problem table, each once", (_, call) => {
    expect(call.codes.filter((code) => !problemCodes.includes(code))).toEqual([]);
    expect(new Set(call.codes).size).toBe(call.codes.length);
  });

  it.each(table)("%s has an answer that fits its status", (_, call) => {
    const answers = [call.response, call.media].filter((answer) => answer !== undefined);
    expect(answers).toHaveLength(call.successStatus === 204 ? 0 : 1);
  });

  it.each(table)("%s reads only where its method may", (_, call) => {
    const contents = [call.body, call.form, call.multipart].filter((content) => content !== undefined);
    expect(contents.length).toBeLessThanOrEqual(1);
    if (call.method === "GET" || call.method === "DELETE") expect(contents).toEqual([]);
  });

  it.each(table)("%s describes each id of its path", (_, call) => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(call.params !== undefined).toBe(names.length > 0);
  });

  it("refuses a caller without a token wherever one is needed", () => {
    for (const [, call] of table) {
      const checksTokens = ["member", "public", "merchant"].includes(call.auth);
      if (checksTokens) expect(call.codes).toContain("unauthenticated");
    }
  });

  it("offers every POST the answers of an Idempotency-Key", () => {
    for (const [, call] of table) {
      expect(call.codes.includes("idempotency_mismatch")).toBe(call.method === "POST");
      expect(call.codes.includes("request_in_progress")).toBe(call.method === "POST");
    }
  });

  it("uses every code somewhere, but for that of a method that is no call", () => {
    const used = new Set(["method_not_allowed", ...table.flatMap(([, call]) => call.codes)]);
    expect(problemCodes.filter((code) => !used.has(code))).toEqual([]);
  });

  it("lets people look at events without a token", () => {
    const looks = table.filter(([, call]) => call.auth === "public").map(([, call]) => call.path);
    expect(looks.toSorted()).toEqual([
      "/line/event/calendar",
      "/line/event/detail",
      "/line/event/stream",
      "/line/list/event",
      "/line/list/event/geo",
      "/line/list/event/inside",
      "/line/list/sport/type",
    ]);
  });
});

describe("problem table", () => {
  it("gives each code an error status", () => {
    for (const code of problemCodes) expect(problemStatus[code]).toBeGreaterThanOrEqual(400);
    expect(problemStatus.payment_declined).toBe(402);
    expect(problemStatus.idempotency_mismatch).toBe(422);
    expect(problemStatus.hold_expired).toBe(409);
  });
});

describe("paths", () => {
  it("are filled with encoded ids", () => {
    expect(fillPath(routes.publishEvent.path, { eventId: "a/b" })).toBe("/backoffice/events/a%2Fb/publish");
    expect(() => fillPath(routes.publishEvent.path, {})).toThrow();
  });

  it("are written in OpenAPI's way", () => {
    expect(openApiPath(routes.playPayment.path)).toBe("/dev/payments/{paymentId}");
  });
});
