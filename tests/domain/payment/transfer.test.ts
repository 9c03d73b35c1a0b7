import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transferSettingFaults } from "#domain/merchant/merchant.ts";
import { money } from "#domain/money/money.ts";
import { decideRejection, slipRefusal, takesLateSlip } from "#domain/payment/decide-slip.ts";
import { reviewDueAt, reviewed, withLateUpload, withSeatsLost, withUpload } from "#domain/payment/payment.ts";
import { referencesIn, transferOrder, transferReference, withTransferDeadline } from "#domain/payment/transfer.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { anEvent, aParticipation, aPayment, aRoom, testNow } from "../../support/builders/index.ts";

const account = {
  bankName: "Kasikornbank",
  accountNumber: "000",
  accountName: "Smash House",
  promptpayId: "0812345678",
};
const soon = { startsAt: testNow + 5 * hour };

describe("the first transfer", () => {
  const held = aParticipation({ state: "awaiting_payment", deadline: testNow + 15 * minute, joinedAt: testNow });
  const startsAt = testNow + 100 * hour;
  const event = anEvent({ startsAt, joinClosesAt: startsAt });
  const starting = (left: number) => anEvent({ startsAt: testNow + left, joinClosesAt: testNow + left });

  it("moves a join's deadline to 24 h after the join, cut to the close of joining, and no other does", () => {
    const moved = withTransferDeadline(held, event, testNow + minute);
    expect(moved.deadline).toBe(testNow + 24 * hour);
    expect(withTransferDeadline(moved, event, testNow + hour)).toBe(moved);
    const closing = { ...event, joinClosesAt: testNow + hour };
    expect(withTransferDeadline(held, closing, testNow).deadline).toBe(testNow + hour);
  });

  it("leaves half of the time to a start that is no more than 48 h away, at least 30 min", () => {
    expect(withTransferDeadline(held, starting(48 * hour + 1), testNow).deadline).toBe(testNow + 24 * hour);
    expect(withTransferDeadline(held, starting(40 * hour), testNow).deadline).toBe(testNow + 20 * hour);
    expect(withTransferDeadline(held, starting(50 * minute), testNow).deadline).toBe(testNow + 30 * minute);
    expect(withTransferDeadline(held, starting(20 * minute), testNow).deadline).toBe(testNow + 20 * minute);
  });

  it("never ends or shortens the member's own hold", () => {
    const anyTime = fc.integer({ min: 1, max: 6_000 });
    const anyHours = fc.integer({ min: 1, max: 168 });
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, anyHours, (holds, starts, passed, transferHours) => {
        const timing = { ...event.timing, transferHours };
        const near = { ...starting(starts * minute), timing };
        const own = Math.min(testNow + holds * minute, near.joinClosesAt);
        const now = Math.min(testNow + passed * minute, own - 1);
        const { deadline } = withTransferDeadline({ ...held, deadline: own }, near, now);
        expect(deadline).toBeGreaterThanOrEqual(own);
        expect(deadline).toBeLessThanOrEqual(near.joinClosesAt);
      }),
    );
  });

  it("leaves an offer its own deadline, and is remembered", () => {
    const offer = { ...held, state: "offered" as const };
    expect(withTransferDeadline(offer, event, testNow)).toMatchObject({
      deadline: offer.deadline,
      transferMovedDeadline: true,
    });
  });
});

describe("our reference in what a bank passes on", () => {
  const reference = transferReference("1a2B-3c4_D5e6F7g8H9i0J1");

  it.each([
    ["alone", reference],
    ["in other words", `TRF FROM 123-4-56789 ${reference} MALI`],
    ["in small letters", reference.toLowerCase()],
    ["wide, as Japanese banks write", reference.replaceAll(/[A-Z0-9]/gu, wide)],
    ["cut by blanks and dashes", `${reference.slice(0, 5)} ${reference.slice(5, 9)}-${reference.slice(9)}`],
    ["without a space before it", `REF${reference}/${reference}`],
  ])("is found %s", (_, text) => {
    expect(referencesIn(text)).toContain(reference);
  });

  it("is found when the payment's id is short, and not in what holds none", () => {
    expect(referencesIn(`paid ${transferReference("p-1")}`)).toEqual(["SLP1"]);
    expect(referencesIn("")).toEqual([]);
    expect(referencesIn("rent for november")).toEqual([]);
  });

  it("is looked for in bounded time and number, whatever the text", () => {
    expect(referencesIn("SL".repeat(5_000)).length).toBeLessThanOrEqual(16);
    expect(referencesIn("SL1 ".repeat(5_000))).toEqual(["SL1", ...referencesIn("SL1".repeat(10))].slice(0, 4));
  });
});

function wide(sign: string): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
}

