import { describe, expect, it } from "vitest";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { takeForDebt } from "#domain/payment/take-for-debt.ts";
import { decideMarkPaid, decideUndoPaid, newDebt } from "#domain/payment/venue-money.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { aParticipation, aPayment, aRefund, aRoom, testNow } from "../../support/builders/index.ts";

const room = aRoom();
const bought = { seats: 1, settledPercents: 0 };
const debt = newDebt(aParticipation(), "debt", testNow);
const taken = { as: "cash", at: testNow, by: "staff-1" } as const;
const taking = { ...taken, seats: null, restId: "rest" };
const { paid } = takeForDebt(debt, aParticipation(), [debt], [], taking);

const mark = (place: Partial<Participation>, attempts: readonly Payment[] = [], of = room, hasParts = false) => {
  const outcome = decideMarkPaid(of, aParticipation(place), attempts, hasParts);
  return outcome.kind === "refused" ? outcome.reason : outcome;
};

describe("marking a place as paid", () => {
  it("settles what it owes at the venue, once", () => {
    expect(mark({}, [debt])).toEqual({ kind: "owed", payment: debt, isNew: true });
    expect(mark({}, [paid])).toEqual({ kind: "owed", payment: paid, isNew: false });
    expect(paid).toMatchObject({ state: "succeeded", method: "onsite", amount: money(35_000, "THB"), bought, taken });
  });

  it("confirms seats that are held, once an open attempt has ended", () => {
    expect(mark({ state: "awaiting_payment" })).toEqual({ kind: "held" });
    expect(mark({ state: "offered" }, [aPayment({ state: "cancelled", bought: null })])).toEqual({ kind: "held" });
    const open = aPayment({ state: "requires_action", method: "promptpay" });
    expect(mark({ state: "awaiting_payment" }, [open])).toEqual({ kind: "replace_first", open });
  });

  it("is refused where the money came another way, is on its way, or is none", () => {
    expect(mark({}, [aPayment({ bought })])).toBe("already_paid");
    expect(mark({ state: "awaiting_payment" }, [aPayment({ state: "processing" })])).toBe("not_payable");
    expect(mark({ state: "under_review" }, [aPayment({ state: "processing", method: "transfer" })])).toBe(
      "not_payable",
    );
    for (const state of ["waitlisted", "left"] as const) expect(mark({ state })).toBe("not_payable");
    expect(mark({ price: money(0, "THB") })).toBe("not_payable");
  });

  it("ends a transfer that brought too little, once its slip was looked at", () => {
    const slip = { uploads: 1, reviewSince: null, reviewDueAt: null, flags: [] };
    const checked = aPayment({ state: "processing", method: "transfer", bought: null, slip });
    const place = { state: "under_review" } as const;
    expect(mark(place, [checked], room, true)).toEqual({ kind: "part_came", checked });
    expect(mark(place, [checked], room, false)).toBe("not_payable");
    const waiting = { ...checked, slip: { ...slip, reviewSince: testNow } };
    expect(mark(place, [waiting], room, true)).toBe("not_payable");
  });

  it("does not take money that went back for a payment", () => {
    expect(mark({}, [aPayment({ bought: null }), debt])).toMatchObject({ kind: "owed", payment: { id: "debt" } });
  });

  it("is refused where the time ran out, and in a cancelled game", () => {
    expect(mark({ state: "expired", ending: "hold_ran_out" })).toBe("hold_expired");
    expect(mark({}, [debt], aRoom({ event: { stage: "cancelled" } }))).toBe("event_cancelled");
    expect(mark({ state: "event_cancelled" }, [debt])).toBe("event_cancelled");
  });
});

describe("taking it back", () => {
  interface Undone {
    readonly now?: number;
    readonly refunds?: readonly Refund[];
    readonly state?: Participation["state"];
    readonly seats?: number;
  }
  const undo = (
    attempts: readonly Payment[],
    { now = testNow, refunds = [], state = "confirmed", seats = 1 }: Undone = {},
  ) => {
    const outcome = decideUndoPaid(aParticipation({ state, seats }), attempts, refunds, now);
    return outcome.kind === "refused" ? outcome.reason : outcome;
  };

  it("makes the money owed again, within 24 hours, once", () => {
    const owing = { ...paid, state: "processing", bought: null, taken: null, changedAt: testNow + 1 };
    expect(undo([paid], { now: testNow + 1 })).toEqual({ kind: "owing", payment: owing, merged: [], isNew: true });
    expect(undo([debt])).toEqual({ kind: "owing", payment: debt, merged: [], isNew: false });
    expect(undo([paid], { now: testNow + 24 * hour - 1 })).toMatchObject({ isNew: true });
    expect(undo([paid], { now: testNow + 24 * hour })).toBe("not_undoable");
  });

  it("is refused when some went back, the place ended, or the money came another way", () => {
    expect(undo([paid], { refunds: [aRefund({ paymentId: "debt" })] })).toBe("not_undoable");
    const forTwo = takeForDebt(debt, aParticipation({ seats: 2 }), [debt], [], taking).paid;
    expect(undo([forTwo], { seats: 1 })).toBe("not_undoable");
    expect(undo([paid], { state: "left" })).toBe("not_undoable");
    expect(undo([aPayment({ bought })])).toBe("not_undoable");
    expect(undo([])).toBe("not_undoable");
  });

  it("makes one debt of what was paid in parts, again and again", () => {
    const party = aParticipation({ seats: 3 });
    const whole = newDebt(party, "debt", testNow);
    const first = takeForDebt(whole, party, [whole], [], { ...taken, seats: 1, restId: "rest" });
    if (!first.rest) throw new Error("Two seats are still owed.");
    const afterOne = [first.paid, first.rest];
    const all = takeForDebt(first.rest, party, afterOne, [], { ...taken, seats: null, restId: "none" });
    for (const attempts of [afterOne, [first.paid, all.paid]]) {
      const outcome = undo(attempts, { seats: 3 });
      if (typeof outcome === "string") throw new Error(outcome);
      expect(outcome).toMatchObject({ isNew: true, payment: { id: "rest", state: "processing", bought: null } });
      expect(outcome.payment.amount).toEqual(money(105_000, "THB"));
      expect(outcome.merged).toMatchObject([{ id: "debt", state: "cancelled", bought: null, taken: null }]);
      expect(undo([...outcome.merged, outcome.payment], { seats: 3 })).toMatchObject({ isNew: false });
    }
  });
});
