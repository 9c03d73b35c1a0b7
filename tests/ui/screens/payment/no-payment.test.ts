import { describe, expect, it } from "vitest";
import type { PaymentView } from "#contract/paying/payment.ts";
import { chargedNothingText, endedTexts, giveBackText } from "#ui/screens/payment/payment-stage.ts";
import { aParticipation, aPayment, aRefund } from "../../support/views.ts";

describe("giving seats back", () => {
  it.each<[string, PaymentView | null, string]>([
    ["before any attempt, costs and returns nothing", null, "payment.giveBackDetail"],
    ["after a decline, as well", aPayment({ state: "failed" }), "payment.giveBackDetail"],
    [
      "after an attempt was ended, as well",
      aPayment({ state: "cancelled", method: "promptpay" }),
      "payment.giveBackDetail",
    ],
    [
      "with a code that may just have been scanned, returns what comes",
      aPayment({ state: "requires_action", method: "promptpay" }),
      "payment.giveBackOpen",
    ],
    ["with the bank still asking, returns what comes", aPayment({ state: "requires_action" }), "payment.giveBackOpen"],
    [
      "with a transfer begun, asks for the slip instead",
      aPayment({ state: "requires_action", method: "transfer" }),
      "payment.giveBackTransfer",
    ],
    [
      "after a transfer that was replaced, as well: its money may be on its way",
      aPayment({ state: "cancelled", method: "transfer" }),
      "payment.giveBackTransfer",
    ],
  ])("%s", (_name, payment, text) => {
    expect(giveBackText(payment)).toBe(text);
  });
});

describe("what ended unpaid", () => {
  it("charged nothing, except by a transfer: that nobody knows", () => {
    expect(chargedNothingText(null, "payment.leftDetail")).toBe("payment.leftDetail");
    expect(chargedNothingText(aPayment({ state: "cancelled" }), "payment.leftDetail")).toBe("payment.leftDetail");
    expect(chargedNothingText(aPayment({ method: "transfer", state: "cancelled" }), "payment.leftDetail")).toBe(
      "payment.transferAfterEnd",
    );
  });
});

describe("an ending", () => {
  const said = (kind: "event_cancelled" | "left" | "refunded", changes: Parameters<typeof aParticipation>[0]) =>
    endedTexts(kind, aParticipation(changes), "payment.refundedPlain");

  it("of a cancelled event says who cancelled it, and what became of the money", () => {
    expect(said("event_cancelled", { payment: null })).toEqual(["ticket.cancelledDetail", "payment.leftDetail"]);
    const payment = aPayment({ state: "succeeded" });
    expect(said("event_cancelled", { payment })).toEqual(["leave.cancelledDetail"]);
    expect(said("event_cancelled", { payment, refund: aRefund() })).toEqual(["leave.cancelledDetail"]);
  });

  it("leaves the money to its refund, where there is one", () => {
    expect(said("left", { payment: null })).toEqual(["payment.leftDetail"]);
    expect(said("left", { payment: aPayment({ state: "succeeded" }), refund: aRefund() })).toEqual([]);
    expect(said("refunded", { refund: aRefund() })).toEqual(["payment.refundedPlain"]);
  });
});
