import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { includedTax, registrationFor, type SellerTax, sellerTaxFaults } from "#domain/sales-document/seller-tax.ts";

const japan: SellerTax = { country: "JP", number: "T1234567890123", branch: null, percent: 10 };
const thailand: SellerTax = { country: "TH", number: "0105536092641", branch: "00000", percent: 7 };
const taiwan: SellerTax = { country: "TW", number: "04595257", branch: null, percent: 5 };

describe("a seller's registration", () => {
  it.each([japan, thailand, taiwan])("in $country is taken as it is written there", (tax) => {
    expect(sellerTaxFaults(tax)).toEqual({});
  });

  it.each([
    ["tax.number", { ...japan, number: "1234567890123" }],
    ["tax.number", { ...japan, number: "T123456789012" }],
    ["tax.number", { ...thailand, number: "0105536092642" }],
    ["tax.number", { ...thailand, number: "105536092641" }],
    ["tax.number", { ...taiwan, number: "04595258" }],
    ["tax.branch", { ...thailand, branch: null }],
    ["tax.branch", { ...thailand, branch: "1" }],
    ["tax.branch", { ...japan, branch: "00000" }],
    ["tax.percent", { ...japan, percent: 9 }],
    ["tax.percent", { ...thailand, percent: 10.5 }],
  ] as const)("names %s as wrong in %o", (field, tax) => {
    expect(Object.keys(sellerTaxFaults(tax))).toEqual([field]);
  });

  it("takes a business number whose seventh digit is 7 both ways, and no other that is one short", () => {
    const faulty = (number: string) => "tax.number" in sellerTaxFaults({ ...taiwan, number });
    expect(faulty("10458574")).toBe(false);
    expect(faulty("10458573")).toBe(true);
    expect(faulty("04595256")).toBe(true);
  });

  it("counts only where the currency is its country's", () => {
    expect(registrationFor(japan, "JPY")).toBe(japan);
    expect(registrationFor(japan, "THB")).toBeNull();
    expect(registrationFor(null, "JPY")).toBeNull();
  });
});

describe("the tax inside a price", () => {
  it.each([
    [money(1_100, "JPY"), japan, 100],
    [money(1_000, "JPY"), japan, 90],
    [money(1_000, "JPY"), { ...japan, percent: 8 }, 74],
    [money(35_000, "THB"), thailand, 2_290],
    [money(0, "THB"), thailand, 0],
  ] as const)("of %o is rounded once as its country asks", (amount, tax, included) => {
    expect(includedTax(amount, tax)).toEqual(money(included, amount.currency));
  });

  it("is within one unit of the exact part, never more than it in Japan", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(japan, thailand), (amount, tax) => {
        const { amount: included } = includedTax(money(amount, tax.country === "JP" ? "JPY" : "THB"), tax);
        const exact = (amount * tax.percent) / (100 + tax.percent);
        expect(Math.abs(included - exact)).toBeLessThan(1);
        if (tax.country === "JP") expect(included).toBeLessThanOrEqual(exact);
      }),
    );
  });
});
