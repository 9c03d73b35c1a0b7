import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencies, payableStepOf } from "#domain/money/currency.ts";
import { isPayable, money, type Money } from "#domain/money/money.ts";
import { heldPurchases, type PaidSeats, settleSeats } from "#domain/refund/leave-quote.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { aPayment, aRefund } from "../../support/builders/index.ts";

const bought = (amount: Money, seats: number): PaidSeats => ({
  ...aPayment({ amount }),
  bought: { seats, settledPercents: 0 },
});

/** Gives seats up one after the other; answers what came back each time. */
function giveUp(payment: PaidSeats, leavings: readonly (readonly [seats: number, percent: number])[]): number[] {
  let after = payment;
  const refunds: Refund[] = [];
  for (const [seats, percent] of leavings) {
    const settled = settleSeats(after, refunds, seats, percent);
    after = settled.payment;
    refunds.push(aRefund({ id: `refund-${refunds.length}`, amount: settled.amount, cause: "lowered" }));
  }
  return refunds.map(({ amount }) => amount.amount);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("what seats that are given up give back", () => {
  it("is a percentage of what was really paid, not of the price", () => {
    expect(giveUp(bought(money(600, "JPY"), 2), [[2, 50]])).toEqual([300]);
  });

  it("seat by seat is the same as at once", () => {
    const ofFour = bought(money(4 * 333, "JPY"), 4);
    expect(giveUp(ofFour, [[4, 50]])).toEqual([666]);
    expect(
      sum(
        giveUp(ofFour, [
          [1, 50],
          [1, 50],
          [1, 50],
          [1, 50],
        ]),
      ),
    ).toBe(666);
  });

  it("leaves out money that went back because it was not wanted", () => {
    const payment = bought(money(900, "JPY"), 2);
    const unwanted = aRefund({ amount: money(300, "JPY"), cause: "unwanted_money" });
    expect(settleSeats(payment, [unwanted], 1, 100).amount).toEqual(money(300, "JPY"));
  });

  it("is of the payment that bought the seats, not of one that was sent back", () => {
    const sentBack = aPayment({ id: "payment-1" });
    const kept = { ...bought(money(35_000, "THB"), 1), id: "payment-2" };
    expect(heldPurchases([sentBack, kept], 1).map(({ payment }) => payment.id)).toEqual(["payment-2"]);
    expect(heldPurchases([sentBack], 1)).toEqual([]);
  });

  const paid = fc
    .record({
      currency: fc.constantFrom(...currencies),
      steps: fc.nat(2_000_000),
      seats: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ currency, steps, seats }) => ({ seats, amount: money(steps * payableStepOf(currency), currency) }));
  /** Each seat leaves at a percentage of its own, in this order. */
  const leavings = (seats: number) =>
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: seats, maxLength: seats });

  it("is, for any price, currency, policy and order of leaving, the exact sum owed, rounded once", () => {
    fc.assert(
      fc.property(
        paid.chain(({ seats, amount }) =>
          fc.record({ seats: fc.constant(seats), amount: fc.constant(amount), at: leavings(seats) }),
        ),
        ({ seats, amount, at }) => {
          const back = giveUp(
            bought(amount, seats),
            at.map((percent) => [1, percent] as const),
          );
          const exact = (amount.amount * sum(at)) / (seats * 100);
          expect(Math.abs(sum(back) - exact)).toBeLessThanOrEqual(payableStepOf(amount.currency) / 2);
          expect(sum(back)).toBeLessThanOrEqual(amount.amount);
          for (const one of back) {
            expect(one).toBeGreaterThanOrEqual(0);
            expect(isPayable(money(one, amount.currency))).toBe(true);
          }
        },
      ),
    );
  });

  it("does not depend on how the seats are split over leavings of one percentage", () => {
    const split = paid.chain(({ seats, amount }) =>
      fc.record({
        payment: fc.constant(bought(amount, seats)),
        seats: fc.constant(seats),
        first: fc.integer({ min: 0, max: seats }),
        percent: fc.integer({ min: 0, max: 100 }),
      }),
    );
    fc.assert(
      fc.property(split, ({ payment, seats, first, percent }) => {
        const parts = [
          [first, percent],
          [seats - first, percent],
        ] as const;
        expect(sum(giveUp(payment, parts))).toBe(sum(giveUp(payment, [[seats, percent]])));
      }),
    );
  });

  it("gives everything back when all seats go at 100 %", () => {
    fc.assert(
      fc.property(paid, ({ seats, amount }) => {
        const oneByOne = Array.from({ length: seats }, () => [1, 100] as const);
        expect(sum(giveUp(bought(amount, seats), oneByOne))).toBe(amount.amount);
      }),
    );
  });
});
