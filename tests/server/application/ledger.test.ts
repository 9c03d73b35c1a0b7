import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { CheckIn } from "#server/application/door/check-in.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
});

/** Balances by account, after the books were held against every payment and refund. */
async function books(): Promise<Readonly<Record<string, number>>> {
  const { balances, faults } = await new CheckLedger(world.unitOfWork).run();
  expect(faults).toEqual([]);
  return Object.fromEntries(balances.map(({ account, balance }) => [account.kind, balance.amount]));
}

async function settle(): Promise<void> {
  await world.work();
  await world.pass(10 * minute);
  await world.work();
}

describe("the ledger", () => {
  it("has a payment with the gateway, and owes it to the merchant", async () => {
    const { joinId } = await mali.join((await world.event()).id, 2);
    await mali.pay(joinId);
    expect(await books()).toEqual({ gateway: 70_000, member: 0, merchant: -70_000 });
  });

  it("books nothing for an attempt that was declined", async () => {
    const { joinId } = await mali.join((await world.event()).id);
    await mali.pay(joinId, { token: "tok_sandbox_4000000000000002" });
    expect(await books()).toEqual({});
  });

  it("has lowered seats and leaving on their way back, then gone", async () => {
    const { joinId } = await mali.join((await world.event()).id, 2);
    await mali.pay(joinId);
    await mali.leave(joinId, 1);
    expect(await books()).toEqual({ gateway: 70_000, member: 0, merchant: -35_000, refunds_payable: -35_000 });
    await mali.leave(joinId);
    await settle();
    expect(await books()).toEqual({ gateway: 0, member: 0, merchant: 0, refunds_payable: 0 });
  });

  it("has unwanted money on its way back at once", async () => {
    const { joinId } = await mali.join((await world.event()).id);
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    await mali.leave(joinId);
    await world.gateway.bank.play("p-qr", "succeeded");
    await settle();
    expect(await books()).toEqual({ gateway: 0, member: 0, merchant: 0, refunds_payable: 0 });
    const [refund] = await mali.refunds();
    const postings = await world.unitOfWork.read((store) => store.ledger.ofSubjects("refund", [refund?.id ?? ""]));
    expect(postings.map(({ name }) => name)).toEqual(["unwanted_money_returned", "refund_sent"]);
  });

  it("takes what came back from the gateway out of the merchant's own funds once it is paid out by bank", async () => {
    const { joinId } = await mali.join((await world.event()).id);
    await mali.pay(joinId);
    world.gateway.faults.refundsFail = true;
    await mali.leave(joinId);
    await settle();
    const waiting = { gateway: 35_000, member: 0, merchant: 0, refunds_payable: -35_000 };
    expect(await books()).toEqual(waiting);
    await world.get(ManageBankAccounts).set("mali", {
      bankCode: "TH-004",
      branchCode: null,
      accountType: null,
      accountNumber: "0123456789",
      accountName: "Mali Jaidee",
      accountNameKana: null,
    });
    const payout = await world.get(MakePayout).make({ merchantId: "merchant-1", country: "TH", payoutId: null });
    expect(payout.total).toEqual(money(35_000, "THB"));
    expect(await books()).toEqual(waiting);
    const [refund] = await mali.refunds();
    await world.get(SettleRefund).run("merchant-1", refund?.id ?? "", "FT-1");
    expect(await books()).toEqual({
      gateway: 35_000,
      member: 0,
      merchant: 0,
      merchant_funds: -35_000,
      refunds_payable: 0,
    });
  });

  it("has what is settled at the venue with the merchant", async () => {
    const event = await world.event({ paymentMethods: ["onsite"] });
    const { joinId } = await mali.join(event.id);
    await mali.pay(joinId, { method: "onsite" });
    expect(await books()).toEqual({});
    const { ticketCode } = await mali.read(joinId);
    await world.pass(event.startsAt - world.clock.now());
    await world.get(CheckIn).run({ merchantId: "merchant-1", ticketCode: ticketCode ?? "", nonce: "nonce-1" });
    expect(await books()).toEqual({ member: 0, merchant: -35_000, merchant_funds: 35_000 });
  });
});
