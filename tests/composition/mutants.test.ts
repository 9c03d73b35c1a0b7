import { expect, it } from "vitest";
import { mutantsOf } from "../../scripts/mutants/mutants-of.ts";
import { nearestTests } from "../../scripts/mutants/nearest-tests.ts";

const changesOf = (source: string) => mutantsOf("rule.ts", source).map(({ was, becomes }) => [was, becomes]);

it.each([
  [
    "const isDue = (at: number) => at <= 5;",
    [
      ["at <= 5", "((at) < (5))"],
      ["5", "6"],
    ],
  ],
  ["const a = b ?? c;", [["b ?? c", "((b) && (c))"]]],
  ["const n = Math.floor(x);", [["floor", "ceil"]]],
  ["const isOpen = !isClosed;", [["!isClosed", "isClosed"]]],
  [
    "if (isOver) end();",
    [
      ["isOver", "true"],
      ["isOver", "false"],
    ],
  ],
  ["const kept = true;", [["true", "false"]]],
])("a mutant changes one place: %s", (source, changes) => {
  expect(changesOf(source)).toEqual(changes);
});

it("a mutant is the whole file, with the line of its change", () => {
  expect(mutantsOf("rule.ts", "const a = 1;\nconst b = a > 2;\n")[1]).toEqual({
    line: 2,
    was: "a > 2",
    becomes: "((a) >= (2))",
    code: "const a = 1;\nconst b = ((a) >= (2));\n",
  });
});

it("types and the ends of loops are left alone; what a type is said of is not", () => {
  expect(changesOf("type Percent = 0 | 100;\ninterface A { readonly b: 5 }")).toEqual([]);
  expect(changesOf("for (let i = a; i < b; i += c) d();\nwhile (a < b) c();")).toEqual([]);
  expect(changesOf("const limits = { joins: 30 } as const satisfies Limits;")).toEqual([["30", "31"]]);
});

it("the nearest tests of a file are those that import it, else those that import what imports it", () => {
  const nearest = nearestTests();
  expect(nearest("src/domain/payment/decide-success.ts")).toContain("tests/domain/payment/decide-success.test.ts");
  expect(nearest("src/domain/payment/decide-success.ts")).not.toContain("tests/domain/refund/refund.test.ts");
});
