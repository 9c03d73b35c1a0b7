import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { RateLimiter } from "#server/application/ports/rate-limiter.ts";
import { testNow } from "../support/builders/index.ts";

/** So many in a window, for each caller and limit on its own. */
export function rateLimiterContract(name: string, create: (clock: Clock) => Promise<RateLimiter>): void {
  describe(`RateLimiter in ${name}`, () => {
    let clock: InMemoryClock;
    let limiter: RateLimiter;
    beforeEach(async () => {
      clock = new InMemoryClock(testNow);
      limiter = await create(clock);
    });

    const limit = { name: "tries", max: 3, window: 60_000 };
    const three = async (who: string) => {
      for (let one = 0; one < 3; one += 1) expect(await limiter.count(limit, who)).toBe(0);
    };

    it("lets as many through as the limit says, then tells how long to wait", async () => {
      await limiter.count(limit, "mali");
      await clock.advance(20);
      await limiter.count(limit, "mali");
      expect(await limiter.count(limit, "mali")).toBe(0);
      expect(await limiter.count(limit, "mali")).toBe(40_000);
    });

    it("begins anew when the window has ended; what was refused in it does not count", async () => {
      await three("mali");
      for (let more = 0; more < 10; more += 1) await limiter.count(limit, "mali");
      await clock.advance(59);
      expect(await limiter.count(limit, "mali")).toBe(1_000);
      await clock.advance(1);
      await three("mali");
    });

    it("counts each caller and each limit on its own", async () => {
      await three("mali");
      expect(await limiter.count(limit, "noi")).toBe(0);
      expect(await limiter.count({ ...limit, name: "others" }, "mali")).toBe(0);
    });

    it("lets one more through for each that is given back in its window, and never more than the limit", async () => {
      await three("mali");
      await limiter.giveBack(limit, "mali");
      expect(await limiter.count(limit, "mali")).toBe(0);
      expect(await limiter.count(limit, "mali")).toBe(60_000);
      for (let more = 0; more < 10; more += 1) await limiter.giveBack(limit, "mali");
      await three("mali");
      expect(await limiter.count(limit, "mali")).toBe(60_000);
      await clock.advance(60);
      await limiter.giveBack(limit, "mali");
      await three("mali");
      expect(await limiter.count(limit, "mali")).toBe(60_000);
    });
  });
}
