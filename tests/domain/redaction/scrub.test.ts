import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { scrubData, scrubText } from "#redaction/scrub.ts";
import { plainText, secretByLook, secretByName } from "../../support/secrets.ts";

describe("text", () => {
  it("keeps no secret that is known by its look", () => {
    fc.assert(
      fc.property(plainText, secretByLook, plainText, (before, secret, after) => {
        for (const text of [
          `${before} ${secret} ${after}`,
          `"${secret}"`,
          `${before}(${secret})`,
          `https://host.example/path/${encodeURIComponent(secret)}?a=1`,
          `x: ${secret},`,
        ]) {
          expect(scrubText(text)).not.toContain(secret);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps no secret that is known by its name", () => {
    fc.assert(
      fc.property(plainText, secretByName, (before, [name, secret]) => {
        for (const text of [
          `${before} ${name}=${secret}`,
          `${before} ${name}: ${secret};`,
          JSON.stringify({ [name]: secret }),
          `{'${name}' : '${secret}'}`,
          `/a?${name}=${secret}&b=1`,
          `/a#${name}=${secret}`,
        ]) {
          expect(scrubText(text)).not.toContain(secret);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps no value of an address's parameters, no fragment and nobody's password", () => {
    const address =
      "https://mali:hunter2@sideline.example/event/m/e?code=Ab3&state=x&liff.state=%2Fp&liffClientId=12#access_token=abc&id=1";
    expect(scrubText(`at ${address} (line 3)`)).toBe("at https://sideline.example/event/m/e?[removed] (line 3)");
    expect(scrubText("https://sideline.example/upcoming#access_token=abc")).toBe(
      "https://sideline.example/upcoming#[removed]",
    );
    expect(scrubText("GET /line/event/detail?eventId=e1 failed")).toBe("GET /line/event/detail?[removed] failed");
  });

  it("keeps no authorization, whatever its scheme", () => {
    expect(scrubText("Authorization: Bearer abc.def and Basic cTox")).toBe(
      "Authorization: [removed] [removed] and Basic [removed]",
    );
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'startsAt')",
    "Request failed: internal_error",
    "Cannot read private member #startSession from an object",
    "code: INIT_FAILED, status 404 after 3000 ms on 2026-11-20",
    "Failed to fetch dynamically imported module: https://sideline.example/assets/refund-bank-account-Ab3dE5fG.js",
    "at HttpParticipationRepository.read (https://sideline.example/assets/shared-C0ffee12.js:1:20394)",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Safari Line/14.19.1 LIFF",
    "the_state_machine of waiting-list-entry",
    "at PgIdempotencyStore.claim (file:///app/src/server/adapters/postgres/pg-idempotency-store.ts:118:34)",
    "at file:///app/src/server/adapters/http/input/card-numbers.ts:20:3",
    "at /app/src/server/application/joining/read-tickets.ts:7",
    "at run (file:///app/node_modules/@hono/node-server/dist/index.mjs:613:9)",
  ])("keeps what helps: %s", (text) => {
    expect(scrubText(text)).toBe(text);
  });

  it("is the same when it is scrubbed again", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            plainText,
            secretByLook,
            secretByName.map(([name, secret]) => `${name}=${secret}`),
            fc.string(),
          ),
        ),
        (parts) => {
          const once = scrubText(parts.join(" "));
          expect(scrubText(once)).toBe(once);
        },
      ),
    );
  });

  it("is never looked at beyond 5,000 characters, however long it is", () => {
    const looked: number[] = [];
    const { replace } = String.prototype;
    const counted = vi.spyOn(String.prototype, "replace").mockImplementation(function (this: string, ...given) {
      looked.push(this.length);
      return Reflect.apply(replace, this, given);
    });
    for (const part of ["a", "a.", "1 ", "a=", "eyJ", '"', "#a", "a@", "token"]) scrubText(part.repeat(200_000));
    counted.mockRestore();
    expect(looked.length).toBeGreaterThan(50);
    expect(Math.max(...looked)).toBeLessThanOrEqual(10_000);
  });

  it("keeps no value of a name that is longer than names are", () => {
    for (const name of [`access_token${"_a".repeat(60)}`, `${"a_".repeat(60)}secret`, `code.${"a".repeat(100)}`])
      for (const text of [`${name}=hunter`, `"${name}": "hunter"`, `${name} : hunter`])
        expect(scrubText(text)).not.toContain("hunter");
  });

  it("that is cut holds no half of a secret", () => {
    const secret = "4242424242424242";
    for (let length = 4_980; length < 5_001; length += 1)
      expect(scrubText(`${"a ".repeat(length / 2)}${secret}`)).not.toMatch(/4242/u);
  });
});

describe("data", () => {
  it("keeps no secret by its look or name, however deep", () => {
    fc.assert(
      fc.property(secretByLook, secretByName, fc.nat(6), (look, [name, secret], depth) => {
        let data: unknown = {
          text: look,
          [name]: secret,
          more: { [`user_${name}_token`]: { nested: [secret] } },
          [look]: 1,
        };
        for (let level = 0; level < depth; level += 1) data = level % 2 ? [data] : { inner: data };
        const out = JSON.stringify(scrubData(data));
        expect(out).not.toContain(look);
        expect(out).not.toContain(secret);
      }),
    );
  });

  it("keeps no long number, in cards' and accounts' data no number at all", () => {
    expect(
      scrubData({ price: 30_000, number: 4_242_424_242_424_242, account: { branch: 123, type: "ordinary" } }),
    ).toEqual({
      price: 30_000,
      number: "[removed]",
      account: { branch: "[removed]", type: "ordinary" },
    });
  });

  it("keeps codes, but no login's", () => {
    expect(scrubData({ code: "INIT_FAILED", state: "awaiting_payment" })).toEqual({
      code: "INIT_FAILED",
      state: "awaiting_payment",
    });
    expect(scrubData({ code: "Zx81", state: "Ab_3" })).toEqual({ code: "[removed]", state: "[removed]" });
  });

  it("keeps what Sentry itself writes", () => {
    const own = {
      event_id: "0123456789abcdef0123456789abcdef",
      timestamp: 1_795_161_600.5,
      contexts: { trace: { trace_id: "abcdef0123456789abcdef0123456789", span_id: "abcdef0123456789" } },
    };
    expect(scrubData(own)).toEqual(own);
  });

  it("without an end has one", () => {
    const circle: Record<string, unknown> = { a: 1 };
    circle["self"] = circle;
    expect(() => JSON.stringify(scrubData(circle))).not.toThrow();
  });
});
