import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, isAtMost, money, type Money, subtract, times, zero } from "#domain/money/money.ts";
import { isPart, stillDue, takeForDebt } from "#domain/payment/take-for-debt.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { newDebt, unpaidSeats } from "#domain/payment/venue-money.ts";
import { anException, aParticipation, testNow } from "../../support/builders/index.ts";

const how = { as: "cash", at: testNow, by: "staff-1", restId: "rest" } as const;
const part = (amount: number, id = `part-${amount}`) =>
  anException({ id, fault: "too_little", received: money(amount, "THB") });
const party = aParticipation({ seats: 3 });
const debt = newDebt(party, "debt", testNow);

describe("what is still due", () => {
  it("is what is owed, less what came by transfer", () => {
    expect(stillDue(debt.amount, [])).toEqual(money(105_000, "THB"));
    expect(stillDue(debt.amount, [part(20_000), part(5_000)])).toEqual(money(80_000, "THB"));
  });

  it("leaves out a transfer that does not fit any more: it waits for staff", () => {
    expect(stillDue(money(30_000, "THB"), [part(20_000), part(15_000), part(10_000)])).toEqual(money(0, "THB"));
  });

  it("counts what was too little only, until staff have decided", () => {
    expect(isPart(part(1))).toBe(true);
    expect(isPart(anException({ fault: "twice" }))).toBe(false);
    expect(isPart({ ...part(1), resolvedAt: testNow })).toBe(false);
  });
});

describe("taking money for a debt", () => {
  it("takes all that is due; the transfers are part of what is paid", () => {
    const { paid, rest, parts } = takeForDebt(debt, party, [debt], [part(20_000)], { ...how, seats: null });
    expect(paid).toMatchObject({ state: "succeeded", amount: debt.amount, bought: { seats: 3, paid: debt.amount } });
    expect(paid.taken?.counted).toEqual({ amount: money(20_000, "THB"), exceptionIds: ["part-20000"] });
    expect([rest, parts.map(({ id }) => id)]).toEqual([null, ["part-20000"]]);
  });

  it("takes the share of who came, and leaves a debt for the others", () => {
    const { paid, rest, parts } = takeForDebt(debt, party, [debt], [part(20_000)], { ...how, seats: 1 });
    expect(paid).toMatchObject({ id: "debt", amount: party.price, bought: { seats: 1, paid: party.price } });
    expect(paid.taken).not.toHaveProperty("counted");
    expect(rest).toMatchObject({ id: "rest", state: "processing", method: "onsite", amount: money(70_000, "THB") });
    expect(parts).toEqual([]);
  });

  it("takes less than the share where less is still due", () => {
    const { paid, rest } = takeForDebt(debt, party, [debt], [part(90_000)], { ...how, seats: 1 });
    expect([paid.amount, rest]).toEqual([debt.amount, null]);
    expect(paid.taken?.counted?.amount).toEqual(money(90_000, "THB"));
  });

  it("books what the seats cost and never more, however a party comes and whatever came by transfer before", () => {
    const arrivals = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 });
    const received = fc.array(fc.integer({ min: 1, max: 120_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), arrivals, received, fc.boolean(), (seats, comings, amounts, all) => {
        const place = aParticipation({ seats });
        let waiting = amounts.map((amount, at) => part(amount, `part-${at}`));
        let attempts: readonly Payment[] = [newDebt(place, "debt-0", testNow)];
        let inHand: Money = zero("THB");
        let byTransfer: Money = zero("THB");
        const takings = [...comings.map((coming) => Math.min(coming, seats)), ...(all ? [null] : [])];
        for (const [at, share] of takings.entries()) {
          const owed = attempts.find(({ state }) => state === "processing");
          if (!owed) break;
          const due = stillDue(owed.amount, waiting);
          const seatsLeft = unpaidSeats(place, attempts);
          const taking = {
            ...how,
            seats: share === null ? null : Math.min(share, seatsLeft),
            restId: `debt-${at + 1}`,
          };
          const { paid, rest, parts } = takeForDebt(owed, place, attempts, waiting, taking);
          const counted = parts.reduce((sum, { received: one }) => add(sum, one), zero("THB"));
          const cash = subtract(paid.amount, counted);
          expect(isAtMost(cash, due)).toBe(true);
          if (rest === null) expect(cash).toEqual(due);
          inHand = add(inHand, cash);
          byTransfer = add(byTransfer, counted);
          waiting = waiting.filter((one) => !parts.includes(one));
          attempts = [...attempts.filter(({ id }) => id !== owed.id), paid, ...(rest ? [rest] : [])];
        }
        const owed = attempts.find(({ state }) => state === "processing");
        const booked = add(inHand, byTransfer);
        expect(add(booked, owed?.amount ?? zero("THB"))).toEqual(times(place.price, seats));
        expect(times(place.price, unpaidSeats(place, attempts))).toEqual(owed?.amount ?? zero("THB"));
      }),
      { numRuns: 300 },
    );
  });
});
