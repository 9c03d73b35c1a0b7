import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/merchant/actor.ts";
import { money } from "#domain/money/money.ts";
import { decideHandover, handoverUndoableUntil, inHand } from "#domain/payment/cash.ts";
import { hour } from "#domain/time/instant.ts";
import { aStaffMember, testNow } from "../../support/builders/index.ts";

const baht = (amount: number) => money(amount, "THB");
const count = (taken: number, handedBack = 0, handedOver = 0) => ({
  by: "staff-1",
  taken: baht(taken),
  handedBack: baht(handedBack),
  handedOver: baht(handedOver),
});
const owner: Actor = { kind: "staff", id: "staff-9", role: "owner" };

describe("cash in hand", () => {
  it("is what was taken, less what went back and what was handed over; it may be below zero", () => {
    expect(inHand(count(100, 30, 20))).toEqual(baht(50));
    expect(inHand(count(100, 30, 100))).toEqual(baht(-30));
  });

  it("is handed over as far as it is there, and never beyond", () => {
    const sum = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(sum, sum, sum, fc.integer({ min: 1, max: 1_000 }), (taken, back, over, amount) => {
        const refusal = decideHandover({ by: "staff-1", amount: baht(amount) }, count(taken, back, over), owner, []);
        expect(refusal).toEqual(
          amount <= taken - back - over ? null : { kind: "refused", reason: "more_than_in_hand" },
        );
      }),
    );
    expect(decideHandover({ by: "staff-1", amount: baht(1) }, null, owner, [])).not.toBeNull();
  });

  const other = aStaffMember({ id: "staff-2", role: "manager" });
  const door = aStaffMember({ id: "staff-2", role: "door" });
  it.each([
    ["a manager's own, beside another manager", "manager", [other], "own_cash"],
    ["a manager's own, where others only check in", "manager", [door], null],
    ["an owner's own", "owner", [other], null],
  ] as const)("is signed off or not: %s", (_, role, others, reason) => {
    const signer: Actor = { kind: "staff", id: "staff-1", role };
    const staff = [aStaffMember({ id: "staff-1", role }), ...others];
    const refusal = decideHandover({ by: "staff-1", amount: baht(1) }, count(1), signer, staff);
    expect(refusal?.reason ?? null).toBe(reason);
  });

  it("is signed off by another manager", () => {
    const signer: Actor = { kind: "staff", id: "staff-2", role: "manager" };
    const staff = [aStaffMember({ id: "staff-1", role: "manager" }), other];
    expect(decideHandover({ by: "staff-1", amount: baht(1) }, count(1), signer, staff)).toBeNull();
  });
});

it("a handover may be taken back for 24 hours, once", () => {
  const handover = { id: "a", merchantId: "m", by: "b", amount: baht(1), at: testNow, signedBy: "c", undoneAt: null };
  const until = testNow + 24 * hour;
  expect(handoverUndoableUntil(handover, until - 1)).toBe(until);
  expect(handoverUndoableUntil(handover, until)).toBeNull();
  expect(handoverUndoableUntil({ ...handover, undoneAt: testNow }, testNow)).toBeNull();
});
