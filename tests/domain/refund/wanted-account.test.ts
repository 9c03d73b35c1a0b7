import { describe, expect, it } from "vitest";
import { accountIsAskedEvery, decideAskForAccount } from "#domain/refund/wanted-account.ts";
import { aMember, aRefund, testNow } from "../../support/builders/index.ts";

const waiting = aRefund({ state: "needs_bank_account" });
const friend = aMember({ isFriend: true });

describe("asking a member for the account that a refund waits for", () => {
  it("tells them, and not again within a day", () => {
    expect(decideAskForAccount(waiting, friend, null, testNow)).toEqual({ kind: "told", at: testNow, isNew: true });
    const told = testNow - accountIsAskedEvery + 1;
    expect(decideAskForAccount(waiting, friend, told, testNow)).toEqual({ kind: "told", at: told, isNew: false });
    expect(decideAskForAccount(waiting, friend, told - 1, testNow)).toMatchObject({ at: testNow, isNew: true });
  });

  it.each([
    ["has an account", { state: "requested" }],
    ["is done", { state: "succeeded" }],
    ["is held by a dispute", { state: "needs_bank_account", dispute: "holds" }],
  ] as const)("is refused where it %s", (_, parts) => {
    const outcome = decideAskForAccount(aRefund(parts), friend, null, testNow);
    expect(outcome).toEqual({ kind: "refused", reason: "not_settleable" });
  });

  it.each([
    ["is no friend of the account", aMember({ isFriend: false })],
    ["was added by name", aMember({ id: "walk-in~1" })],
    ["is erased", null],
  ])("is refused where the member %s", (_, member) => {
    const outcome = decideAskForAccount(waiting, member, null, testNow);
    expect(outcome).toEqual({ kind: "refused", reason: "not_reachable" });
  });
});
