import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { paymentStage } from "#ui/screens/payment/payment-stage.ts";
import { aParticipation, aPayment, aRefund, noon } from "../../support/views.ts";

const stageOf = (changes: Parameters<typeof aParticipation>[0], now = noon) =>
  paymentStage(aParticipation(changes), now);

describe("seats that are held", () => {
  it("wait for a choice while no attempt is open", () => {
    expect(stageOf({})).toEqual({ kind: "choose", failed: null });
    for (const state of ["created", "cancelled"] as const) {
      expect(stageOf({ payment: aPayment({ state }) })).toEqual({ kind: "choose", failed: null });
    }
  });

  it("keep a failed attempt's reason at hand", () => {
    const payment = aPayment({ state: "failed", failure: { code: "card_declined", message: "" } });
    expect(stageOf({ payment })).toEqual({ kind: "choose", failed: payment });
  });

  it("ask for what the open attempt needs", () => {
    const needs = (nextAction: NonNullable<ReturnType<typeof aPayment>["nextAction"]>) =>
      stageOf({ payment: aPayment({ state: "requires_action", nextAction }) }).kind;
    expect(needs({ type: "redirect", url: "/bank" })).toBe("authenticate");
    expect(needs({ type: "qr", imageUrl: "", payload: "p" })).toBe("scan");
    expect(needs({ type: "gateway", clientSecret: "s" })).toBe("authenticate");
  });

  it("are processed from the moment the bank has it until the server confirms them", () => {
    expect(stageOf({ payment: aPayment({ state: "processing" }) }).kind).toBe("processing");
    expect(stageOf({ payment: aPayment({ state: "succeeded" }) }).kind).toBe("processing");
  });

  it("of a free event are accepted, not paid", () => {
    expect(stageOf({ state: "offered", price: money(0, "THB") })).toEqual({ kind: "free_offer" });
  });
});

describe("after the deadline", () => {
  const past = noon + 12 * minute;

  it("the seats are released at that very instant, even before the server says so", () => {
    expect(stageOf({}, past - 1).kind).toBe("choose");
    expect(stageOf({}, past)).toEqual({ kind: "released" });
    expect(stageOf({ state: "expired", deadline: null, payment: aPayment({ state: "failed" }) })).toEqual({
      kind: "released",
    });
  });

  it("money on its way is not called released", () => {
    expect(stageOf({ payment: aPayment() }, past).kind).toBe("late");
    expect(stageOf({ state: "expired", payment: aPayment() }).kind).toBe("late");
    expect(stageOf({ payment: aPayment({ state: "succeeded" }) }, past).kind).toBe("late");
  });

  it("money that came too late goes back", () => {
    const payment = aPayment({ state: "succeeded" });
    const refund = aRefund();
    expect(stageOf({ state: "expired", payment, refund })).toEqual({ kind: "refunded", payment, refund });
  });

  it("a late success that found a seat is simply paid", () => {
    expect(stageOf({ state: "confirmed", deadline: null, payment: aPayment({ state: "succeeded" }) })).toEqual({
      kind: "paid",
    });
  });
});

describe("other states", () => {
  it.each([
    ["under_review", "under_review"],
    ["waitlisted", "waiting"],
    ["left", "left"],
    ["event_cancelled", "event_cancelled"],
  ] as const)("%s is said as it is", (state, kind) => {
    expect(stageOf({ state, deadline: null }).kind).toBe(kind);
  });

  it("whom the organiser took out is not told of giving seats back", () => {
    const refund = aRefund();
    expect(stageOf({ state: "left", endedBecause: "taken_out", deadline: null, refund })).toEqual({
      kind: "taken_out",
      refund,
    });
  });
});
