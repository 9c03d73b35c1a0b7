import { beforeEach, describe, expect, it } from "vitest";
import type { AccountDraft } from "#domain/bank-account/bank-country.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { FindRefundAccount } from "#server/application/refunding/bank-refunds.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";

const kbank: AccountDraft = {
  bankCode: "TH-004",
  branchCode: null,
  accountType: null,
  accountNumber: "012-3-45678-9",
  accountName: "Mali Jaidee",
  accountNameKana: null,
};
const scb: AccountDraft = { ...kbank, bankCode: "TH-014", accountNumber: "9876543210" };
const post: AccountDraft = { ...kbank, bankCode: "TW-700", accountNumber: "01234567890123" };

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
});

const set = (draft: AccountDraft, memberId = "mali") => world.get(ManageBankAccounts).set(memberId, draft);
const remove = (country: "TH" | "TW" | "JP" = "TH") => world.get(ManageBankAccounts).remove("mali", country);
const list = () => world.get(ManageBankAccounts).list("mali");
const told = () => world.sent.filter((one) => one.kind === "bank_account_changed");

/** A refund that the gateway could not return: it goes to a bank. */
async function aBankRefund() {
  const event = await world.event({ id: crypto.randomUUID() });
  const { joinId } = await mali.join(event.id);
  await mali.pay(joinId);
  world.gateway.faults.refundsFail = true;
  await mali.leave(joinId);
  await world.work();
  await world.pass(10 * minute);
  await world.work();
  const [refund] = await mali.refunds();
  if (!refund) throw new Error("Expected a refund.");
  return refund.id;
}

const refund = async (id: string) => {
  const found = await world.unitOfWork.read((store) => store.refunds.find(id));
  if (!found) throw new Error("Expected a refund.");
  return found;
};

describe("setting a bank account", () => {
  it("keeps one a country and shows the last 4 digits only", async () => {
    expect(await set(kbank)).toEqual({
      kind: "set",
      account: {
        country: "TH",
        bankCode: "TH-004",
        bankName: "ธนาคารกสิกรไทย",
        branchCode: null,
        accountType: null,
        accountName: "Mali Jaidee",
        accountNumber: "6789",
      },
    });
    await set(post);
    await set(scb);
    expect((await list()).map(({ bankCode }) => bankCode)).toEqual(["TH-014", "TW-700"]);
    expect(JSON.stringify(await list())).not.toContain("987654");
  });

  it("names every faulty field and keeps nothing", async () => {
    expect(await set({ ...kbank, accountNumber: "12", accountName: "" })).toMatchObject({
      kind: "invalid",
      fields: { accountNumber: expect.any(String), accountName: expect.any(String) },
    });
    expect(await list()).toEqual([]);
  });

  it("tells nobody of the first one, or of the same one again", async () => {
    await set(kbank);
    await set({ ...kbank, accountNumber: "0123456789" });
    await world.work();
    expect(told()).toEqual([]);
  });

  it("tells the member of a changed one, also where the one before was removed", async () => {
    await set(kbank);
    await set(scb);
    await remove();
    await set(kbank);
    await world.work();
    const usableFrom = world.clock.now() + day;
    expect(told()).toMatchObject([
      { joinId: null, account: { bankCode: "TH-014", last4: "3210", usableFrom } },
      { joinId: null, account: { bankCode: "TH-004", last4: "6789", usableFrom } },
    ]);
  });
});

describe("a refund that goes to a bank", () => {
  it("is sent on to the first account that is given, which it keeps a copy of", async () => {
    const id = await aBankRefund();
    expect(await refund(id)).toMatchObject({
      state: "needs_bank_account",
      destination: { kind: "bank_account", label: "" },
    });
    await set(post);
    expect(await refund(id)).toMatchObject({ state: "needs_bank_account" });
    await set(kbank);
    expect(await refund(id)).toMatchObject({
      state: "requested",
      destination: { kind: "bank_account", label: "ธนาคารกสิกรไทย •••• 6789" },
      payoutAccount: { bankCode: "TH-004", accountNumber: "0123456789", usableFrom: world.clock.now() },
    });
  });

  it("goes at once to the account on file, and never to the gateway again", async () => {
    await set(kbank);
    const id = await aBankRefund();
    expect(await refund(id)).toMatchObject({ state: "requested", payoutAccount: { accountNumber: "0123456789" } });
    world.gateway.faults.refundsFail = false;
    await world.get(SendRefund).run(id);
    expect(await refund(id)).toMatchObject({ state: "requested", payoutId: null });
  });

  it("follows a changed account, which rests for 24 h, until it entered a payout file", async () => {
    await set(kbank);
    const id = await aBankRefund();
    await set(scb);
    const usableFrom = world.clock.now() + day;
    expect(await refund(id)).toMatchObject({ payoutAccount: { bankCode: "TH-014", usableFrom } });
    const payout = () => world.get(MakePayout).make({ merchantId: "merchant-1", country: "TH", payoutId: null });
    expect(await payout()).toMatchObject({ refunds: 0 });
    await world.pass(day);
    expect(await payout()).toMatchObject({ refunds: 1 });
    await set(kbank);
    expect(await refund(id)).toMatchObject({ state: "processing", payoutAccount: { bankCode: "TH-014" } });
  });

  it("finds an account that was given at the same moment", async () => {
    const id = await aBankRefund();
    await set(kbank);
    const waiting = { ...(await refund(id)), state: "needs_bank_account", payoutAccount: null } as const;
    await world.unitOfWork.run((store) => store.refunds.save(waiting));
    await world.get(FindRefundAccount).run(id);
    await world.get(FindRefundAccount).run(id);
    expect(await refund(id)).toMatchObject({ state: "requested", payoutAccount: { accountNumber: "0123456789" } });
  });

  it("keeps its account from being removed until it arrived", async () => {
    await set(kbank);
    await set(post);
    const id = await aBankRefund();
    expect(await remove()).toEqual({ kind: "refused", reason: "refund_open" });
    expect(await remove("TW")).toEqual({ kind: "removed" });
    await world.get(SettleRefund).run("merchant-1", id, "FT-1");
    expect(await remove()).toEqual({ kind: "removed" });
    expect(await remove()).toEqual({ kind: "not_found" });
  });

  it("says beforehand where a transfer's money goes", async () => {
    const event = await world.event({ id: "event-transfer" });
    const { joinId } = await mali.join(event.id);
    await mali.pay(joinId, { paymentId: "paid" });
    await world.unitOfWork.run(async (store) => {
      const paid = await store.payments.find("paid");
      if (paid) await store.payments.save({ ...paid, method: "transfer", instrument: null });
    });
    expect(await mali.quote(joinId)).toMatchObject({ quote: { destination: { kind: "bank_account", label: "" } } });
    await set(kbank);
    const destination = { kind: "bank_account", label: "ธนาคารกสิกรไทย •••• 6789" };
    expect(await mali.quote(joinId)).toMatchObject({ quote: { destination } });
    expect(await mali.leave(joinId)).toMatchObject({ refund: { destination, state: "requested" } });
    await world.work();
    await world.pass(hour);
    expect(await world.gateway.findRefund((await mali.refunds())[0]?.id ?? "")).toBeNull();
  });
});
