import { allExceptionViews } from "../../support/all-exceptions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { NoteArrival } from "#server/application/transfers/note-arrival.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { aMerchant, aTransferAccount, testNow } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";

let world: World;
let noi: MemberInWorld;
let noiId: string;
let picture: Uint8Array;

const change = (capacity: number, eventId = "event-1") =>
  world.get(ChangeEvent).run({ merchantId, eventId, changes: { capacity }, displace: true, dryRun: false });
const transfer = (paymentId: string, joinId = noiId) => noi.pay(joinId, { method: "transfer", paymentId });
const uploadOf = (memberId: string, paymentId: string, slipId: string) =>
  world.get(UploadSlip).run({ memberId, paymentId, picture, payerLast5: null, paidAt: null, slipId });
const upload = (paymentId: string, slipId: string) => uploadOf("noi", paymentId, slipId);
const payment = (id = "p-1") => world.get(ReadPayments).one("noi", id);
const exceptions = async () => await allExceptionViews(world.get(ResolveException), merchantId);
const faults = async () => (await new CheckLedger(world.unitOfWork).run()).faults;
async function resolve(action: ExceptionAction, reason: string | null = null) {
  const [latest] = await exceptions();
  return world.get(ResolveException).run({ merchantId, exceptionId: latest?.id ?? "", action, reason });
}
const arrives = (amount: number) =>
  world.get(NoteArrival).run({
    merchantId,
    transferId: `KB-${amount}`,
    amount: money(amount, "THB"),
    reference: "SLP1",
    payer: null,
    arrivedAt: world.clock.now(),
  });

/** Mali has one of three seats; the slip for Noi's two is being checked. */
beforeEach(async () => {
  world = await aWorld();
  const account = aTransferAccount();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: account })));
  await world.event({ capacity: 3, paymentMethods: ["card", "transfer"] });
  const mali = await aMemberIn(world, "mali");
  noi = await aMemberIn(world, "noi");
  await mali.pay((await mali.join("event-1")).joinId);
  noiId = (await noi.join("event-1", 2)).joinId;
  picture = await aPicture("#2050a0");
  await transfer("p-1");
  await upload("p-1", "slip-1");
});

describe("seats under review that a lost court takes", () => {
  it("wait, their attempt ends, and the slip goes on being checked as an exception, once", async () => {
    await change(1);
    await change(1);
    await world.work();
    expect(await noi.read(noiId)).toMatchObject({ state: "waitlisted", position: 1, ticketCode: null });
    expect(await payment()).toMatchObject({
      state: "cancelled",
      reviewSince: testNow,
      reviewDueAt: null,
      slipCameLate: true,
      receiptUrl: "p-1",
    });
    expect(await exceptions()).toMatchObject([
      {
        kind: "late",
        restsOn: "slip",
        paymentId: "p-1",
        received: money(70_000, "THB"),
        suggestedAction: "refund",
        receiptUrl: "p-1",
        resolvedAt: null,
      },
    ]);
    expect((await world.get(ReadSlips).waiting(merchantId, 20, null)).items).toEqual([]);
    const approved = await world.get(ReviewSlip).approve({ merchantId, paymentId: "p-1" });
    expect(approved).toEqual({ kind: "refused", reason: "not_under_review" });
  });

  it("are offered others that can be paid in any way; the slip's money then gives no second seat", async () => {
    await change(1);
    await change(3);
    expect(await noi.read(noiId)).toMatchObject({ state: "offered", payment: { id: "p-1", state: "cancelled" } });
    expect(await noi.pay(noiId)).toMatchObject({ kind: "started", payment: { state: "succeeded" } });
    await world.work();
    expect(await noi.read(noiId)).toMatchObject({ state: "confirmed", seats: 2 });
    expect(await resolve("accept")).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(await resolve("refund")).toMatchObject({ kind: "resolved" });
    expect(await noi.refunds()).toMatchObject([{ amount: money(70_000, "THB"), percent: 100 }]);
    expect(await faults()).toEqual([]);
  });

  it("are paid by the slip once it is accepted while the offer stands", async () => {
    await change(1);
    await change(3);
    expect(await resolve("accept")).toMatchObject({ kind: "resolved", exception: { resolution: "accept" } });
    expect(await noi.read(noiId)).toMatchObject({ state: "confirmed", seats: 2, payment: { state: "succeeded" } });
    expect(await payment()).toMatchObject({ state: "succeeded", reviewSince: null });
    expect(await arrives(70_000)).toMatchObject({ kind: "matched", matched: "payment" });
    expect(await noi.refunds()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it("are not paid by a slip that is accepted while no seat is free", async () => {
    await change(1);
    expect(await resolve("accept")).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(await resolve("reject", "It names another account.")).toMatchObject({ kind: "resolved" });
    expect(await payment()).toMatchObject({ state: "cancelled", reviewSince: null });
    expect(await noi.read(noiId)).toMatchObject({ state: "waitlisted", position: 1 });
  });

  it("have one exception about the money, which rests on the money once it has come", async () => {
    await change(1);
    await arrives(70_000);
    expect(await exceptions()).toMatchObject([{ kind: "late", restsOn: "money", suggestedAction: "refund" }]);
    await resolve("refund");
    expect(await noi.refunds()).toMatchObject([{ amount: money(70_000, "THB"), percent: 100 }]);
    expect(await faults()).toEqual([]);
  });

  it("leave their member the one slip that comes late", async () => {
    await change(1);
    expect(await upload("p-1", "slip-2")).toMatchObject({ kind: "under_review", payment: { state: "cancelled" } });
    expect(await upload("p-1", "slip-3")).toEqual({ kind: "refused", reason: "hold_expired" });
    expect(await exceptions()).toHaveLength(1);
  });

  it("that are offered others in the same moment can be paid for at once", async () => {
    await world.event({ id: "event-2", capacity: 5, paymentMethods: ["card", "transfer"] });
    const [ben, kenji] = [await aMemberIn(world, "ben"), await aMemberIn(world, "kenji")];
    await ben.pay((await ben.join("event-2")).joinId);
    const { joinId: kenjiId } = await kenji.join("event-2", 3);
    await kenji.pay(kenjiId, { method: "transfer", paymentId: "p-k" });
    await uploadOf("kenji", "p-k", "slip-k");
    const { joinId } = await noi.join("event-2");
    await transfer("p-2", joinId);
    await upload("p-2", "slip-2");
    await change(3, "event-2");
    expect(await kenji.read(kenjiId)).toMatchObject({ state: "waitlisted", payment: { state: "cancelled" } });
    expect(await noi.read(joinId)).toMatchObject({ state: "offered", payment: { state: "cancelled" } });
    const suggested = (await exceptions()).map((one) => [one.paymentId, one.suggestedAction]);
    expect(new Map(suggested as [string, string][])).toEqual(
      new Map([
        ["p-2", "accept"],
        ["p-k", "refund"],
      ]),
    );
    expect(await noi.pay(joinId)).toMatchObject({ kind: "started", payment: { state: "succeeded" } });
  });
});
