import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GatheredLines } from "#server/adapters/system/gathered-lines.ts";

let written: string[];
let lines: GatheredLines;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  lines = new GatheredLines((text) => void written.push(text));
});
afterEach(() => void vi.useRealTimers());

const messages = () =>
  written.map((text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  );

describe("log lines on their way out", () => {
  it("are written together, in order, a moment later", () => {
    const log = pino({ base: null }, lines);
    for (const text of ["one", "two", "three"]) log.info(text);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(messages()).toEqual([["one", "two", "three"]]);
    log.info("four");
    vi.advanceTimersByTime(50);
    expect(messages()).toEqual([["one", "two", "three"], ["four"]]);
  });

  it("are written at once when there is trouble, after what came before it", () => {
    const log = pino({ base: null }, lines);
    log.info("before");
    log.warn("trouble");
    expect(messages()).toEqual([["before", "trouble"]]);
    log.info("after");
    expect(written).toHaveLength(1);
    log.error("more");
    expect(messages()[1]).toEqual(["after", "more"]);
    vi.advanceTimersByTime(1_000);
    expect(written).toHaveLength(2);
  });

  it("are not kept back without end, and none is lost or cut when they are flushed", () => {
    for (let at = 0; at < 2_000; at += 1) lines.write(`${"x".repeat(99)}\n`);
    expect(written.length).toBeGreaterThan(1);
    lines.flush();
    lines.flush();
    expect(written.join("")).toBe(`${"x".repeat(99)}\n`.repeat(2_000));
    expect(written.every((text) => text.endsWith("\n"))).toBe(true);
  });
});