describe("a transfer's order", () => {
  it("names the account and a short reference that any bank takes", () => {
    expect(transferReference("aB-3_dEfGhIjKlMnOp")).toBe("SLAB3DEFGHIJKL");
    expect(transferOrder({ ...account, promptpayId: null }, "p-1", money(35_000, "THB"))).toEqual({
      type: "transfer",
      bankName: "Kasikornbank",
      accountNumber: "000",
      accountName: "Smash House",
      reference: "SLP1",
      promptpayPayload: null,
    });
  });

  it("has a PromptPay code where there is an id for it, for baht only", () => {
    expect(transferOrder(account, "p-1", money(35_000, "THB"))).toMatchObject({
      promptpayPayload: expect.stringMatching(/^000201.*01130066812345678.*5406350\.00/u),
    });
    expect(transferOrder(account, "p-1", money(350, "JPY"))).toMatchObject({ promptpayPayload: null });
  });

  it("needs an account of the merchant", () => {
    expect(transferSettingFaults(["card", "transfer"], { transferAccount: null })).toHaveProperty("paymentMethods");
    expect(transferSettingFaults(["card"], { transferAccount: null })).toEqual({});
    expect(transferSettingFaults(["transfer"], { transferAccount: account })).toEqual({});
  });
});

describe("a review", () => {
  it("is due after 12 h, 2 h before the start at the latest, never before it began", () => {
    expect(reviewDueAt(testNow, { startsAt: testNow + 20 * hour })).toBe(testNow + 12 * hour);
    expect(reviewDueAt(testNow, soon)).toBe(testNow + 3 * hour);
    expect(reviewDueAt(testNow, { startsAt: testNow + hour })).toBe(testNow);
  });

  it("keeps its time when a picture replaces one that waits, and begins anew after a decision", () => {
    const first = withUpload(null, soon, [], testNow);
    const second = withUpload(first, soon, ["used_for_another_payment"], testNow + hour);
    expect(second).toMatchObject({ uploads: 2, reviewSince: testNow, flags: ["used_for_another_payment"] });
    expect(withUpload(reviewed(second), soon, [], testNow + hour)).toMatchObject({
      uploads: 3,
      reviewSince: testNow + hour,
    });
  });
});

describe("a slip is refused", () => {
  const room = aRoom();
  const held = aParticipation({ state: "awaiting_payment" });
  const open = aPayment({ method: "transfer", state: "requires_action" });

  it.each([
    ["of a cancelled event", { ...room, event: anEvent({ stage: "cancelled" }) }, held, open, "event_cancelled"],
    ["of a payment that succeeded", room, aParticipation(), { ...open, state: "succeeded" as const }, "already_paid"],
    [
      "of a hold that ran out",
      room,
      aParticipation({ state: "expired", ending: "hold_ran_out" }),
      open,
      "hold_expired",
    ],
    ["of a card payment", room, held, aPayment({ state: "processing" }), "not_payable"],
    ["of an attempt that was cancelled", room, held, { ...open, state: "cancelled" as const }, "not_payable"],
    ["of somebody who left", room, aParticipation({ state: "left" }), open, "not_payable"],
    [
      "after five",
      room,
      held,
      { ...open, slip: { uploads: 5, reviewSince: null, reviewDueAt: null, flags: [] } },
      "not_payable",
    ],
  ] as const)("%s", (_, where, participation, payment, reason) => {
    expect(slipRefusal(where, participation, payment)).toBe(reason);
  });

  it("not while seats are held or under review", () => {
    expect(slipRefusal(room, held, open)).toBeNull();
    expect(slipRefusal(room, aParticipation({ state: "under_review" }), { ...open, state: "processing" })).toBeNull();
  });
});

describe("a rejection", () => {
  it("gives 24 h more, twice; then the seats are given up and offered at once", () => {
    const review = aParticipation({ state: "under_review", deadline: null, slipRejections: 1 });
    const waiting = aParticipation({ id: "waits", memberId: "kenji", sequence: 2, state: "waitlisted" });
    const room = aRoom({ event: anEvent({ capacity: 1 }), participations: [review, waiting] });
    expect(decideRejection(room, review, testNow).outcome).toMatchObject({
      kind: "may_replace",
      participation: { deadline: testNow + 24 * hour },
    });
    const last = { ...review, slipRejections: 2 };
    const decision = decideRejection({ ...room, participations: [last, waiting] }, last, testNow);
    expect(decision.outcome).toEqual({ kind: "ended" });
    expect(decision.changed.map(({ id, state }) => [id, state])).toEqual([
      ["join-1", "expired"],
      ["waits", "offered"],
    ]);
  });

  it("changes nothing for who has left", () => {
    const left = aParticipation({ state: "left" });
    expect(decideRejection(aRoom({ participations: [left] }), left, testNow)).toMatchObject({
      outcome: { kind: "ended" },
      changed: [],
    });
  });
});

describe("a slip whose seats were lost under review", () => {
  const event = anEvent();
  const room = { event };
  const waiting = withUpload(null, event, [], testNow);
  const lost = aPayment({ method: "transfer", state: "cancelled", slip: withSeatsLost(waiting) });
  const may = (payment = lost) =>
    takesLateSlip(room, aParticipation({ state: "waitlisted" }), payment, [payment], testNow);

  it("waits on as late, since when it came and with no time to be decided by", () => {
    expect(lost.slip).toMatchObject({ reviewSince: testNow, reviewDueAt: null, late: true, uploads: 1 });
  });

  it("is left as it is where the merchant has decided already", () => {
    expect(withSeatsLost(reviewed(waiting))).toEqual(reviewed(waiting));
  });

  it("does not use up the one slip that may come late; that one does", () => {
    expect(may()).toBe(true);
    expect(may({ ...lost, slip: withLateUpload(lost.slip, [], testNow) })).toBe(false);
  });
});
