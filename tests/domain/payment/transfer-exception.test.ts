import { describe, expect, it } from "vitest";
import { type EventRoom, participationIn } from "#domain/event/event-room.ts";
import { money } from "#domain/money/money.ts";
import type { Taking } from "#domain/payment/taken-money.ts";
import type { PaymentState } from "#domain/payment/payment.ts";
import { acceptedAs, judgeTransfer, type TransferFault, waitingMoney } from "#domain/payment/transfer-exception.ts";
import { aPayment, aRoom, testNow, testStart } from "../../support/builders/index.ts";

const thb = (amount: number) => money(amount, "THB");
const due = thb(70_000);
const ranOut = { state: "expired", ending: "hold_ran_out", seats: 2 } as const;

function judge(
  room: EventRoom,
  total = due,
  now = testNow,
  state: PaymentState = "requires_action",
  attempts: Parameters<typeof judgeTransfer>[3] = [],
) {
  return judgeTransfer(room, participationIn(room, "join-1"), { state }, attempts, total, now);
}

function accepted(room: EventRoom, fault: TransferFault, received = due, now = testNow) {
  return acceptedAs(room, participationIn(room, "join-1"), { fault, received }, now);
}

describe("money that came by transfer", () => {
  it.each(["awaiting_payment", "offered", "under_review"] as const)(
    "is judged to the smallest unit for seats that are %s",
    (state) => {
      const room = aRoom({ participations: [{ state, seats: 2 }] });
      expect(judge(room)).toEqual({ kind: "in_full", due });
      expect(judge(room, thb(69_999))).toMatchObject({ fault: "too_little", expected: due, suggested: "ask" });
      expect(judge(room, thb(70_001))).toMatchObject({ fault: "too_much", expected: due, suggested: "refund" });
    },
  );

  it("came twice where the payment succeeded or its seats are confirmed, whatever the amount is", () => {
    const confirmed = aRoom({ participations: [{ state: "confirmed", seats: 2 }] });
    expect(judge(confirmed, thb(1), testNow, "cancelled")).toMatchObject({ fault: "twice", suggested: "refund" });
    const left = aRoom({ participations: [{ state: "left", seats: 2 }] });
    expect(judge(left, due, testNow, "succeeded")).toMatchObject({ fault: "twice", suggested: "refund" });
  });

  it("may be what paid, where staff had the money on an account that we don't see: to ask about", () => {
    const confirmed = aRoom({ participations: [{ state: "confirmed", seats: 2 }] });
    const taken = (as: Taking) => [aPayment({ method: "onsite", taken: { as, at: testNow, by: "staff-1" } })];
    expect(judge(confirmed, due, testNow, "cancelled", taken("other"))).toMatchObject({
      fault: "twice",
      suggested: "ask",
    });
    expect(judge(confirmed, due, testNow, "cancelled", taken("cash"))).toMatchObject({ suggested: "refund" });
  });

  it("pays what its place owes at the venue, and never more", () => {
    const confirmed = aRoom({ participations: [{ state: "confirmed", seats: 2 }] });
    const debt = aPayment({ id: "debt", method: "onsite", state: "processing", amount: due, bought: null });
    expect(judge(confirmed, due, testNow, "cancelled", [debt])).toEqual({ kind: "in_full", due });
    expect(judge(confirmed, thb(1), testNow, "cancelled", [debt])).toMatchObject({
      fault: "too_little",
      expected: due,
      suggested: "ask",
    });
    expect(judge(confirmed, thb(70_001), testNow, "cancelled", [debt])).toMatchObject({ fault: "too_much" });
    expect(judge(confirmed, due, testNow, "succeeded", [debt])).toMatchObject({ fault: "twice" });
  });

  it("came late once its seats were given up: to accept while a newcomer would be seated, and enough came", () => {
    const room = aRoom({ participations: [ranOut] });
    expect(judge(room)).toMatchObject({ fault: "late", suggested: "accept" });
    expect(judge(room, thb(69_999))).toMatchObject({ fault: "late", suggested: "refund" });
    expect(judge(room, due, testStart)).toMatchObject({ fault: "late", suggested: "refund" });
    expect(judge(aRoom({ participations: [{ state: "left", seats: 2 }] }))).toMatchObject({
      fault: "late",
      suggested: "refund",
    });
  });
});

describe("accepting it", () => {
  it("takes less than is due for the whole, also after the hold ran out, while there are seats", () => {
    expect(
      accepted(aRoom({ participations: [{ state: "awaiting_payment", seats: 2 }] }), "too_little", thb(1)),
    ).toEqual(due);
    expect(accepted(aRoom({ participations: [ranOut] }), "too_little", thb(1))).toEqual(due);
    expect(accepted(aRoom({ participations: [ranOut] }), "too_little", thb(1), testStart)).toBeNull();
  });

  it("of late money counts what came, and is refused where late success would be refunded", () => {
    expect(accepted(aRoom({ participations: [ranOut] }), "late", thb(70_001))).toEqual(thb(70_001));
    expect(accepted(aRoom({ participations: [ranOut] }), "late", thb(69_999))).toBeNull();
    expect(accepted(aRoom({ participations: [{ state: "left", seats: 2 }] }), "late")).toBeNull();
  });

  it.each(["twice", "too_much"] as const)("is refused for what came %s", (fault) => {
    expect(accepted(aRoom({ participations: [{ state: "awaiting_payment", seats: 2 }] }), fault)).toBeNull();
  });
});

describe("the money that waits", () => {
  it("is all that came, of too much only the rest", () => {
    expect(waitingMoney({ fault: "too_much", expected: due, received: thb(75_000) })).toEqual(thb(5_000));
    expect(waitingMoney({ fault: "late", expected: due, received: thb(75_000) })).toEqual(thb(75_000));
    expect(waitingMoney({ fault: "twice", expected: null, received: due })).toEqual(due);
  });
});
