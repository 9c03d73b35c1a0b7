import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { erasedMemberId } from "#domain/member/erased.ts";
import { walkInId } from "#domain/member/walk-in.ts";
import { isBalanced } from "#domain/ledger/check.ts";
import { postingsOfPayment, postingsOfRefund } from "#domain/ledger/posting.ts";
import { money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import {
  accountMayBeSet,
  enteredPayout,
  returnByBank,
  settleBankRefund,
  withAccount,
} from "#domain/refund/bank-refund.ts";
import { handBack, mayBeHandedBack, wantedByBank } from "#domain/refund/hand-back.ts";
import { goesByGateway, type Refund, refundKindFor } from "#domain/refund/refund.ts";
import { aBankAccount, aPayment, aRefund, testNow } from "../../support/builders/index.ts";

const account = payoutAccountOf(aBankAccount());
const cash = aPayment({ method: "onsite", gateway: null, taken: { as: "cash", at: testNow, by: "staff-1" } });
const atVenue = { kind: "venue", label: "" } as const;
const toBank = { kind: "bank_account", label: "" } as const;
const sentBack = { reason: "closed", reference: "R-1" };
const due = aRefund({ destination: atVenue });

describe("a refund of money that was taken at the venue", () => {
  it("is handed back there, and no gateway or bank sends it", () => {
    expect(refundKindFor("onsite")).toBe("venue");
    expect([goesByGateway(due), accountMayBeSet(due)]).toEqual([false, false]);
    expect(settleBankRefund(due, "FT-1", testNow)).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(handBack(due, cash, testNow, "staff-1")).toEqual({
      kind: "handed_back",
      refund: { ...due, state: "succeeded", settledAt: testNow, handedBackBy: "staff-1" },
    });
  });

  it.each<readonly [string, Partial<Refund>]>([
    ["it waits for an account", { destination: toBank, state: "needs_bank_account" }],
    ["it can be sent to nobody", { destination: toBank, state: "failed" }],
    ["it goes to no account yet", { destination: toBank, state: "requested" }],
  ])("may be handed back while %s", (_, changes) => {
    const refund = aRefund(changes);
    expect(mayBeHandedBack(refund, cash)).toBe(true);
    expect(handBack(refund, cash, testNow, "staff-1")).toMatchObject({
      refund: { destination: atVenue, state: "succeeded" },
    });
  });

  it.each<readonly [string, Partial<Refund>, Partial<Payment>, string]>([
    ["the money came by transfer", {}, { method: "transfer" }, "not_taken_at_venue"],
    ["the money came through a gateway", {}, { method: "card" }, "not_taken_at_venue"],
    ["it was settled by bank", { destination: toBank, state: "succeeded" }, {}, "settled_otherwise"],
    ["it is in a payout file", { ...enteredPayout(withAccount(due, account), "file-1", testNow) }, {}, "with_bank"],
    ["the member gave an account for it", { ...withAccount(due, account) }, {}, "bank_wanted"],
  ])("may not be handed back when %s", (_, changes, paid, reason) => {
    const refund = { ...due, ...changes };
    expect(handBack(refund, { ...cash, ...paid }, testNow, "staff-1")).toEqual({ kind: "refused", reason });
    expect(mayBeHandedBack(refund, { ...cash, ...paid })).toBe(false);
  });

  it("is handed back once, and the bank sends nothing of it back", () => {
    const done = { ...due, state: "succeeded", settledAt: testNow } as const;
    expect(handBack(done, cash, testNow, "staff-1")).toEqual({ kind: "already_handed_back" });
    expect(returnByBank(done, sentBack, null, testNow)).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(wantedByBank(done)).toBe(done);
  });

  it("waits for an account when the member wants it by bank", () => {
    const wanted = wantedByBank(due);
    expect(wanted).toMatchObject({ state: "needs_bank_account", destination: toBank });
    expect(accountMayBeSet(wanted)).toBe(true);
    const card = aRefund();
    expect(wantedByBank(card)).toBe(card);
  });
});

describe("the ledger of money that was taken and handed back at the venue", () => {
  it("names what was paid out in cash, from the merchant's own funds", () => {
    const done = { ...due, state: "succeeded", settledAt: testNow } as const;
    expect(postingsOfRefund(due, done)).toMatchObject([
      {
        leg: "refund_at_venue",
        name: "refund_handed_back",
        lines: [
          { account: { kind: "refunds_payable" }, amount: { amount: 35_000 } },
          { account: { kind: "merchant_funds" }, amount: { amount: -35_000 } },
        ],
      },
    ]);
  });

  it("balances, and leaves in the till what was taken less what was handed back", () => {
    const parts = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 5_000 }), way: fc.constantFrom("hand", "bank", "open") }),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(parts, (refunds) => {
        const sum = (ways: readonly string[]) =>
          refunds.filter(({ way }) => ways.includes(way)).reduce((total, { amount }) => total + amount, 0);
        const paid = { ...cash, amount: money(sum(["hand", "bank", "open"]) + 1, "THB") };
        const postings = refunds.flatMap(({ amount, way }, index) => {
          const asked = { ...due, id: `refund-${index}`, amount: money(amount, "THB") };
          const steps = way === "open" ? [asked] : way === "hand" ? [asked, handed(asked)] : [asked, byBank(asked)];
          return steps.flatMap((step, at) => postingsOfRefund(steps[at - 1] ?? null, step));
        });
        const all = [...postingsOfPayment(null, paid), ...postings];
        expect(all.every(isBalanced)).toBe(true);
        const balance = (kind: string) =>
          all
            .flatMap(({ lines }) => lines)
            .filter((line) => line.account.kind === kind)
            .reduce((total, line) => total + line.amount.amount, 0);
        expect(balance("merchant_funds")).toBe(paid.amount.amount - sum(["hand", "bank"]));
        expect([balance("refunds_payable") + sum(["open"]), balance("member"), balance("gateway")]).toEqual([0, 0, 0]);
      }),
    );
  });
});

function handed(refund: Refund): Refund {
  const outcome = handBack(refund, cash, testNow, "staff-1");
  if (outcome.kind !== "handed_back") throw new Error(outcome.kind);
  return outcome.refund;
}

function byBank(refund: Refund): Refund {
  const outcome = settleBankRefund(withAccount(wantedByBank(refund), account), "FT-1", account.usableFrom);
  if (outcome.kind !== "settled") throw new Error(outcome.kind);
  return outcome.refund;
}

describe("a refund that the bank sends back", () => {
  const sent = aRefund({ destination: toBank, state: "succeeded", reference: "FT-1", payoutAccount: account });
  const back = (memberId: string) => returnByBank({ ...sent, memberId }, sentBack, null, testNow);

  it("waits for an account of its member", () => {
    expect(back("mali")).toMatchObject({ kind: "returned", refund: { state: "needs_bank_account" } });
  });

  it.each([
    ["a walk-in", walkInId("1")],
    ["a member who was erased", erasedMemberId("1")],
  ])("is its merchant's to hand back where %s can give none", (_who, memberId) => {
    expect(back(memberId)).toMatchObject({ kind: "returned", refund: { state: "failed", reference: null } });
  });
});
