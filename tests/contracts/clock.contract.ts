import { beforeEach, describe, expect, it } from "vitest";
import type { MovableClock } from "#server/application/ports/clock.ts";

/** A clock that moves forward by whole seconds. */
export function movableClockContract(name: string, create: () => Promise<MovableClock>): void {
  describe(`MovableClock in ${name}`, () => {
    let clock: MovableClock;
    beforeEach(async () => {
      clock = await create();
    });

    it("moves forward by the seconds it is told", async () => {
      const before = clock.now();
      await clock.advance(90);
      await clock.advance(0);
      await clock.advance(10);
      expect(clock.now() - before).toBeGreaterThanOrEqual(100_000);
      expect(clock.now() - before).toBeLessThan(105_000);
    });

    it("moves by all of what it is told at once", async () => {
      const before = clock.now();
      await Promise.all(Array.from({ length: 5 }, () => clock.advance(100)));
      expect(clock.now() - before).toBeGreaterThanOrEqual(500_000);
      expect(clock.now() - before).toBeLessThan(505_000);
    });

    it("tells whole milliseconds and never goes back", async () => {
      const first = clock.now();
      expect(Number.isSafeInteger(first)).toBe(true);
      expect(clock.now()).toBeGreaterThanOrEqual(first);
    });

    it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses to move by %s seconds", async (seconds) => {
      const before = clock.now();
      await expect(clock.advance(seconds)).rejects.toThrow(RangeError);
      expect(clock.now() - before).toBeLessThan(5_000);
    });
  });
}
