import { describe, expect, it } from "vitest";
import { InMemoryErrorReporter } from "#adapters/memory/in-memory-device.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { ShareFailed } from "#application/ports/share-port.ts";
import { isSurprise, ReportSurprise } from "#application/use-cases/report-surprise.ts";

describe("a surprise", () => {
  it.each([
    ["a fault of our own", new TypeError("x is undefined")],
    ["what is no error", "odd"],
    ["an answer that breaks the contract", new RequestFailed({ code: "unexpected_answer", status: 200 })],
    ["the server's fault", new RequestFailed({ code: "internal_error", status: 500 })],
  ])("is %s", (_, error) => expect(isSurprise(error)).toBe(true));

  it.each([
    "offline",
    "timeout",
    "gone_elsewhere",
    "unauthenticated",
    "forbidden",
    "invalid_request",
    "rate_limited",
    "unavailable",
    "event_full",
  ])("is not %s", (code) => expect(isSurprise(new RequestFailed({ code }))).toBe(false));

  it.each([
    "Failed to fetch",
    "Failed to fetch dynamically imported module: https://sideline.example/assets/event.js",
    "Load failed",
    "Importing a module script failed.",
  ])("is not a network that is away: %s", (message) => expect(isSurprise(new TypeError(message))).toBe(false));

  it("is sharing that failed without a reason, not a popup that was blocked or forgotten", () => {
    expect(
      [new ShareFailed("failed", "x"), new ShareFailed("popup_blocked", "x"), new ShareFailed("timeout", "x")].map(
        isSurprise,
      ),
    ).toEqual([true, false, false]);
  });

  it("is not what the member broke off", () => {
    expect(isSurprise(new DOMException("Share canceled", "AbortError"))).toBe(false);
  });

  it("is told once, however many catch it", () => {
    const reporter = new InMemoryErrorReporter();
    const report = new ReportSurprise(reporter);
    const error = new TypeError("twice");
    for (const one of [error, error, new RequestFailed({ code: "offline" }), "odd", "odd"]) report.run(one);
    expect(reporter.reported).toEqual([error, "odd", "odd"]);
  });
});
