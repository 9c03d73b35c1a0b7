import { describe, expect, it } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryRateLimiter } from "#server/adapters/memory/rate-limiter.ts";
import { testNow } from "../support/builders/index.ts";
import { rateLimiterContract } from "./rate-limiter.contract.ts";

rateLimiterContract("memory", async (clock) => new InMemoryRateLimiter(clock));

describe("InMemoryRateLimiter", () => {
  it("remembers no more callers than it may: those whose window ended go first, then the oldest", async () => {
    const clock = new InMemoryClock(testNow);
    const limiter = new InMemoryRateLimiter(clock, { atMost: 2 });
    const once = { name: "once", max: 1, window: 60_000 };
    const short = { name: "short", max: 1, window: 1_000 };
    await limiter.count(once, "a");
    await limiter.count(short, "b");
    await clock.advance(1);
    await limiter.count(once, "c");
    expect([await limiter.count(once, "a"), await limiter.count(once, "c")]).toEqual([59_000, 60_000]);
    await limiter.count(once, "d");
    const waits = [await limiter.count(once, "c"), await limiter.count(once, "d"), await limiter.count(once, "a")];
    expect(waits).toEqual([60_000, 60_000, 0]);
  });

  it("lets through so many times as much where it is told to", async () => {
    const limiter = new InMemoryRateLimiter(new InMemoryClock(testNow), { times: 3 });
    const limit = { name: "pair", max: 2, window: 1_000 };
    const waits = [];
    for (let call = 1; call <= 7; call += 1) waits.push(await limiter.count(limit, "mali"));
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 1_000]);
  });
});
