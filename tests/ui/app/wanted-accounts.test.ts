import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import type { RefundView } from "#contract/refunding/refund.ts";
import { WantedAccounts } from "#ui/app/session/wanted-accounts.ts";
import { accountAddress, wantsAccount } from "#ui/parts/refunding/give-account.ts";

const refund = { id: "refund-1", state: "needs_bank_account", dispute: null } as RefundView;
const session = (loggedIn = true) => observable({ loggedIn, profileLoading: false });

describe("refunds that wait for an account", () => {
  it("are shown once they were found, and gone once the account was given", async () => {
    let found: readonly RefundView[] = [refund];
    const wanted = new WantedAccounts({ wantingAccount: async () => found }, session());
    expect(wanted.refunds).toEqual([]);
    await wanted.look();
    expect(wanted.refunds).toEqual([refund]);
    found = [];
    await wanted.look();
    expect(wanted.refunds).toEqual([]);
  });

  it("stay as they were when the server does not answer", async () => {
    let answer = Promise.resolve<readonly RefundView[]>([refund]);
    const wanted = new WantedAccounts({ wantingAccount: () => answer }, session());
    await wanted.look();
    answer = Promise.reject(new Error("no network"));
    await wanted.look();
    expect(wanted.refunds).toEqual([refund]);
  });

  it("are nobody else's after signing out", async () => {
    const who = session();
    const wanted = new WantedAccounts({ wantingAccount: async () => [refund] }, who);
    await wanted.look();
    runInAction(() => (who.loggedIn = false));
    expect(wanted.refunds).toEqual([]);
  });
});

describe("an account that a refund waits for", () => {
  it("is asked for while nothing else stops the refund", () => {
    expect(wantsAccount(refund)).toBe(true);
    expect(wantsAccount({ ...refund, dispute: "holds" })).toBe(false);
    expect(wantsAccount({ ...refund, state: "requested" })).toBe(false);
    expect(wantsAccount(null)).toBe(false);
  });

  it("is given in the currency's country, and leads to the refund", () => {
    const amount = { amount: 500, currency: "JPY" } as RefundView["amount"];
    const href = accountAddress({ amount, merchantId: "club", eventId: "game", returned: null });
    const url = new URL(href, "https://sideline.example");
    expect(url.pathname).toBe("/refund-bank-account");
    expect(Object.fromEntries(url.searchParams)).toEqual({ country: "JP", return: "/history/refund/club/game" });
  });
});
