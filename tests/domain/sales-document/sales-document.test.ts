import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { buyerFaults, buyerFrom, buyerKindsIn, shownBuyer } from "#domain/sales-document/buyer.ts";
import { buyerMayBeGivenUntil, decideGiveBuyer } from "#domain/sales-document/give-buyer.ts";
import { documentNumber, keptUntil, paperFormOf, yearOf } from "#domain/sales-document/sales-document.ts";
import type { SellerTax } from "#domain/sales-document/seller-tax.ts";
import { day, hour } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/instants.ts";
import { aSalesDocument } from "../../support/builders/sales-document.ts";

const at = (text: string) => Date.parse(text);

describe("a number", () => {
  it("says kind, year and place in its series", () => {
    expect(documentNumber({ kind: "receipt", year: 2026, serial: 42 })).toBe("R-2026-000042");
    expect(documentNumber({ kind: "credit_note", year: 2027, serial: 1_234_567 })).toBe("C-2027-1234567");
  });

  it("falls in the year of its country's clock", () => {
    const midnightInTokyo = at("2026-12-31T15:00:00Z");
    expect(yearOf(midnightInTokyo, money(1, "JPY"))).toBe(2027);
    expect(yearOf(midnightInTokyo - 1, money(1, "JPY"))).toBe(2026);
    expect(yearOf(midnightInTokyo, money(1, "TWD"))).toBe(2026);
    expect(yearOf(midnightInTokyo + 2 * hour, money(1, "THB"))).toBe(2027);
  });
});

describe("what a buyer gave", () => {
  it.each([
    ["JPY", "2035-01-31T15:00:00Z"],
    ["THB", "2032-01-31T17:00:00Z"],
    ["TWD", "2033-01-31T16:00:00Z"],
  ] as const)("is kept as long as tax law may ask for it: %s", (currency, until) => {
    for (const issued of ["2026-11-01T03:00:00Z", "2026-11-23T12:34:56.789Z", "2026-11-30T14:59:59Z"])
      expect(new Date(keptUntil(at(issued), money(1, currency)))).toEqual(new Date(until));
  });

  it.each([
    { kind: "business", code: "04595257" },
    { kind: "carrier", code: "/ABC+123" },
    { kind: "carrier", code: "AB12345678901234" },
    { kind: "addressee", code: "株式会社サンプル 御中" },
    { kind: "addressee", code: "John O’Hara-Smith" },
    { kind: "addressee", code: "名".repeat(60) },
  ] as const)("is taken as it is written: %o", (buyer) => {
    expect(buyerFaults(buyer)).toEqual({});
  });

  it.each([
    { kind: "business", code: "04595258" },
    { kind: "business", code: "/ABC+123" },
    { kind: "carrier", code: "/abc+123" },
    { kind: "carrier", code: "ABC+1234" },
    { kind: "carrier", code: "04595257" },
    { kind: "addressee", code: "" },
    { kind: "addressee", code: " " },
    { kind: "addressee", code: "two\nlines" },
    { kind: "addressee", code: "shown\u202Eotherwise" },
    { kind: "addressee", code: "名".repeat(61) },
  ] as const)("is refused when it can't be one: %o", (buyer) => {
    expect(Object.keys(buyerFaults(buyer))).toEqual(["code"]);
  });

  const receipt = aSalesDocument({ amount: money(30_000, "TWD") });
  const buyer = { kind: "business", code: "04595257" } as const;

  it("may be said, changed and taken back for 48 h, and said again later", () => {
    const given = decideGiveBuyer(receipt, buyer, testNow + 48 * hour - 1);
    expect(given).toEqual({ kind: "given", document: { ...receipt, buyer }, isNew: true });
    const late = testNow + 48 * hour;
    expect(decideGiveBuyer({ ...receipt, buyer }, buyer, late)).toMatchObject({ kind: "given", isNew: false });
    expect(decideGiveBuyer({ ...receipt, buyer }, null, late)).toEqual({ kind: "refused", reason: "buyer_closed" });
    expect(decideGiveBuyer({ ...receipt, buyer }, null, testNow)).toMatchObject({ document: { buyer: null } });
  });

  it("is the name on a receipt in Japan, and may be said for 60 days", () => {
    const inJapan = aSalesDocument({ amount: money(3_000, "JPY") });
    const named = { kind: "addressee", code: "田中 花子" } as const;
    expect(decideGiveBuyer(inJapan, named, testNow + 60 * day - 1)).toMatchObject({ document: { buyer: named } });
    expect(decideGiveBuyer(inJapan, named, testNow + 60 * day)).toMatchObject({ reason: "buyer_closed" });
    expect([buyerKindsIn("JP"), buyerKindsIn("TW"), buyerKindsIn("TH")]).toEqual([
      ["addressee"],
      ["business", "carrier"],
      [],
    ]);
  });

  it("is read from what was typed, in each country's way", () => {
    expect(buyerFrom(" 04595257 ", "TW")).toEqual({ kind: "business", code: "04595257" });
    expect(buyerFrom("/abc+123", "TW")).toEqual({ kind: "carrier", code: "/ABC+123" });
    expect(buyerFrom(" 04595257 ", "JP")).toEqual({ kind: "addressee", code: "04595257" });
  });

  it.each([
    ["田中 花子", "田中 花子 様"],
    ["田中 花子様", "田中 花子様"],
    ["株式会社サンプル 御中", "株式会社サンプル 御中"],
    ["John Smith", "John Smith 様"],
  ])("is shown with the honorific that Japan expects: %s", (code, shown) => {
    expect(shownBuyer({ kind: "addressee", code })).toBe(shown);
    expect(shownBuyer({ kind: "business", code: "04595257" })).toBe("04595257");
  });

  it.each([
    ["in Thailand", { amount: money(1_000, "THB") }],
    ["for a credit note", { kind: "credit_note" }],
    ["for a receipt that was voided", { voidedAt: testNow }],
  ] as const)("is not asked for %s", (_, parts) => {
    expect(buyerMayBeGivenUntil({ ...receipt, ...parts }, testNow)).toBeNull();
    expect(decideGiveBuyer({ ...receipt, ...parts }, buyer, testNow)).toMatchObject({ reason: "buyer_closed" });
  });
});

describe("the form", () => {
  const japan: SellerTax = { country: "JP", number: "T1234567890123", branch: null, percent: 10 };
  const thailand: SellerTax = { country: "TH", number: "0105536092641", branch: "00000", percent: 7 };

  it.each([
    ["JPY", japan, "jp_simplified_invoice", "jp_return_invoice"],
    ["JPY", null, "receipt", "credit_note"],
    ["THB", thailand, "th_short_tax_invoice", "th_credit_note"],
    ["THB", null, "receipt", "credit_note"],
    ["TWD", null, "tw_receipt", "tw_credit_note"],
  ] as const)("in %s follows the seller's registration %o", (currency, registration, receipt, credit) => {
    const amount = money(1_000, currency);
    const facts = { ...aSalesDocument().facts, registration };
    expect(paperFormOf({ kind: "receipt", amount, facts })).toBe(receipt);
    expect(paperFormOf({ kind: "credit_note", amount, facts })).toBe(credit);
  });
});
