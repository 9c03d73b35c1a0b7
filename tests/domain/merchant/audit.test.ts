import { describe, expect, it } from "vitest";
import { differenceOf } from "#domain/merchant/audit.ts";

describe("what the audit trail tells of a change", () => {
  const before = { capacity: 8, title: "Doubles", price: { amount: 100 } };

  it("is the fields that differ, from before to after", () => {
    expect(differenceOf(before, { ...before, capacity: 9, price: { amount: 100 } }, [])).toEqual({
      before: { capacity: 8 },
      after: { capacity: 9 },
    });
  });

  it("is of people's texts only that they changed", () => {
    expect(differenceOf(before, { ...before, title: "With Mali" }, ["title"])).toEqual({
      before: { title: "changed" },
      after: { title: "changed" },
    });
  });

  it("is nothing where nothing changed", () => {
    expect(differenceOf(before, { ...before }, [])).toBeNull();
    // Databases give the fields of a value in an order of their own.
    const one = { account: { bank: "KBank", number: "1" } };
    expect(differenceOf(one, { account: { number: "1", bank: "KBank" } }, [])).toBeNull();
  });
});
