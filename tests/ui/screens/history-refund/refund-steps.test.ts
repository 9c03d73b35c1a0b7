import { describe, expect, it } from "vitest";
import type { RefundState } from "#domain/refund/refund.ts";
import { mayGoToBank, nextActor, refundSteps } from "#ui/screens/history-refund/refund-steps.ts";
import { aRefund, noon } from "../../support/views.ts";

const venue = { kind: "venue", label: "" } as const;
const bank = { kind: "bank_account", label: "SCB •••• 1234" } as const;

describe("the way of a refund", () => {
  it.each<[RefundState, string[]]>([
    ["requested", ["requested current", "processing next", "succeeded next"]],
    ["processing", ["requested done", "processing current", "succeeded next"]],
    ["succeeded", ["requested done", "processing done", "succeeded done"]],
    ["needs_bank_account", ["requested done", "needs_bank_account current", "succeeded next"]],
    ["failed", ["requested done", "failed current", "succeeded next"]],
  ])("that is %s stands at the right step", (state, steps) => {
    expect(refundSteps(aRefund({ state })).map((step) => `${step.id} ${step.state}`)).toEqual(steps);
  });

  it.each<[RefundState, string[]]>([
    ["needs_bank_account", ["requested done", "returned done", "needs_bank_account current", "succeeded next"]],
    ["requested", ["requested done", "returned current", "processing next", "succeeded next"]],
    ["processing", ["requested done", "returned done", "processing current", "succeeded next"]],
    ["succeeded", ["requested done", "returned done", "processing done", "succeeded done"]],
  ])("that the bank sent back and is %s says so", (state, steps) => {
    const returned = { at: noon + 1, reason: "Account closed" };
    expect(refundSteps(aRefund({ state, returned })).map((step) => `${step.id} ${step.state}`)).toEqual(steps);
  });

  it("tells when each step was reached", () => {
    const refund = aRefund({ state: "succeeded", requestedAt: noon, processingAt: noon + 1, settledAt: noon + 2 });
    expect(refundSteps(refund).map(({ at }) => at)).toEqual([noon, noon + 1, noon + 2]);
  });

  it.each<[RefundState, string[], boolean]>([
    ["requested", ["requested current", "succeeded next"], true],
    ["succeeded", ["requested done", "succeeded done"], false],
  ])("that is handed back at the venue and is %s was never on its way", (state, steps, mayAskForBank) => {
    const refund = aRefund({ state, destination: venue });
    expect(refundSteps(refund).map((step) => `${step.id} ${step.state}`)).toEqual(steps);
    expect(mayGoToBank(refund)).toBe(mayAskForBank);
    expect(mayGoToBank(aRefund({ state }))).toBe(false);
  });

  it.each([
    ["requested", venue, "venue"],
    ["requested", aRefund().destination, "sideline"],
    ["processing", aRefund().destination, "payers_bank"],
    ["requested", bank, "merchant"],
    ["processing", bank, "merchant"],
    ["needs_bank_account", aRefund().destination, "member"],
    ["failed", aRefund().destination, "merchant"],
    ["succeeded", bank, null],
  ] as const)("that is %s to %o is with %s", (state, destination, actor) => {
    expect(nextActor({ state, destination, dispute: null, payerIsAsked: false })).toBe(actor);
  });

  it("that is under way while the payer is asked for an account is with the payer", () =>
    expect(nextActor(aRefund({ state: "processing", payerIsAsked: true }))).toBe("payer"));

  it.each([
    ["requested", bank],
    ["requested", aRefund().destination],
    ["needs_bank_account", bank],
  ] as const)("that is %s to %o and held by a dispute waits for the payer's bank", (state, destination) =>
    expect(nextActor({ state, destination, dispute: "holds", payerIsAsked: false })).toBe("dispute"),
  );
});
