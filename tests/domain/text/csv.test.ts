import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf, toCsv } from "#domain/text/csv.ts";
import { money } from "#domain/money/money.ts";

describe("CSV", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+66812345678", "'+66812345678"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =1+1", "' =1+1"],
    ["＝1+1", "'＝1+1"],
    ["\t=1", `"'\t=1"`],
    ["\r=1", `"'\r=1"`],
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["มะลิ 球場", "มะลิ 球場"],
    [null, ""],
    [-5, "-5"],
  ])("writes %j as %j", (cell, text) => {
    expect(toCsv(["h"], [[cell]])).toBe(`h\r\n${text}\r\n`);
  });

  it("never begins a cell of text with a sign that runs", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cell = toCsv([], [[text]])
          .replace("\r\n", "")
          .replace(/^"/u, "");
        expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/u);
      }),
    );
  });
});

describe("an amount in a table", () => {
  it.each([
    [money(35_000, "THB"), "350.00"],
    [money(5, "THB"), "0.05"],
    [money(0, "TWD"), "0.00"],
    [money(600, "JPY"), "600"],
    [null, null],
  ])("of %j is %j", (amount, text) => {
    expect(decimalOf(amount)).toBe(text);
  });
});
