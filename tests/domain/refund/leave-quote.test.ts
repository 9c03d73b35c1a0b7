import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { givesTheSame, type LeaveQuote, paidForSeats } from "#domain/refund/leave-quote.ts";
import { tierWhileFree } from "#domain/refund/policy.ts";
import { aPayment, aRefund } from "../../support/builders/index.ts";

const baht = (amount: number) => money(amount, "THB");

describe("two quotes", () => {
  const quote = (changes: Partial<LeaveQuote> = {}): LeaveQuote => ({
    ...tierWhileFree,
    amount: baht(35_000),
    destination: { kind: "card", label: "Visa •••• 4242" },
    ...changes,
  });

  it.each<[string, LeaveQuote | null, LeaveQuote | null, boolean]>([
    ["nothing twice", null, null, true],
    ["nothing and money", null, quote(), false],
    ["money and nothing", quote(), null, false],
    ["the same to the same place", quote(), quote(), true],
    ["another amount", quote(), quote({ amount: baht(34_999) }), false],
    ["another kind of place", quote(), quote({ destination: { kind: "venue", label: "Visa •••• 4242" } }), false],
    ["another card", quote(), quote({ destination: { kind: "card", label: "Visa •••• 1111" } }), false],
  ])("that give %s", (_, one, other, same) => {
    expect(givesTheSame(one, other)).toBe(same);
  });
});

describe("what was paid for seats", () => {
  const bought = { seats: 2, settledPercents: 0 };
  const unwanted = (amount: number) =>
    aRefund({ id: `refund-${amount}`, cause: "unwanted_money", amount: baht(amount) });

  it("is what was kept of it at the time, whatever came", () => {
    const payment = { ...aPayment({ amount: baht(40_000) }), bought: { ...bought, paid: baht(35_000) } };
    expect(paidForSeats(payment, [unwanted(1_000)])).toEqual(baht(35_000));
  });

  it.each([
    [5_000, 35_000],
    [40_000, 0],
    [40_001, 0],
  ])("before that was kept is what came, less %i that was not wanted", (gone, paid) => {
    const payment = { ...aPayment({ amount: baht(40_000) }), bought };
    const refunds = [unwanted(gone), aRefund({ id: "left", cause: "left", amount: baht(9_000) })];
    expect(paidForSeats(payment, refunds)).toEqual(baht(paid));
  });
});
