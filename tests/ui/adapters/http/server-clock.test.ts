import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServerClock } from "#adapters/http/server-clock.ts";

const start = Date.UTC(2026, 10, 20, 10);

function answer(serverNow: number | null, roundTrip = 100, more: Record<string, string> = {}) {
  const headers: Record<string, string> = {
    ...(serverNow === null ? {} : { "sideline-now": new Date(serverNow).toISOString() }),
    ...more,
  };
  const receivedAt = Date.now();
  return { header: (name: string) => headers[name] ?? null, sentAt: receivedAt - roundTrip, receivedAt };
}

describe("the server's clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is the device's until the server has spoken", () => {
    expect(new ServerClock().now()).toBe(start);
  });

  it("stands still at the time of a rendered page, and goes on from there", () => {
    const clock = new ServerClock();
    clock.hold(start - 20_000);
    vi.setSystemTime(start + 5_000);
    expect(clock.now()).toBe(start - 20_000);
    clock.release();
    expect(clock.now()).toBe(start - 15_000);
  });

  it("follows the server forward, and runs on between answers", () => {
    const clock = new ServerClock();
    clock.hear(answer(start + 3_600_000));
    expect(Math.abs(clock.now() - start - 3_600_000)).toBeLessThanOrEqual(50);
    vi.setSystemTime(start + 10_000);
    expect(Math.abs(clock.now() - start - 3_610_000)).toBeLessThanOrEqual(50);
  });

  it("does not flicker while answers agree with it", () => {
    const clock = new ServerClock();
    clock.hear(answer(start + 5_000, 200));
    const now = clock.now();
    for (const drift of [-80, 40, 99]) clock.hear(answer(start + 5_000 + drift, 200));
    expect(clock.now()).toBe(now);
  });

  it.each([
    ["slow", answer.bind(null, start + 3_600_000, 5_001)],
    ["from a cache", answer.bind(null, start + 3_600_000, 10, { age: "30" })],
    ["without the header", answer.bind(null, null)],
  ])("learns nothing from an answer that is %s", (_, make) => {
    const clock = new ServerClock();
    clock.hear(make());
    expect(clock.now()).toBe(start);
  });
});
