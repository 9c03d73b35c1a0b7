import { allExceptionViews } from "../../support/all-exceptions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { day, hour } from "#domain/time/instant.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { NoteArrival } from "#server/application/transfers/note-arrival.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { aMerchant, aTransferAccount, testStart } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const due = 35_000;
const end = testStart + 2 * hour;

let world: World;
let mali: MemberInWorld;
let joinId: string;

beforeEach(async () => {
  world = await aWorld();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: aTransferAccount() })));
  mali = await aMemberIn(world, "mali");
  joinId = (await mali.join((await world.event({ paymentMethods: ["transfer"] })).id)).joinId;
  await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
  await upload("slip-1");
});

const thb = (amount: number) => money(amount, "THB");
async function upload(slipId: string) {
  const about = { memberId: "mali", paymentId: "p-1", payerLast5: null, paidAt: null };
  return world.get(UploadSlip).run({ ...about, slipId, picture: await aPicture("#2050a0") });
}
const approve = (amount: number | null = null, attended: boolean | null = null) =>
  world
    .get(ReviewSlip)
    .approve({ merchantId, paymentId: "p-1", amount: amount === null ? null : thb(amount), attended });
const exceptions = async () => await allExceptionViews(world.get(ResolveException), merchantId);
async function resolve(action: ExceptionAction, attended: boolean | null = null) {
  const open = (await exceptions()).find(({ resolvedAt }) => resolvedAt === null);
  return world.get(ResolveException).run({ merchantId, exceptionId: open?.id ?? "", action, attended });
}
const waiting = async () => (await world.get(ReadSlips).waiting(merchantId, 20, null)).items;
const arrives = (amount: number) =>
  world.get(NoteArrival).run({
    merchantId,
    transferId: `KB-${amount}`,
    amount: thb(amount),
    reference: "SLP1",
    payer: null,
    arrivedAt: world.clock.now(),
  });
const to = (instant: number) => world.pass(instant - world.clock.now());
async function ledgerIsSound() {
  expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
}

describe("approving with another amount than was due", () => {
  it("that is too little leaves the seats under review, and the merchant decides in the exceptions list", async () => {
    expect(await approve(20_000)).toMatchObject({
      kind: "reviewed",
      payment: { state: "processing", reviewSince: null },
    });
    expect(await waiting()).toEqual([]);
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review" });
    const short = { kind: "too_little", restsOn: "slip", expected: thb(due), received: thb(20_000) };
    expect(await exceptions()).toMatchObject([{ ...short, suggestedAction: "ask", receiptUrl: "p-1" }]);
    expect(await approve(20_000)).toMatchObject({ kind: "reviewed" });
    expect(await exceptions()).toHaveLength(1);
    expect(await resolve("accept")).toMatchObject({ kind: "resolved" });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", payment: { amount: thb(20_000) } });
    await ledgerIsSound();
  });

  it("that is too little is added to what the next slip brings", async () => {
    await approve(20_000);
    expect(await upload("slip-2")).toMatchObject({ kind: "under_review" });
    expect(await approve(15_000)).toMatchObject({ payment: { state: "succeeded", amount: thb(due) } });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await exceptions()).toMatchObject([{ resolution: "accept" }]);
    await ledgerIsSound();
  });

  it("that is too little and sent back gives the member another try, as after a rejected slip", async () => {
    await approve(20_000);
    await resolve("refund");
    expect(await mali.read(joinId)).toMatchObject({ state: "awaiting_payment", ticketCode: null });
    expect(await mali.refunds()).toMatchObject([{ amount: thb(20_000) }]);
    await ledgerIsSound();
  });

  it("that is too much confirms the seats for what was due; the rest waits for the merchant", async () => {
    expect(await approve(50_000)).toMatchObject({ payment: { state: "succeeded", amount: thb(due) } });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await exceptions()).toMatchObject([{ kind: "too_much", received: thb(50_000), suggestedAction: "refund" }]);
    await resolve("refund");
    expect(await mali.refunds()).toMatchObject([{ amount: thb(15_000), percent: 100 }]);
    await ledgerIsSound();
  });

  it("that is the amount due is the same as without one; of a member who left all of it goes back", async () => {
    await mali.leave(joinId);
    expect(await approve(20_000)).toMatchObject({ payment: { state: "succeeded", amount: thb(20_000) } });
    expect(await mali.refunds()).toMatchObject([{ amount: thb(20_000), percent: 100 }]);
    expect(await exceptions()).toEqual([]);
    await ledgerIsSound();
  });

  it.each([
    ["nothing", thb(0)],
    ["another currency", money(due, "TWD")],
  ])("refuses %s", async (_what, amount) => {
    expect(await world.get(ReviewSlip).approve({ merchantId, paymentId: "p-1", amount })).toMatchObject({
      kind: "invalid",
      fields: { amount: expect.any(String) },
    });
    expect(await waiting()).toHaveLength(1);
  });

  it("does not keep the place for ever: it ends 7 days after the end, and its money stays an exception", async () => {
    await approve(20_000);
    await to(end + 7 * day);
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({ state: "expired", payment: { state: "cancelled" } });
    expect(await exceptions()).toMatchObject([{ restsOn: "slip", received: thb(20_000), resolvedAt: null }]);
  });
});

