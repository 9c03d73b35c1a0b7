import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Paced } from "#server/adapters/system/paced.ts";

describe("calls of one caller", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const pace = { calls: 2, window: 10, waiting: 3 };
  const send = (paced: Paced, count: number, caller = "a") => {
    const answers: boolean[] = [];
    for (let at = 0; at < count; at += 1) void paced.turn(caller).then((may) => answers.push(may));
    return answers;
  };

  it("begin a few in a window, in order; others' calls don't wait", async () => {
    const paced = new Paced(pace);
    const own = send(paced, 5);
    const others = send(paced, 2, "b");
    await vi.advanceTimersByTimeAsync(9);
    expect([own.length, others.length]).toEqual([2, 2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(own).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(10);
    expect(own).toEqual([true, true, true, true, true]);
  });

  it("are refused at once when too many wait", async () => {
    const paced = new Paced(pace);
    const own = send(paced, 6);
    await vi.advanceTimersByTimeAsync(0);
    expect(own).toEqual([true, true, false]);
  });

  it("leave nothing behind", async () => {
    const paced = new Paced(pace);
    send(paced, 3);
    await vi.advanceTimersByTimeAsync(30);
    expect(vi.getTimerCount()).toBe(0);
    const later = send(paced, 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(later).toEqual([true, true]);
  });
});
