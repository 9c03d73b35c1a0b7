import { beforeEach, describe, expect, it } from "vitest";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { erasedMemberId } from "#domain/member/erased.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { day } from "#domain/time/instant.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { given } from "../../contracts/support/given.ts";
import { aBankAccount, aMember, aRefund, testNow } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { SettleRefund, ReturnRefund } from "#server/application/refunding/settle-refund.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { FindRefundAccount } from "#server/application/refunding/bank-refunds.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";

let world: World;
const closed = { reason: "Account closed", reference: "RT-1" };
const kbank = {
  bankCode: "TH-004",
  branchCode: null,
  accountType: null,
  accountNumber: "0123456789",
  accountName: "มะลิ ใจดี",
  accountNameKana: null,
} as const;
const scb = { ...kbank, bankCode: "TH-014", accountNumber: "9876543210" } as const;
const ready: Partial<Refund> = {
  destination: { kind: "bank_account", label: "ธนาคารกสิกรไทย •••• 6789" },
  payoutAccount: payoutAccountOf(aBankAccount({ ...kbank })),
};

beforeEach(async () => {
  world = await aWorld();
});

const put = (refund: Partial<Refund>) => given(world.unitOfWork, { refunds: [aRefund(refund)] });
const make = (payoutId: string | null = null) =>
  world.get(MakePayout).make({ merchantId: "merchant-1", country: "TH", payoutId });
const settle = (reference = "FT-1") => world.get(SettleRefund).run("merchant-1", "refund-1", reference);
const comesBack = (sentBack = closed, merchantId = "merchant-1", id = "refund-1") =>
  world.get(ReturnRefund).run(merchantId, id, sentBack);
const set = (draft: typeof kbank | typeof scb) => world.get(ManageBankAccounts).set("member-1", draft);
const now = async (id = "refund-1") => await world.unitOfWork.read((store) => store.refunds.find(id));
const told = async () => {
  await world.work();
  return world.sent.map(({ kind }) => kind).filter((kind) => kind !== "bank_account_changed");
};
const faults = () => new CheckLedger(world.unitOfWork).run();

describe("a refund that the bank sent back", () => {
  it("waits for an account again, tells its member, and is paid out once more in a new file", async () => {
    await put(ready);
    await set(kbank);
    const first = await make("payout-1");
    await settle();
    await world.pass(day);
    expect(await comesBack()).toMatchObject({
      kind: "returned",
      refund: { state: "needs_bank_account", destination: { label: "" } },
    });
    expect(await now()).toMatchObject({
      payoutAccount: null,
      payoutId: null,
      reference: null,
      settledAt: null,
      expectedBy: null,
    });
    expect(await told()).toEqual(["refund_sent", "refund_returned"]);
    expect(await make()).toMatchObject({ refunds: 0 });

    await set(scb);
    expect(await make()).toMatchObject({ refunds: 0 });
    await world.pass(day);
    const second = await make("payout-2");
    expect(second).toMatchObject({ refunds: 1 });
    expect(second.text).toContain("9876543210");
    expect(await make()).toEqual(second);
    expect(await world.get(MakePayout).read("merchant-1", "payout-1")).toEqual(first);
    expect(await make("payout-1")).toEqual(first);
    expect(await settle("FT-2")).toMatchObject({ kind: "settled" });
    expect(await told()).toEqual(["refund_sent", "refund_returned", "refund_sent"]);
  });

  it("is sent back once for each reference of the bank, whatever came after", async () => {
    await put(ready);
    await set(kbank);
    await make();
    await comesBack();
    expect(await comesBack()).toMatchObject({ kind: "returned", refund: { state: "needs_bank_account" } });
    await set(scb);
    await world.pass(day);
    await make();
    expect(await comesBack()).toMatchObject({ kind: "returned", refund: { state: "processing" } });
    expect(await now()).toMatchObject({ state: "processing", returns: [{ reference: "RT-1" }] });
    expect(await comesBack({ ...closed, reference: "RT-2" })).toMatchObject({
      refund: { state: "needs_bank_account" },
    });
    expect(await told()).toEqual(["refund_returned", "refund_returned"]);
  });

  it("goes to the account on file where that is another by now", async () => {
    await put(ready);
    await set(kbank);
    await make();
    await set(scb);
    expect(await comesBack()).toMatchObject({
      refund: { state: "requested", destination: { label: expect.stringContaining("3210") } },
    });
  });

  it("never goes to the account that did not take it of itself, but does when its member says so", async () => {
    await put(ready);
    await set(kbank);
    await make();
    await comesBack();
    await world.get(FindRefundAccount).run("refund-1");
    expect(await now()).toMatchObject({ state: "needs_bank_account", payoutAccount: null });
    await set(kbank);
    expect(await now()).toMatchObject({ state: "requested", payoutAccount: { accountNumber: "0123456789" } });
    expect(await make()).toMatchObject({ refunds: 1 });
  });

  it("of a member who was erased is its merchant's to pay some other way", async () => {
    const memberId = erasedMemberId("x");
    await given(world.unitOfWork, {
      members: [aMember({ id: memberId })],
      refunds: [aRefund({ ...ready, memberId, state: "succeeded" })],
    });
    expect(await comesBack()).toMatchObject({ refund: { state: "failed" } });
    expect(await settle("by hand")).toMatchObject({ kind: "settled" });
  });

  it("is booked back: the merchant has the money and owes it", async () => {
    await put({ ...ready, state: "succeeded", processingAt: testNow, settledAt: testNow });
    const balances = async () =>
      Object.fromEntries(
        (await world.unitOfWork.read((store) => store.ledger.balances())).map(({ account, balance }) => [
          account.kind,
          balance.amount,
        ]),
      );
    const before = await balances();
    await comesBack();
    expect(await balances()).toMatchObject({
      merchant_funds: (before["merchant_funds"] ?? 0) + 35_000,
      refunds_payable: (before["refunds_payable"] ?? 0) - 35_000,
    });
    expect(await faults()).toMatchObject({ faults: [] });
  });

  it("is erased with its member: no account stays", async () => {
    await put(ready);
    await make();
    await comesBack();
    await set(scb);
    await world.pass(2 * day);
    await settle("FT-2");
    await world.get(EraseMember).run("member-1");
    expect(JSON.stringify(await now())).not.toMatch(/0123456789|9876543210|มะลิ/u);
  });

  it.each<[string, Partial<Refund>]>([
    ["was not sent yet", ready],
    ["waits for an account", { ...ready, state: "needs_bank_account", payoutAccount: null }],
    ["goes back through the gateway", { state: "processing" }],
    ["went back through the gateway", { state: "succeeded" }],
    ["a dispute covered", { ...ready, state: "succeeded", dispute: "covered" }],
  ])("is refused for one that %s", async (_name, refund) => {
    await put(refund);
    expect(await comesBack()).toEqual({ kind: "refused", reason: "not_settleable" });
  });

  it("is found neither of another merchant nor under an unknown id", async () => {
    await put({ ...ready, state: "succeeded" });
    expect(await comesBack(closed, "merchant-2")).toEqual({ kind: "not_found" });
    expect(await comesBack(closed, "merchant-1", "nobody")).toEqual({ kind: "not_found" });
    expect(await now()).toMatchObject({ state: "succeeded", returns: [] });
  });
});
