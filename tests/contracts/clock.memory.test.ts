import { describe, expect, it } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { MovedClock, SystemClock } from "#server/adapters/system/clocks.ts";
import { testNow } from "../support/builders/index.ts";
import { movableClockContract } from "./clock.contract.ts";

function keptInMemory() {
  let offset = 0;
  return {
    load: async () => offset,
    add: async (milliseconds: number) => {
      offset += milliseconds;
      return offset;
    },
  };
}

movableClockContract("memory", async () => new InMemoryClock(testNow));
movableClockContract("the system, moved", () => MovedClock.open(new SystemClock(), keptInMemory()));

describe("InMemoryClock", () => {
  it("stands still until it is moved", async () => {
    const clock = new InMemoryClock(testNow);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clock.now()).toBe(testNow);
  });
});

describe("MovedClock", () => {
  it("takes up its offset where it was left", async () => {
    const kept = keptInMemory();
    const base = new InMemoryClock(testNow);
    await (await MovedClock.open(base, kept)).advance(60);
    expect((await MovedClock.open(base, kept)).now()).toBe(testNow + 60_000);
  });

  it("follows another process to where that moved it, and adds to it", async () => {
    const kept = keptInMemory();
    const base = new InMemoryClock(testNow);
    const [one, other] = [await MovedClock.open(base, kept), await MovedClock.open(base, kept)];
    await one.advance(60);
    expect(other.now()).toBe(testNow);
    await other.follow();
    expect(other.now()).toBe(testNow + 60_000);
    await one.advance(30);
    await other.advance(10);
    await one.follow();
    expect([one.now(), other.now()]).toEqual([testNow + 100_000, testNow + 100_000]);
  });

  it("stays where it is when its offset could not be kept", async () => {
    const base = new InMemoryClock(testNow);
    const broken = { load: async () => 0, add: () => Promise.reject(new Error("disk")) };
    const clock = await MovedClock.open(base, broken);
    await expect(clock.advance(60)).rejects.toThrow("disk");
    expect(clock.now()).toBe(testNow);
  });
});
