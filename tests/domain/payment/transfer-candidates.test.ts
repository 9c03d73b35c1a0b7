import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { candidatesFor, longestOnItsWay, type PossiblePayment } from "#domain/payment/transfer-candidates.ts";
import { day } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/index.ts";

const baht = money(35_000, "THB");
const another = money(99_900, "THB");

/** Nothing about it fits. */
function aPossible(paymentId: string, parts: Partial<PossiblePayment> = {}): PossiblePayment {
  const nothing = { amount: another, isPaid: false, payerLast5: null, paidAt: null, names: [] };
  return { paymentId, joinId: `join-of-${paymentId}`, createdAt: testNow - 10 * day, ...nothing, ...parts };
}

const of = (text: string, ...possible: readonly PossiblePayment[]) =>
  candidatesFor({ received: baht, arrivedAt: testNow, text }, possible);
const reasonsOf = (text: string, parts: Partial<PossiblePayment>) =>
  of(text, aPossible("one", parts))[0]?.because ?? [];
const order = (...possible: readonly PossiblePayment[]) => of("", ...possible).map(({ paymentId }) => paymentId);

describe("money without a reference may be for a payment", () => {
  it("of that amount, which it names with its place", () => {
    expect(of("", aPossible("one", { amount: baht }))).toEqual([
      { paymentId: "one", joinId: "join-of-one", amount: baht, because: ["amount"] },
    ]);
    expect(of("", aPossible("one", { amount: money(35_000, "JPY") }))).toEqual([]);
  });

  it("of that day, with something else that speaks for it", () => {
    const near = { amount: baht, createdAt: testNow - day };
    expect(reasonsOf("", near)).toEqual(["amount", "day"]);
    expect(reasonsOf("", { ...near, createdAt: testNow - day - 1 })).toEqual(["amount"]);
    expect(reasonsOf("", { ...near, paidAt: testNow + day })).toEqual(["amount", "day"]);
    expect(reasonsOf("", { ...near, paidAt: testNow - 2 * day })).toEqual(["amount"]);
    expect(reasonsOf("", { createdAt: testNow })).toEqual([]);
  });

  it.each([
    ["FROM 123-4-56789-0", "67890", true],
    ["xxx56789", "56789", true],
    ["ref 11 acct 56789", "56789", true],
    ["１２３４５６７８９", "56789", true],
    ["567890", "56789", false],
    ["no digits", "56789", false],
  ])("from an account: %s ends with %s: %s", (text, payerLast5, fits) => {
    expect(reasonsOf(text, { payerLast5 })).toEqual(fits ? ["digits"] : []);
  });

  it.each([
    ["TRANSFER FROM JAIDEE MALI", ["Mali Jaidee"], true],
    ["นางสาว มะลิ ใจดี", ["มะลิ ใจดี"], true],
    ["from mali", ["Mali Jaidee"], false],
    ["from mali", ["Somchai", "Mali"], true],
    ["from mali jaidee", ["Somchai", "Nobody"], false],
    ["from lee", ["Lee"], true],
    ["from li", ["Li"], false],
    ["from mali", ["  "], false],
    ["to jaidee", ["M Jaidee"], false],
  ])("from somebody: %s has %j: %s", (text, names, fits) => {
    expect(reasonsOf(text, { names })).toEqual(fits ? ["name"] : []);
  });
});

describe("the payments that money may be for", () => {
  const fits = (paymentId: string, parts: Partial<PossiblePayment> = {}) =>
    aPossible(paymentId, { amount: baht, ...parts });

  it("come with the most reasons first, then those paid on a slip's word, then the newest", () => {
    const old = fits("old", { createdAt: testNow - 9 * day });
    const newer = fits("newer", { createdAt: testNow - 8 * day });
    const paid = fits("paid", { createdAt: testNow - 10 * day, isPaid: true });
    const near = fits("near", { createdAt: testNow });
    expect(order(old, newer, paid, near)).toEqual(["near", "paid", "newer", "old"]);
    expect(order(near, paid, newer, old)).toEqual(["near", "paid", "newer", "old"]);
  });

  it("are five at most", () => {
    const many = Array.from({ length: 7 }, (_, age) => fits(`p${age}`, { createdAt: testNow - (3 + age) * day }));
    expect(order(...many)).toEqual(["p0", "p1", "p2", "p3", "p4"]);
  });

  it("were begun within the 14 days before it", () => {
    expect(longestOnItsWay).toBe(14 * 24 * 60 * 60 * 1_000);
  });
});
