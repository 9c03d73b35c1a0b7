import { describe, expect, it } from "vitest";
import type { ErrorReporter } from "#application/ports/environment.ts";

/** A reporter, and the texts of what arrived by it. */
export interface ReporterUnderTest {
  readonly port: ErrorReporter;
  /** Each report as text, in order. Waits for what is under way. */
  arrived(): Promise<readonly string[]>;
}

const circle: Record<string, unknown> = { name: "circle" };
circle["self"] = circle;

/** What code may throw, beside errors. */
const odd: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["a text", "odd text"],
  ["a number", 7],
  ["a symbol", Symbol("odd")],
  ["a frozen error", Object.freeze(new Error("frozen"))],
  ["an error without a stack", Object.assign(new Error("no stack"), { stack: undefined })],
  ["an object without an end", circle],
  [
    "an object that can't be read",
    Object.defineProperty({}, "message", {
      enumerable: true,
      get: () => {
        throw new Error("unreadable");
      },
    }),
  ],
];

/** What every `ErrorReporter` promises. */
export function errorReporterContract(name: string, open: () => ReporterUnderTest): void {
  describe(`error reporter: ${name}`, () => {
    it("tells of errors in their order", async () => {
      const { port, arrived } = open();
      port.report(new TypeError("the first one"));
      port.report(new RangeError("the second one"), {
        happenedAt: 1_795_161_600_000,
        componentStack: "\n    at Seats",
      });
      const [first, second, ...more] = await arrived();
      expect(first).toContain("the first one");
      expect(second).toContain("the second one");
      expect(more).toEqual([]);
    });

    it.each(odd)("never throws: %s", async (_, thrown) => {
      const { port, arrived } = open();
      expect(() => port.report(thrown)).not.toThrow();
      expect(() => port.report(thrown, { componentStack: "\n    at Seats" })).not.toThrow();
      await expect(arrived()).resolves.toBeDefined();
    });
  });
}
