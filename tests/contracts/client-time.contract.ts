import { describe, expect, it } from "vitest";
import type { Delay, Ticker } from "#application/ports/environment.ts";

/** A port of time, with a hand on how it passes. */
export interface TimeUnderTest<Port> {
  readonly port: Port;
  advance(milliseconds: number): void;
}

/** What every `Ticker` promises. */
export function tickerContract(name: string, open: () => TimeUnderTest<Ticker>): void {
  describe(`ticker: ${name}`, () => {
    it("ticks about once a second for everybody, each until it stops", () => {
      const { port, advance } = open();
      const ticks = { a: 0, b: 0 };
      const stopA = port.everySecond(() => void (ticks.a += 1));
      const stopB = port.everySecond(() => void (ticks.b += 1));
      advance(3_000);
      expect(ticks).toEqual({ a: 3, b: 3 });
      stopA();
      stopA();
      advance(2_000);
      expect(ticks).toEqual({ a: 3, b: 5 });
      stopB();
      advance(2_000);
      expect(ticks).toEqual({ a: 3, b: 5 });
    });

    it("takes the same callback twice for two", () => {
      const { port, advance } = open();
      let ticks = 0;
      const tick = () => void (ticks += 1);
      const stop = port.everySecond(tick);
      port.everySecond(tick);
      stop();
      advance(1_000);
      expect(ticks).toBe(1);
    });

    it("starts again after everybody had stopped", () => {
      const { port, advance } = open();
      port.everySecond(() => expect.fail("This one has stopped."))();
      advance(10_500);
      let ticks = 0;
      port.everySecond(() => void (ticks += 1));
      advance(999);
      expect(ticks).toBe(0);
      advance(1);
      expect(ticks).toBe(1);
    });
  });
}

/** What every `Delay` promises. */
export function delayContract(name: string, open: () => TimeUnderTest<Delay>): void {
  describe(`delay: ${name}`, () => {
    it("calls once, when the time has come and not before", () => {
      const { port, advance } = open();
      let calls = 0;
      port.after(100, () => void (calls += 1));
      advance(99);
      expect(calls).toBe(0);
      advance(1);
      expect(calls).toBe(1);
      advance(1_000);
      expect(calls).toBe(1);
    });

    it("does not call what was called off, and calling off late does no harm", () => {
      const { port, advance } = open();
      const calls: string[] = [];
      const callOff = port.after(100, () => void calls.push("a"));
      port.after(100, () => void calls.push("b"))();
      advance(100);
      callOff();
      advance(1_000);
      expect(calls).toEqual(["a"]);
    });

    it("calls in the order of time, then of asking, also what is asked for meanwhile", () => {
      const { port, advance } = open();
      const calls: string[] = [];
      port.after(300, () => void calls.push("300"));
      port.after(100, () => {
        calls.push("100");
        port.after(100, () => void calls.push("100 + 100"));
      });
      port.after(100, () => void calls.push("100 again"));
      advance(1_000);
      expect(calls).toEqual(["100", "100 again", "100 + 100", "300"]);
    });
  });
}
