import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute } from "#domain/time/instant.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { money } from "#domain/money/money.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { ReturnRefund, SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { allExceptionViews } from "../../support/all-exceptions.ts";
import { aMerchant, aTransferAccount } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const due = 35_000;

let world: World;
let mali: MemberInWorld;
let joinId: string;

beforeEach(async () => {
  world = await aWorld();
  await world.unitOfWork.run((store) =>
    store.merchants.save(aMerchant({ transferAccount: aTransferAccount({ promptpayId: "0000000000" }) })),
  );
  mali = await aMemberIn(world, "mali");
  const startsAt = world.clock.now() + 10 * day;
  const event = await world.event({ startsAt, endsAt: startsAt + 2 * hour, paymentMethods: ["card", "transfer"] });
  await world.get(ManageBankAccounts).set("mali", {
    bankCode: "TH-004",
    branchCode: null,
    accountType: null,
    accountNumber: "0123456789",
    accountName: "มะลิ ใจดี",
    accountNameKana: null,
  });
  await world.pass(25 * hour);
  joinId = (await mali.join(event.id)).joinId;
  await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
});

const arrives = (amount: number, paymentId = "p-1") =>
  world.get(ReceiveTransfer).run({ transferId: crypto.randomUUID(), paymentId, amount: money(amount, "THB") });

async function resolve(action: ExceptionAction): Promise<void> {
  const [open] = await allExceptionViews(world.get(ResolveException), merchantId);
  await world.get(ResolveException).run({ merchantId, exceptionId: open?.id ?? "", action });
  await world.work();
}

/** The merchant pays every refund out that waits in a file. */
async function paysOut(payoutId: string): Promise<void> {
  await world.work();
  await world.get(MakePayout).make({ merchantId, country: "TH", payoutId });
  for (const { id, state } of await mali.refunds())
    if (state === "processing") await world.get(SettleRefund).run(merchantId, id, `bank-${id}`);
}

/** Every document in order; a voided one in brackets. The books say that they add up. */
async function documents(): Promise<readonly string[]> {
  expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
  const papers = await world.unitOfWork.read((store) => store.salesDocuments.ofPayments(["p-1"]));
  return papers.map(({ kind, amount, voidedAt }) => {
    const text = `${kind} ${amount.amount}`;
    return voidedAt === null ? text : `(${text})`;
  });
}

describe("the documents of a place", () => {
  it("keep the sale when a second transfer is returned; leaving takes it back once", async () => {
    await arrives(due);
    await arrives(due);
    await resolve("refund");
    await paysOut("file-1");
    expect(await mali.refunds()).toMatchObject([{ state: "succeeded", amount: money(due, "THB") }]);
    expect(await documents()).toEqual(["receipt 35000"]);
    await world.pass(minute);
    await mali.leave(joinId);
    await paysOut("file-2");
    expect(await documents()).toEqual(["receipt 35000", "credit_note 35000"]);
  });

  it("state what was due when too much came, and no credit note for the excess", async () => {
    await arrives(due + 5_000);
    await resolve("refund");
    await paysOut("file-1");
    expect(await documents()).toEqual(["receipt 35000"]);
  });

  it("state what was due of a card payment when seats were given up during the attempt", async () => {
    await arrives(due);
    const event = await world.event({ id: "event-2", paymentMethods: ["promptpay"] });
    const place = await mali.join(event.id, 2);
    await mali.pay(place.joinId, { method: "promptpay", paymentId: "p-qr" });
    await mali.leave(place.joinId, 1);
    await world.gateway.bank.play("p-qr", "succeeded");
    for (const _ of [1, 2]) await world.pass(10 * minute);
    await world.work();
    expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
    const papers = await world.unitOfWork.read((store) => store.salesDocuments.ofPayments(["p-qr"]));
    expect(papers).toMatchObject([{ kind: "receipt", amount: money(due, "THB") }]);
  });

  it("void a credit note whose money the bank sent back, until it is sent again", async () => {
    await arrives(due);
    await world.pass(minute);
    await mali.leave(joinId);
    await paysOut("file-1");
    expect(await documents()).toEqual(["receipt 35000", "credit_note 35000"]);
    const [refund] = await mali.refunds();
    const sentBack = { reason: "Account closed", reference: "RT-1" };
    await world.get(ReturnRefund).run(merchantId, refund?.id ?? "", sentBack);
    expect(await documents()).toEqual(["receipt 35000", "(credit_note 35000)"]);
    await world.get(ManageBankAccounts).set("mali", {
      bankCode: "TH-014",
      branchCode: null,
      accountType: null,
      accountNumber: "9876543210",
      accountName: "มะลิ ใจดี",
      accountNameKana: null,
    });
    await world.pass(25 * hour);
    await paysOut("file-2");
    expect(await documents()).toEqual(["receipt 35000", "(credit_note 35000)", "credit_note 35000"]);
  });
});
