import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecorderNote } from "#demo/call-recorder.ts";
import { WorldFollower } from "#demo/ui/behind/world-follower.ts";

let tell: (note: Pick<RecorderNote, "what"> & { call: Pick<RecorderNote["call"], "method"> }) => void;
let looks: number;
let reads: number;
let stop: () => void;
const world: { event: null; participation: unknown; look(): Promise<void> } = observable(
  { event: null, participation: null, look: async () => void (looks += 1) },
  {},
  { deep: false },
);

function follow(seen: typeof world) {
  const read = async () => {
    reads += 1;
    throw new TypeError("Failed to fetch");
  };
  const recorder = {
    listen: (hear: (note: RecorderNote) => void) => {
      tell = hear as typeof tell;
      return () => {
        tell = () => undefined;
      };
    },
  };
  return new WorldFollower({ recorder, world: seen as never, readers: [read] }).start();
}

beforeEach(() => {
  vi.useFakeTimers();
  looks = 0;
  reads = 0;
  runInAction(() => {
    world.participation = null;
  });
  stop = follow(world);
  vi.advanceTimersByTime(4_000);
  looks = 0;
  reads = 0;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("the world is looked at again", () => {
  it("after a call that may have changed it: at once and for what follows", async () => {
    tell({ what: "ended", call: { method: "POST" } });
    await vi.advanceTimersByTimeAsync(200);
    expect([looks, reads]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([looks, reads]).toEqual([3, 3]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([looks, reads]).toEqual([3, 3]);
  });

  it("not after one that only reads, but what is cheap is read", async () => {
    tell({ what: "began", call: { method: "POST" } });
    tell({ what: "ended", call: { method: "GET" } });
    await vi.advanceTimersByTimeAsync(4_000);
    expect([looks, reads]).toEqual([0, 3]);
  });

  it("after a stream of the app brought something", async () => {
    tell({ what: "streamed", call: { method: "GET" } });
    await vi.advanceTimersByTimeAsync(200);
    expect(looks).toBe(1);
  });

  it("every five seconds while money is on its way", async () => {
    runInAction(() => {
      world.participation = { payment: { state: "succeeded" }, refund: { state: "processing" } };
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(looks).toBe(2);
  });

  it("never again once it is stopped", async () => {
    tell({ what: "ended", call: { method: "POST" } });
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([looks, reads]).toEqual([0, 0]);
  });
});
