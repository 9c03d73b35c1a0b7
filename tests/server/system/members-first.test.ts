import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { longestWait, MembersFirst } from "#server/adapters/system/members-first.ts";

describe("steps of work for strangers", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it("take turns, one in each turn of the event loop", async () => {
    const first = new MembersFirst();
    const begun: number[] = [];
    for (const at of [1, 2, 3]) void first.turn().then(() => begun.push(at));
    expect(begun).toEqual([]);
    await vi.advanceTimersToNextTimerAsync();
    expect(begun).toEqual([1]);
    await vi.advanceTimersToNextTimerAsync();
    expect(begun).toEqual([1, 2]);
    await vi.advanceTimersToNextTimerAsync();
    expect(begun).toEqual([1, 2, 3]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("begin once no member's call is under way", async () => {
    const first = new MembersFirst();
    const call = Promise.withResolvers<string>();
    const calling = first.during(() => call.promise);
    const begin = vi.fn();
    void first.turn().then(begin);
    await after(10);
    expect(begin).not.toHaveBeenCalled();
    call.resolve("joined");
    expect(await calling).toBe("joined");
    await after(1);
    expect(begin).toHaveBeenCalledOnce();
  });

  it("begin after a while even if members call all the time, and after a call that failed", async () => {
    const first = new MembersFirst();
    void first.during(() => new Promise(() => undefined));
    const begin = vi.fn();
    void first.turn().then(begin);
    await after(longestWait - 2);
    expect(begin).not.toHaveBeenCalled();
    await after(3);
    expect(begin).toHaveBeenCalledOnce();

    const other = new MembersFirst();
    await expect(other.during(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    void other.turn().then(begin);
    await after(1);
    expect(begin).toHaveBeenCalledTimes(2);
  });
});
