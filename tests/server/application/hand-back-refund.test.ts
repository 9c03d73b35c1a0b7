import { beforeEach, describe, expect, it } from "vitest";
import { day } from "#domain/time/instant.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { HandBackRefund } from "#server/application/refunding/hand-back-refund.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { ReadMerchantRefunds } from "#server/application/refunding/read-refunds.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const by = { kind: "staff", id: "staff-1", role: "owner" } as const;
const notSettleable = { kind: "refused", reason: "not_settleable" };
const kbank = {
  bankCode: "TH-004",
  branchCode: null,
  accountType: null,
  accountNumber: "0123456789",
  accountName: "มะลิ ใจดี",
  accountNameKana: null,
} as const;
let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  const startsAt = world.clock.now() + 10 * day;
  await world.event({ startsAt, paymentMethods: ["card", "transfer", "onsite"] });
  mali = await aMemberIn(world, "mali");
});

const handBack = (refundId: string, of = merchantId) => world.get(HandBackRefund).run(of, refundId, by);
const settle = (refundId: string) => world.get(SettleRefund).run(merchantId, refundId, "FT-1");
const giveAccount = (wanted: string | null = null) => world.get(ManageBankAccounts).set("mali", kbank, wanted);
const makePayout = () => world.get(MakePayout).make({ merchantId, country: "TH", payoutId: null });
const refund = (id: string) => world.unitOfWork.read((store) => store.refunds.find(id));
const listed = async () => {
  const { items } = await world.get(ReadMerchantRefunds).list({ merchantId, state: null, limit: 10, cursor: null });
  return items.map(({ id, mayHandBack }) => [id, mayHandBack]);
};

/** Balances by account, after the books were held against every payment and refund. */
async function books(): Promise<Readonly<Record<string, number>>> {
  const { balances, faults } = await world.get(CheckLedger).run();
  expect(faults).toEqual([]);
  return Object.fromEntries(balances.map(({ account, balance }) => [account.kind, balance.amount]));
}

/** Mali paid two seats in cash and gave all of them back. */
async function leftWithCash(): Promise<string> {
  const { joinId } = await mali.join("event-1", 2);
  const paid = await world.get(MarkPaid).run({ merchantId, joinId, as: "cash", by });
  expect(paid.kind).toBe("marked");
  await mali.leave(joinId);
  await world.work();
  const open = (await mali.refunds()).find(({ state }) => state === "requested");
  return open?.id ?? "";
}

describe("a refund of money that was taken at the venue", () => {
  it("waits for staff, also where an account is on file, and enters no payout file", async () => {
    await giveAccount();
    const id = await leftWithCash();
    const waits = { state: "requested", destination: { kind: "venue", label: "" }, payoutAccount: null };
    expect(await refund(id)).toMatchObject(waits);
    expect(await makePayout()).toMatchObject({ refunds: 0 });
    expect(await settle(id)).toEqual(notSettleable);
    expect(await listed()).toEqual([[id, true]]);
    // Another account for other refunds does not change where it goes.
    await world.get(ManageBankAccounts).set("mali", { ...kbank, accountNumber: "9876543210" });
    expect(await refund(id)).toMatchObject(waits);
    expect(await world.get(ManageBankAccounts).remove("mali", "TH")).toEqual({ kind: "removed" });
    expect(await books()).toMatchObject({ merchant_funds: 70_000, refunds_payable: -70_000 });
  });

  it("is noted by staff once: the books, the credit note, the audit trail and the member know", async () => {
    const id = await leftWithCash();
    const done = { kind: "handed_back", refund: { state: "succeeded", mayHandBack: false, payoutAccount: null } };
    expect(await handBack(id)).toMatchObject(done);
    await world.pass(day);
    expect(await handBack(id)).toMatchObject(done);
    await world.work();
    expect(await books()).toEqual({ merchant_funds: 0, merchant: 0, member: 0, refunds_payable: 0 });
    const postings = await world.unitOfWork.read((store) => store.ledger.ofSubjects("refund", [id]));
    expect(postings.map(({ name }) => name)).toEqual(["refund_requested", "refund_handed_back"]);
    const paymentId = (await refund(id))?.paymentId ?? "";
    const papers = await world.unitOfWork.read((store) => store.salesDocuments.ofPayments([paymentId]));
    expect(papers.map(({ kind, amount, voidedAt }) => [kind, amount.amount, voidedAt])).toEqual([
      ["credit_note", 70_000, null],
      ["receipt", 70_000, null],
    ]);
    const audit = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    const lines = audit.filter(({ about }) => about.kind === "refund");
    expect(lines).toMatchObject([
      {
        act: "refund_handed_back",
        by: { kind: "staff", id: "staff-1" },
        before: { state: "requested" },
        after: { state: "succeeded" },
      },
    ]);
    const told = world.sent.filter(({ kind }) => kind.startsWith("refund"));
    expect(told.map(({ kind, refundId }) => [kind, refundId])).toEqual([["refund_handed_back", id]]);
  });

  it("goes to the bank once its member says so, to a new account or the one on file; then staff can't hand it back", async () => {
    for (const isOnFile of [false, true]) {
      if (isOnFile) await giveAccount();
      const id = await leftWithCash();
      await giveAccount(id);
      expect(await refund(id)).toMatchObject({ state: "requested", payoutAccount: { accountNumber: "0123456789" } });
      expect(await handBack(id)).toEqual(notSettleable);
      expect(await makePayout()).toMatchObject({ refunds: 1 });
      expect(await handBack(id)).toEqual(notSettleable);
      expect(await settle(id)).toMatchObject({ kind: "settled" });
      expect(await handBack(id)).toEqual(notSettleable);
    }
    expect(await books()).toEqual({ merchant_funds: 0, merchant: 0, member: 0, refunds_payable: 0 });
  });

  it("is nobody else's: neither another merchant's nor another member's", async () => {
    const id = await leftWithCash();
    expect(await handBack(id, "merchant-2")).toEqual({ kind: "not_found" });
    expect(await handBack("unknown")).toEqual({ kind: "not_found" });
    await aMemberIn(world, "nok");
    await world.get(ManageBankAccounts).set("nok", kbank, id);
    expect(await refund(id)).toMatchObject({ destination: { kind: "venue" }, payoutAccount: null });
    await handBack(id);
    await giveAccount(id);
    expect(await refund(id)).toMatchObject({ state: "succeeded", destination: { kind: "venue" } });
  });
});
