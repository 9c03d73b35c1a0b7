import { describe, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { mayBeSentFrom, moneyBeforeTakeOut } from "#domain/refund/undo-take-out.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { aParticipation, aPayment, aRefund, testNow } from "../../support/builders/index.ts";

const refused = { kind: "refused", reason: "not_undoable" };
const before = { at: testNow, state: "confirmed", deadline: null, ticketCode: "ticket-1", debt: null } as const;
const place = aParticipation({ state: "left", ending: "taken_out", seats: 2, beforeTakeOut: before });
const paid = aPayment({ bought: { seats: 3, settledPercents: 250 } });
const unsent = { processingAt: null, settledAt: null, expectedBy: null } as const;
const asked = aRefund({ cause: "taken_out", state: "requested", requestedAt: testNow, ...unsent });

describe("a refund of somebody who was taken out", () => {
  it("may be sent eleven minutes later, any other at once", () => {
    expect(mayBeSentFrom(asked)).toBe(testNow + 11 * minute);
    expect(mayBeSentFrom({ ...asked, cause: "left" })).toBe(testNow);
  });
});

describe("the money of a place before it was taken out", () => {
  it("has no refund of it, and the seats are bought again", () => {
    expect(moneyBeforeTakeOut(place, [paid], [asked], testNow)).toEqual({
      payments: [{ ...paid, bought: { seats: 3, settledPercents: 50 } }],
      unasked: [asked],
    });
  });

  it("is owed at the venue again where it was, and a debt that was waived before stays waived", () => {
    const debt = aPayment({ id: "debt", method: "onsite", gateway: null, bought: null, state: "cancelled" });
    const waived = { ...debt, id: "waived" };
    const owing = { ...place, beforeTakeOut: { ...before, debt: "debt" } };
    expect(moneyBeforeTakeOut(owing, [waived, debt], [], testNow + 1)).toEqual({
      payments: [{ ...debt, state: "processing", changedAt: testNow + 1 }],
      unasked: [],
    });
    expect(moneyBeforeTakeOut(place, [waived], [], testNow)).toEqual({ payments: [], unasked: [] });
  });

  it.each<[string, Partial<Refund>]>([
    ["was sent", { state: "processing", processingAt: testNow + 1 }],
    ["was handed back", { state: "succeeded", settledAt: testNow + 1 }],
    ["is in a payout file", { payoutId: "payout-1" }],
    ["waits for a dispute", { dispute: "holds" }],
    ["was refused by the gateway", { state: "failed" }],
  ])("can't be restored once a refund of it %s", (_, parts) => {
    expect(moneyBeforeTakeOut(place, [paid], [{ ...asked, ...parts }], testNow)).toEqual(refused);
  });

  it("can be restored where a walk-in's refund waits for staff", () => {
    const walkIn = { ...place, memberId: "walk-in~1" };
    const failed = { ...asked, state: "failed", memberId: walkIn.memberId } as const;
    expect(moneyBeforeTakeOut(walkIn, [paid], [failed], testNow)).toMatchObject({ unasked: [failed] });
  });

  it("can't be restored once other money went back since", () => {
    const later = aRefund({ id: "later", cause: "at_gateway", requestedAt: testNow + 1 });
    expect(moneyBeforeTakeOut(place, [paid], [asked, later], testNow + 1)).toEqual(refused);
  });

  it("can't be restored where a hold was being paid, or a slip was decided about", () => {
    const held = { ...place, beforeTakeOut: { ...before, state: "awaiting_payment" as const } };
    const slip = { ...place, beforeTakeOut: { ...before, state: "under_review" as const } };
    const transfer = aPayment({ method: "transfer", gateway: null, bought: null, state: "processing" });
    expect(moneyBeforeTakeOut(held, [{ ...transfer, state: "cancelled" }], [], testNow)).toEqual(refused);
    expect(moneyBeforeTakeOut(held, [], [], testNow)).toEqual({ payments: [], unasked: [] });
    expect(moneyBeforeTakeOut(slip, [transfer], [], testNow)).toEqual({ payments: [], unasked: [] });
    expect(moneyBeforeTakeOut(slip, [{ ...transfer, state: "cancelled" }], [], testNow)).toEqual(refused);
  });
});
