import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { cutToRefundable, type Refund, refundable, refundKindFor, refundMayBecome } from "#domain/refund/refund.ts";
import { aPayment, aRefund } from "../../support/builders/index.ts";

describe("what can be refunded", () => {
  it("is nothing of a payment that did not succeed", () => {
    expect(refundable(aPayment({ state: "processing" }), [])).toEqual(money(0, "THB"));
  });

  it("never exceeds what was paid, whatever is asked for", () => {
    const asks = fc.array(fc.nat(60_000), { maxLength: 12 });
    fc.assert(
      fc.property(asks, (amounts) => {
        const payment = aPayment({ amount: money(35_000, "THB") });
        const refunds: Refund[] = [];
        for (const amount of amounts) {
          refunds.push(aRefund({ amount: cutToRefundable(money(amount, "THB"), payment, refunds) }));
        }
        const sent = refunds.reduce((sum, refund) => sum + refund.amount.amount, 0);
        expect(sent).toBeLessThanOrEqual(35_000);
        expect(sent).toBe(
          Math.min(
            35_000,
            amounts.reduce((sum, amount) => sum + amount, 0),
          ),
        );
      }),
    );
  });
});

describe("a refund", () => {
  it("goes back the way the money came, a transfer to the bank account", () => {
    expect((["card", "promptpay", "transfer", "onsite"] as const).map(refundKindFor)).toEqual([
      "card",
      "promptpay",
      "bank_account",
      "venue",
    ]);
  });

  it("that succeeded stays so, but for a bank that sends it back", () => {
    expect(
      (["requested", "processing", "failed", "needs_bank_account"] as const).filter((to) =>
        refundMayBecome("succeeded", to),
      ),
    ).toEqual(["requested", "failed", "needs_bank_account"]);
  });
});
