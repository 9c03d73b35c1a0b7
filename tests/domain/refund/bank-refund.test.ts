import { describe, expect, it } from "vitest";
import { day } from "#domain/time/instant.ts";
import {
  accountMayBeSet,
  asInPayout,
  enteredPayout,
  mayEnterPayout,
  returnByBank,
  settleBankRefund,
  wasReturnedFrom,
  withAccount,
} from "#domain/refund/bank-refund.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { aBankAccount, aRefund, testNow } from "../../support/builders/index.ts";

const account = aBankAccount();
const other = aBankAccount({ accountNumber: "9876543210" });
const toBank = (parts: Partial<Refund> = {}) => ({ ...withAccount(aRefund(), account), ...parts });
const inFile = (parts: Partial<Refund> = {}) => ({ ...enteredPayout(toBank(), "file-1", testNow), ...parts });
const sentBack = { reason: "account closed", reference: "back-1" };

describe("a refund by bank enters a payout file", () => {
  it("once it has an account that may be used, and only once", () => {
    expect(mayEnterPayout(toBank(), testNow)).toBe(true);
    expect(mayEnterPayout(toBank({ payoutAccount: { ...account, usableFrom: testNow + 1 } }), testNow)).toBe(false);
    expect(mayEnterPayout(toBank({ payoutAccount: null }), testNow)).toBe(false);
    expect(mayEnterPayout(toBank({ payoutId: "file-1" }), testNow)).toBe(false);
    expect(mayEnterPayout(toBank({ dispute: "holds" }), testNow)).toBe(false);
    // An account is on it, but the gateway returns it, or it has gone out.
    expect(mayEnterPayout({ ...aRefund(), payoutAccount: account }, testNow)).toBe(false);
    expect(mayEnterPayout(inFile(), testNow)).toBe(false);
  });

  it("and is expected on the account within three days", () => {
    expect(inFile()).toMatchObject({ state: "processing", processingAt: testNow, expectedBy: testNow + 3 * day });
  });

  it("its account may be set until then", () => {
    expect([aRefund({ state: "needs_bank_account" }), toBank()].map(accountMayBeSet)).toEqual([true, true]);
    expect([aRefund(), inFile(), toBank({ payoutId: "file-1" })].map(accountMayBeSet)).toEqual([false, false, false]);
  });
});

describe("a refund by bank is settled", () => {
  const settle = (refund: Refund, reference = "paid-1") => settleBankRefund(refund, reference, testNow + day);

  it.each([
    ["in a file", inFile(), testNow],
    ["failed", inFile({ state: "failed" }), testNow],
    ["not sent yet, with an account", toBank(), testNow + day],
  ])("%s", (_name, refund, processingAt) => {
    expect(settle(refund)).toMatchObject({
      kind: "settled",
      refund: { state: "succeeded", reference: "paid-1", processingAt, settledAt: testNow + day },
    });
  });

  it("again with the same reference changes nothing, with another is refused", () => {
    const settled = inFile({ state: "succeeded", reference: "paid-1" });
    expect(settle(settled)).toEqual({ kind: "already_settled" });
    expect(settle(settled, "paid-2")).toEqual({ kind: "refused", reason: "not_settleable" });
    // The reference alone says nothing.
    expect(settle(inFile({ reference: "paid-1" }))).toMatchObject({ kind: "settled" });
  });

  it("not where the gateway returns it, and not without an account that may be used", () => {
    const refused = { kind: "refused", reason: "not_settleable" };
    expect(settle(aRefund({ state: "processing" }))).toEqual(refused);
    expect(settle(aRefund({ state: "failed" }))).toEqual(refused);
    expect(settle(toBank({ state: "needs_bank_account", payoutAccount: null }))).toEqual(refused);
    expect(settle(toBank({ payoutAccount: { ...account, usableFrom: testNow + 2 * day } }))).toEqual(refused);
  });
});

describe("a refund that the bank sent back", () => {
  const back = (refund: Refund, onFile: Parameters<typeof returnByBank>[2] = null) =>
    returnByBank(refund, sentBack, onFile, testNow + day);
  const returned = (refund: Refund, onFile: Parameters<typeof returnByBank>[2] = null) => {
    const outcome = back(refund, onFile);
    if (outcome.kind !== "returned") throw new Error(outcome.kind);
    return outcome.refund;
  };

  it("waits for an account, the payer to be asked again, and remembers how it was sent", () => {
    expect(returned(inFile({ payerIsAsked: true }))).toMatchObject({
      state: "needs_bank_account",
      payoutAccount: null,
      payoutId: null,
      reference: null,
      settledAt: null,
      payerIsAsked: false,
      returns: [{ at: testNow + day, ...sentBack, payoutId: "file-1", sentAt: testNow, account }],
    });
    expect(returned(inFile({ state: "succeeded", reference: "paid-1" })).state).toBe("needs_bank_account");
  });

  it("goes to the account on file only where that is another one", () => {
    expect(returned(inFile(), other)).toMatchObject({ state: "requested", payoutAccount: other });
    expect(returned(inFile(), account).state).toBe("needs_bank_account");
    expect(returned(inFile({ payoutAccount: null }), other).state).toBe("needs_bank_account");
  });

  it("twice with the same reference changes nothing; another return is another", () => {
    const once = returned(inFile(), other);
    expect(back(once)).toEqual({ kind: "already_returned" });
    const twice = returnByBank(
      enteredPayout(once, "file-2", testNow),
      { ...sentBack, reference: "back-2" },
      null,
      testNow,
    );
    expect(twice).toMatchObject({
      kind: "returned",
      refund: { returns: [{ reference: "back-1" }, { reference: "back-2" }] },
    });
  });

  it("is refused where it was not sent, goes by the gateway, or the member has the money otherwise", () => {
    const refused = { kind: "refused", reason: "not_settleable" };
    expect(back(toBank())).toEqual(refused);
    expect(back(inFile({ state: "failed" }))).toEqual(refused);
    expect(back(aRefund({ state: "processing" }))).toEqual(refused);
    expect(back(inFile({ dispute: "covered" }))).toEqual(refused);
  });

  it("may not go again by itself to the account that refused last", () => {
    const once = returned(inFile());
    expect([wasReturnedFrom(once, account), wasReturnedFrom(once, other)]).toEqual([true, false]);
    const since = { ...once, returns: [...once.returns, { ...once.returns[0]!, account: other }] };
    expect([wasReturnedFrom(since, account), wasReturnedFrom(since, other)]).toEqual([false, true]);
    expect(wasReturnedFrom({ returns: [{ ...once.returns[0]!, account: null }] }, account)).toBe(false);
    expect(wasReturnedFrom(toBank(), account)).toBe(false);
  });

  it("is found in each file as it was there", () => {
    const once = returned(inFile(), other);
    const again = enteredPayout(once, "file-2", testNow + 2 * day);
    expect(asInPayout(again, "file-2")).toBe(again);
    expect(asInPayout(again, "file-1")).toMatchObject({ payoutAccount: account, processingAt: testNow });
    expect(asInPayout(again, "file-3")).toBeNull();
  });
});
