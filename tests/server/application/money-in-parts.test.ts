import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { Taking } from "#domain/payment/taken-money.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { SettleDebts } from "#server/application/door/settle-debts.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { allExceptionViews } from "../../support/all-exceptions.ts";
import { aMerchant, aTransferAccount, testStart } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const thb = (amount: number) => money(amount * 100, "THB");
let world: World;
let mali: MemberInWorld;
let joinId: string;

beforeEach(async () => {
  world = await aWorld();
  const transferAccount = aTransferAccount({ promptpayId: "0000000000" });
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount })));
  await world.event({ paymentMethods: ["card", "transfer", "onsite"], price: thb(350) });
  mali = await aMemberIn(world, "mali");
  joinId = (await mali.join("event-1", 3)).joinId;
});

const arrives = (amount: number, transferId = crypto.randomUUID()) =>
  world.get(ReceiveTransfer).run({ transferId, paymentId: "p-1", amount: thb(amount) });
const mark = (as: Taking = "cash") => world.get(MarkPaid).run({ merchantId, joinId, as });
const undo = () => world.get(MarkPaid).undo({ merchantId, joinId });
async function checkIn(nonce: string, seats?: number) {
  await world.pass(Math.max(0, testStart - world.clock.now()));
  return world.get(CheckIn).place({ merchantId, joinId, nonce, ...(seats === undefined ? {} : { seats }) });
}
const openOnes = async () =>
  (await allExceptionViews(world.get(ResolveException), merchantId)).filter(({ resolvedAt }) => resolvedAt === null);
const exceptions = async () => (await openOnes()).length;
async function resolve(action: ExceptionAction) {
  const [open] = await openOnes();
  return world.get(ResolveException).run({ merchantId, exceptionId: open?.id ?? "", action });
}

/** What the merchant has, after books and documents were held against every payment and refund. */
async function earned(): Promise<number> {
  await world.work();
  const { balances, faults } = await world.get(CheckLedger).run();
  expect(faults).toEqual([]);
  return 0 - (balances.find(({ account }) => account.kind === "merchant")?.balance.amount ?? 0) / 100;
}

/** What documents state that hold, receipts less credit notes. */
async function documents(): Promise<readonly string[]> {
  const attempts =
    (await world.unitOfWork.read((store) => store.payments.ofParticipations([joinId]))).get(joinId) ?? [];
  const papers = await world.unitOfWork.read((store) => store.salesDocuments.ofPayments(attempts.map(({ id }) => id)));
  return papers
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ kind, amount }) => `${kind} ${amount.amount / 100}`)
    .toSorted();
}

