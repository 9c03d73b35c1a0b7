import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSweeper } from "#composition/server/sweeper.ts";
import { RecordingLogger } from "../server/http/support/recording-logger.ts";

let done: string[];
let fails: boolean;
let logger: RecordingLogger;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  fails = false;
  logger = new RecordingLogger();
});
afterEach(() => {
  vi.useRealTimers();
});

const chores = {
  settle: {
    sweep: async () => {
      done.push("settle");
      if (fails) throw new Error("the database is away");
    },
  },
  forget: { run: async () => done.push("forget") },
};

describe("the sweeper", () => {
  it("settles every half minute, and throws away what is old at the start and every hour", async () => {
    const sweeper = startSweeper(chores, logger);
    expect(done).toEqual(["forget"]);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(done).toEqual(["forget", "settle", "settle", "settle"]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(done.filter((one) => one === "forget")).toHaveLength(2);
    await sweeper.stop();
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(done.filter((one) => one === "forget")).toHaveLength(2);
  });

  it("asks every ten minutes for the day's comparison with the gateways, and says aloud what it left", async () => {
    const run = {
      gateway: "stripe",
      listsAll: true,
      startedAt: 0,
      endedAt: 1,
      read: 0,
      mended: [],
      left: [],
      young: 0,
    };
    const found = [
      { ...run, balances: [], failed: "Stripe did not answer." },
      { ...run, balances: [], failed: null },
    ];
    const sweeper = startSweeper({ ...chores, reconcile: { run: async () => found } }, logger);
    await vi.advanceTimersByTimeAsync(1_200_000);
    await sweeper.stop();
    expect(logger.lines.map(({ level }) => level)).toEqual(["error", "error", "error", "error"]);
    expect(logger.lines[0]).toMatchObject({ fields: { gateway: "stripe", failed: "Stripe did not answer." } });
  });

  it("goes on after a failure, and says that there was one", async () => {
    fails = true;
    const sweeper = startSweeper(chores, logger);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done.filter((one) => one === "settle")).toHaveLength(2);
    expect(logger.lines.filter(({ level }) => level === "error")).toHaveLength(2);
    await sweeper.stop();
  });

  it("does no chore beside itself, and ends when what is under way has ended", async () => {
    const held = Promise.withResolvers<void>();
    let runs = 0;
    const slow = { ...chores, settle: { sweep: () => ((runs += 1), held.promise) } };
    const sweeper = startSweeper(slow, logger);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(runs).toBe(1);
    let stopped = false;
    const stop = sweeper.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toBe(false);
    held.resolve();
    await stop;
    expect(stopped).toBe(true);
  });
});