describe("money that arrives by bank after the end, for seats under review", () => {
  beforeEach(async () => {
    await to(end + hour);
  });

  it("asks whether the member came before it confirms anything", async () => {
    expect(await arrives(due)).toMatchObject({ matched: "exception" });
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review" });
    expect(await exceptions()).toMatchObject([{ kind: "late", restsOn: "money", suggestedAction: "accept" }]);
    expect(await resolve("accept")).toEqual({ kind: "refused", reason: "attendance_unknown" });
    expect(await resolve("accept", true)).toMatchObject({ kind: "resolved" });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await waiting()).toEqual([]);
    expect(await mali.refunds()).toEqual([]);
    await ledgerIsSound();
  });

  it("goes back to a member who did not come, by the moment at which the slip came", async () => {
    await arrives(due);
    await resolve("accept", false);
    expect(await mali.read(joinId)).toMatchObject({ state: "expired", endedBecause: "review_ran_out" });
    expect(await mali.refunds()).toMatchObject([{ amount: thb(due), percent: 100 }]);
    await ledgerIsSound();
  });

  it("is the money of the slip: approving that uses it up, and nothing goes back twice", async () => {
    await arrives(due);
    expect(await approve(null, true)).toMatchObject({ payment: { state: "succeeded", amount: thb(due) } });
    expect(await exceptions()).toMatchObject([{ resolution: "accept" }]);
    expect(await resolve("refund")).toEqual({ kind: "not_found" });
    await ledgerIsSound();
  });

  it("sent back by the merchant is all there is: the place ends unpaid", async () => {
    await arrives(due);
    await resolve("refund");
    expect(await mali.refunds()).toMatchObject([{ amount: thb(due), percent: 100 }]);
    expect((await mali.read(joinId)).state).toBe("expired");
    await ledgerIsSound();
  });
});

describe("money that comes after its slip was approved", () => {
  it("is that of the slip when it is what was approved: nothing is left to decide", async () => {
    await approve();
    expect(await arrives(due)).toMatchObject({ matched: "payment", paymentId: "p-1", exceptionId: null });
    expect(await arrives(due)).toMatchObject({ matched: "duplicate", paymentId: "p-1" });
    expect(await exceptions()).toEqual([]);
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", payment: { amount: thb(due) } });
    await ledgerIsSound();
  });

  it("has come twice when it comes once more under another id of the bank", async () => {
    await approve();
    await arrives(due);
    await world.get(NoteArrival).run({
      merchantId,
      transferId: "KB-again",
      amount: thb(due),
      reference: "SLP1",
      payer: null,
      arrivedAt: world.clock.now(),
    });
    expect(await exceptions()).toMatchObject([{ kind: "twice", received: thb(due) }]);
  });

  it("is other money when it is another sum", async () => {
    await approve();
    expect(await arrives(due - 1)).toMatchObject({ matched: "exception" });
    expect(await exceptions()).toMatchObject([{ kind: "twice", received: thb(due - 1), suggestedAction: "ask" }]);
  });

  it("is all that was stated where that was too much", async () => {
    await approve(due + 5_000);
    expect(await arrives(due + 5_000)).toMatchObject({ matched: "payment" });
    expect(await exceptions()).toMatchObject([{ kind: "too_much" }]);
    await ledgerIsSound();
  });

  it("is the rest where some had come before", async () => {
    await arrives(10_000);
    await approve(due - 10_000);
    expect(await arrives(due - 10_000)).toMatchObject({ matched: "payment" });
    expect(await exceptions()).toMatchObject([{ kind: "too_little", resolution: "accept" }]);
    await ledgerIsSound();
  });

  it("still is that of the slip when its member has left and was refunded", async () => {
    await approve();
    await mali.leave(joinId);
    expect(await arrives(due)).toMatchObject({ matched: "payment" });
    expect(await exceptions()).toEqual([]);
  });

  it("is that of a slip that was approved for less: it counts once", async () => {
    await approve(20_000);
    const [told] = await exceptions();
    expect(await arrives(20_000)).toMatchObject({ matched: "exception", exceptionId: told?.id });
    expect(await exceptions()).toMatchObject([{ id: told?.id, kind: "too_little", restsOn: "money" }]);
    expect((await mali.read(joinId)).state).toBe("under_review");
    expect(await arrives(due - 20_000)).toMatchObject({ matched: "payment" });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", payment: { amount: thb(due) } });
    await ledgerIsSound();
  });

  it("before a slip of the same sum is approved is that slip's too", async () => {
    await arrives(20_000);
    expect(await approve(20_000)).toMatchObject({ payment: { state: "processing" } });
    expect(await exceptions()).toMatchObject([{ kind: "too_little", restsOn: "money", received: thb(20_000) }]);
    expect((await mali.read(joinId)).state).toBe("under_review");
  });

  it("of two slips for less, both approved, is awaited twice", async () => {
    await approve(20_000);
    await upload("slip-2");
    await approve(15_000);
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", payment: { amount: thb(due) } });
    for (const sum of [15_000, 20_000]) expect(await arrives(sum)).toMatchObject({ matched: "payment" });
    expect((await exceptions()).filter(({ resolvedAt }) => resolvedAt === null)).toEqual([]);
    await ledgerIsSound();
  });

  it("cannot be rejected once its slip was approved for less", async () => {
    await approve(20_000);
    expect(await resolve("reject")).toEqual({ kind: "refused", reason: "not_settleable" });
  });
});
