import { describe, expect, it } from "vitest";
import { isFinal, isOpen, paymentMayBecome, type PaymentState } from "#domain/payment/payment.ts";
import { afterRejection, maxSlipReplacements, underReview } from "#domain/payment/transfer.ts";
import { hour } from "#domain/time/instant.ts";
import { anEvent, aParticipation, testNow } from "../../support/builders/index.ts";

const states: readonly PaymentState[] = [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "failed",
  "cancelled",
];

describe("a payment's states", () => {
  it("end in success: nothing follows it", () => {
    expect(states.filter((to) => paymentMayBecome("succeeded", to))).toEqual([]);
  });

  it.each(["failed", "cancelled"] as const)("may still turn out as a success after %s, and as nothing else", (from) => {
    expect(states.filter((to) => paymentMayBecome(from, to))).toEqual(["succeeded"]);
  });

  it("never go back to created", () => {
    expect(states.filter((from) => paymentMayBecome(from, "created"))).toEqual([]);
  });

  it("are open before the bank has it, final after", () => {
    expect(states.filter((state) => isOpen({ state }))).toEqual(["created", "requires_action"]);
    expect(states.filter((state) => isFinal({ state }))).toEqual(["succeeded", "failed", "cancelled"]);
  });
});

describe("a transfer", () => {
  const event = anEvent();
  const held = aParticipation({ state: "awaiting_payment" });

  it("under review has no deadline", () => {
    expect(underReview(held, "ticket-1", testNow)).toMatchObject({ state: "under_review", deadline: null });
  });

  it("may be replaced twice after a rejection, then ends", () => {
    let reviewed = underReview(held, "ticket-1", testNow);
    for (let round = 0; round < maxSlipReplacements; round += 1) {
      reviewed = afterRejection(reviewed, event, testNow);
      expect(reviewed).toMatchObject({ state: "awaiting_payment", deadline: testNow + 24 * hour });
    }
    expect(afterRejection(reviewed, event, testNow)).toMatchObject({ state: "expired", ending: "hold_ran_out" });
  });
});
