import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencies, exponentOf, isCurrency, payableStepOf } from "#domain/money/currency.ts";
import { add, isAtMost, isPayable, money, shareOf, subtract, times } from "#domain/money/money.ts";

const currency = fc.constantFrom(...currencies);
const payable = currency.chain((code) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((steps) => money(steps * payableStepOf(code), code)),
);

describe("currencies", () => {
  it("have the decimals of ISO 4217", () => {
    expect([exponentOf("JPY"), exponentOf("THB"), exponentOf("TWD")]).toEqual([0, 2, 2]);
  });

  it("sell TWD in whole dollars only", () => {
    expect(isPayable(money(30_000, "TWD"))).toBe(true);
    expect(isPayable(money(30_050, "TWD"))).toBe(false);
  });

  it("do not take a name of Object for a code", () => {
    expect([isCurrency("THB"), isCurrency("USD"), isCurrency("toString")]).toEqual([true, false, false]);
  });
});

describe("money", () => {
  it("refuses fractions of a minor unit", () => {
    expect(() => money(0.5, "THB")).toThrow(RangeError);
  });

  it("does not mix currencies", () => {
    expect(() => add(money(1, "THB"), money(1, "JPY"))).toThrow(RangeError);
    expect(() => isAtMost(money(1, "THB"), money(1, "JPY"))).toThrow(RangeError);
  });

  it("adds, subtracts and multiplies in minor units", () => {
    expect(times(money(35_000, "THB"), 3)).toEqual(money(105_000, "THB"));
    expect(subtract(money(500, "JPY"), money(200, "JPY"))).toEqual(money(300, "JPY"));
  });
});

describe("a share of money", () => {
  it.each([
    [money(101, "JPY"), 50, 51],
    [money(35_001, "THB"), 50, 17_501],
    [money(30_100, "TWD"), 50, 15_100],
    [money(10_000, "TWD"), 33, 3_300],
    [money(0, "THB"), 50, 0],
  ])("of %o at %i %% rounds half up to the payable step", (whole, percent, expected) => {
    expect(shareOf(whole, percent, 100).amount).toBe(expected);
  });

  it("is payable, at most the whole, and grows with the percentage", () => {
    fc.assert(
      fc.property(payable, fc.integer({ min: 0, max: 99 }), (whole, percent) => {
        const share = shareOf(whole, percent, 100);
        expect(isPayable(share)).toBe(true);
        expect(isAtMost(share, whole)).toBe(true);
        expect(isAtMost(share, shareOf(whole, percent + 1, 100))).toBe(true);
      }),
    );
  });

  it("is nothing at 0 and everything at 100", () => {
    fc.assert(
      fc.property(payable, (whole) => {
        expect(shareOf(whole, 0, 100).amount).toBe(0);
        expect(shareOf(whole, 100, 100)).toEqual(whole);
      }),
    );
  });

  it("is within half a step of the exact share", () => {
    fc.assert(
      fc.property(payable, fc.integer({ min: 0, max: 100 }), (whole, percent) => {
        const off = Math.abs(shareOf(whole, percent, 100).amount - (whole.amount * percent) / 100);
        expect(off).toBeLessThanOrEqual(payableStepOf(whole.currency) / 2);
      }),
    );
  });

  it.each([
    [1.5, 2],
    [1, 2.5],
    [-1, 2],
    [3, 2],
    [0, 0],
  ])("refuses %d of %d", (parts, whole) => {
    expect(() => shareOf(money(100, "THB"), parts, whole)).toThrow(`not ${parts} of ${whole}.`);
  });
});
