import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sharedCheck } from "#server/adapters/system/shared-check.ts";

const times = { freshFor: 1_000, within: 5_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a shared check", () => {
  it("looks once for all who ask within its time, whether it went well or not", async () => {
    const look = vi.fn<() => Promise<void>>(async () => undefined);
    const check = sharedCheck(look, times);
    await Promise.all(Array.from({ length: 20 }, () => check()));
    await check();
    expect(look).toHaveBeenCalledTimes(1);
    look.mockRejectedValueOnce(new Error("away"));
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(check()).rejects.toThrow("away");
    await expect(check()).rejects.toThrow("away");
    expect(look).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    await check();
    expect(look).toHaveBeenCalledTimes(3);
  });

  it("throws when no answer comes in time, and looks again later", async () => {
    const look = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    const check = sharedCheck(look, times);
    const told = check().catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await told).toBe("Error: There was no answer within 5000 ms.");
    look.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(1_000);
    await check();
  });
});