describe("a part by transfer and the rest in cash", () => {
  it("confirms seats that are held: the transfer counts first, and staff take the rest", async () => {
    await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
    await arrives(400);
    expect([await exceptions(), await earned()]).toEqual([1, 0]);
    await world.pass(minute);
    expect(await mark()).toMatchObject({
      participant: { state: "confirmed", owed: null, payment: { amount: thb(1050) } },
    });
    expect([await exceptions(), await earned(), await documents()]).toEqual([0, 1050, ["receipt 1050"]]);
    const [line] = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    expect(line).toMatchObject({ act: "marked_paid", after: { amount: thb(650) } });
  });

  it("waits again when staff take it back, and counts again", async () => {
    await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
    await arrives(400);
    await mark();
    for (const _ of [1, 2]) {
      expect(await undo()).toMatchObject({ participant: { owed: thb(650), payment: { state: "processing" } } });
      expect([await exceptions(), await earned()]).toEqual([1, 0]);
    }
    expect(await mark("other")).toMatchObject({ participant: { owed: null } });
    expect([await exceptions(), await earned(), await documents()]).toEqual([0, 1050, ["receipt 1050"]]);
  });

  it("works where the slip was approved for less; its transfer is then no second one", async () => {
    await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
    const picture = await aPicture("#2050a0");
    const slip = { memberId: "mali", paymentId: "p-1", picture, payerLast5: null, paidAt: null, slipId: "s-1" };
    await world.get(UploadSlip).run(slip);
    expect(await mark()).toEqual({ kind: "refused", reason: "not_payable" });
    await world.get(ReviewSlip).approve({ merchantId, paymentId: "p-1", amount: thb(400) });
    expect(await mark()).toMatchObject({ participant: { state: "confirmed", owed: null } });
    expect([await exceptions(), await earned()]).toEqual([0, 1050]);
    await arrives(400);
    expect([await exceptions(), await earned(), await documents()]).toEqual([0, 1050, ["receipt 1050"]]);
  });

  it("counts for who is to pay at the venue, whose door takes the rest", async () => {
    await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
    await mali.pay(joinId, { method: "onsite" });
    await arrives(400);
    await world.pass(testStart - world.clock.now());
    const owed = await world.get(SettleDebts).list({ merchantId, limit: 10, cursor: null });
    expect(owed.items).toMatchObject([{ amount: thb(650) }]);
    expect(await checkIn("all")).toMatchObject({ participant: { owed: null, payment: { amount: thb(1050) } } });
    expect([await exceptions(), await earned(), await documents()]).toEqual([0, 1050, ["receipt 1050"]]);
  });

  it("pays a debt at the venue by itself once all has come, and once staff accept less", async () => {
    await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
    await mali.pay(joinId, { method: "onsite" });
    await arrives(400);
    await arrives(650);
    expect([await exceptions(), await earned(), await documents()]).toEqual([0, 1050, ["receipt 1050"]]);
    expect(await mark()).toEqual({ kind: "refused", reason: "already_paid" });
    const noi = await aMemberIn(world, "noi");
    const { joinId: second } = await noi.join("event-1");
    await noi.pay(second, { method: "transfer", paymentId: "p-2" });
    await noi.pay(second, { method: "onsite" });
    await world.get(ReceiveTransfer).run({ transferId: "t-9", paymentId: "p-2", amount: thb(300) });
    expect(await resolve("accept")).toMatchObject({ kind: "resolved" });
    expect(await noi.read(second)).toMatchObject({
      state: "confirmed",
      payment: { state: "succeeded", method: "transfer" },
    });
    expect([await exceptions(), await earned()]).toEqual([0, 1350]);
  });
});

describe("a party that arrives in parts", () => {
  beforeEach(async () => {
    await mali.pay(joinId, { method: "onsite" });
    await world.pass(minute);
  });

  it("pays the share of who came, when nothing is said about money", async () => {
    expect(await checkIn("one", 1)).toMatchObject({ participant: { arrived: 1, owed: thb(700) } });
    expect(await checkIn("one", 1)).toMatchObject({ participant: { arrived: 1, owed: thb(700) } });
    expect([await earned(), await documents()]).toEqual([350, ["receipt 350"]]);
    expect(await mali.read(joinId)).toMatchObject({ payment: { state: "processing", amount: thb(700) } });
    expect(await checkIn("two")).toMatchObject({
      participant: { arrived: 3, owed: null, payment: { amount: thb(1050) } },
    });
    expect([await earned(), await documents()]).toEqual([1050, ["receipt 350", "receipt 700"]]);
  });

  it("owes the rest until staff take it, or waive it", async () => {
    await world.pass(testStart - world.clock.now());
    await checkIn("one", 1);
    const debts = world.get(SettleDebts);
    expect(await debts.waive({ merchantId, joinId })).toMatchObject({ participant: { owed: null } });
    expect(await debts.waive({ merchantId, joinId })).toMatchObject({ participant: { owed: null } });
    expect(await debts.undo({ merchantId, joinId })).toMatchObject({ participant: { owed: thb(700) } });
    expect(await mark()).toMatchObject({ participant: { owed: null, payment: { amount: thb(1050) } } });
    expect(await debts.waive({ merchantId, joinId })).toEqual({ kind: "refused", reason: "already_paid" });
    expect(await earned()).toBe(1050);
    expect(await undo()).toMatchObject({ participant: { owed: thb(1050) } });
    expect([await earned(), await documents()]).toEqual([0, []]);
  });

  it("gets all of it back when the game did not take place", async () => {
    await checkIn("one", 1);
    await checkIn("two", 1);
    await world.pass(testStart + hour - world.clock.now());
    await world.get(CancelEvent).run(merchantId, "event-1");
    const back = await mali.refunds();
    expect(back.map(({ amount }) => amount.amount / 100)).toEqual([350, 350]);
    expect(back.every(({ destination }) => destination.kind === "venue")).toBe(true);
    expect(await earned()).toBe(0);
  });
});
