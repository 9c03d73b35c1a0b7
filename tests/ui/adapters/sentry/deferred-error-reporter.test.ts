import { beforeEach, describe, expect, it } from "vitest";
import { DeferredErrorReporter } from "#adapters/sentry/deferred-error-reporter.ts";

let page: EventTarget;
let told: unknown[];
let loads: number;
let broken: boolean;
let reporter: DeferredErrorReporter;

beforeEach(() => {
  page = new EventTarget();
  told = [];
  loads = 0;
  broken = false;
  reporter = new DeferredErrorReporter(
    async () => {
      loads += 1;
      if (broken) throw new TypeError("Failed to fetch dynamically imported module");
      return { report: (error, circumstances) => void told.push([error, circumstances?.happenedAt]) };
    },
    page,
    () => 1_000,
  );
});

const uncaught = (error: unknown) =>
  page.dispatchEvent(Object.assign(new Event("error"), { error, message: "Script error." }));
const rejected = (reason: unknown) => page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

describe("before its code has come", () => {
  it("keeps what is reported and what nobody caught, with its time, and fetches nothing", async () => {
    reporter.report("reported", { happenedAt: 500 });
    uncaught("uncaught");
    rejected("rejected");
    uncaught(null);
    expect([told, loads]).toEqual([[], 0]);
    await reporter.start();
    expect(told).toEqual([
      ["reported", 500],
      ["uncaught", 1_000],
      ["rejected", 1_000],
      [new Error("Script error."), 1_000],
    ]);
  });

  it("keeps no more than the first twenty", async () => {
    for (let count = 0; count < 50; count += 1) reporter.report(count);
    await reporter.start();
    expect(told.map((line) => (line as unknown[])[0])).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });
});

describe("once it is there", () => {
  it("hands on at once, and leaves what nobody caught to it", async () => {
    await reporter.start();
    reporter.report("later");
    uncaught("uncaught");
    rejected("rejected");
    expect(told).toEqual([["later", 1_000]]);
  });

  it("is not fetched again", async () => {
    await Promise.all([reporter.start(), reporter.start()]);
    await reporter.start();
    expect(loads).toBe(1);
  });
});

describe("code that does not come", () => {
  it("breaks nothing and is asked for again with the next report", async () => {
    broken = true;
    reporter.report("first");
    await reporter.start();
    expect([told, loads]).toEqual([[], 1]);
    broken = false;
    reporter.report("second");
    await Promise.resolve();
    await Promise.resolve();
    expect([told.length, loads]).toEqual([2, 2]);
  });
});
