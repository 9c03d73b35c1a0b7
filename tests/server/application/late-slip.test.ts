import { allExceptionViews } from "../../support/all-exceptions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { day, hour } from "#domain/time/instant.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { NoteArrival } from "#server/application/transfers/note-arrival.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip, type UploadAnswer } from "#server/application/transfers/upload-slip.ts";
import { aMerchant, aTransferAccount, testNow, testStart } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
/** The sample event takes two hours. */
const end = testStart + 2 * hour;

let world: World;
let mali: MemberInWorld;
let joinId: string;
let picture: Uint8Array;
let slips = 0;

beforeEach(async () => {
  world = await aWorld();
  const account = aTransferAccount();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: account })));
  mali = await aMemberIn(world, "mali");
  const event = await world.event({ capacity: 2, paymentMethods: ["card", "transfer"] });
  joinId = (await mali.join(event.id, 2)).joinId;
  picture = await aPicture("#2050a0");
  await transfer("p-1");
});

const transfer = (paymentId: string) => mali.pay(joinId, { method: "transfer", paymentId });
function upload(paymentId = "p-1", bytes = picture, slipId?: string): Promise<UploadAnswer> {
  slips += 1;
  const about = { memberId: "mali", paymentId, picture: bytes, payerLast5: null, paidAt: null };
  return world.get(UploadSlip).run({ ...about, slipId: slipId ?? `slip-${slips}` });
}
const cancelAttempt = (paymentId = "p-1") => world.get(CancelPayment).run("mali", paymentId);
const payment = (id = "p-1") => world.get(ReadPayments).one("mali", id);
const exceptions = async () => await allExceptionViews(world.get(ResolveException), merchantId);
async function resolve(action: ExceptionAction, reason: string | null = null) {
  const [latest] = await exceptions();
  return world.get(ResolveException).run({ merchantId, exceptionId: latest?.id ?? "", action, reason });
}
const runOut = () => world.pass(24 * hour);
const to = (instant: number) => world.pass(instant - world.clock.now());
const arrives = (amount: number) =>
  world.get(NoteArrival).run({
    merchantId,
    transferId: `KB-${amount}`,
    amount: { amount, currency: "THB" },
    reference: "SLP1",
    payer: null,
    arrivedAt: world.clock.now(),
  });
const says = (answer: UploadAnswer) => (answer.kind === "refused" ? answer.reason : answer.kind);

describe("a slip that comes after its hold ended", () => {
  it("one second late is taken: the payment stays as it is, and the merchant gets an exception with the picture", async () => {
    await runOut();
    expect(await upload()).toMatchObject({
      kind: "under_review",
      payment: {
        id: "p-1",
        state: "cancelled",
        reviewSince: testNow + 24 * hour,
        reviewDueAt: null,
        receiptUrl: "p-1",
        slipCameLate: true,
      },
    });
    expect(await mali.read(joinId)).toMatchObject({ state: "expired", payment: { id: "p-1", state: "cancelled" } });
    expect(await exceptions()).toMatchObject([
      {
        kind: "late",
        restsOn: "slip",
        paymentId: "p-1",
        reference: "SLP1",
        received: { amount: 70_000 },
        suggestedAction: "accept",
        receiptUrl: "p-1",
        resolvedAt: null,
      },
    ]);
    expect(await world.get(ReadSlips).picture({ merchantId }, "p-1")).not.toBeNull();
    expect((await world.get(ReadSlips).waiting(merchantId, 20, null)).items).toEqual([]);
    expect(await world.get(ReviewSlip).approve({ merchantId, paymentId: "p-1" })).toEqual({
      kind: "refused",
      reason: "not_under_review",
    });
  });

  it.each([
    ["its attempt was cancelled", () => cancelAttempt()],
    ["its attempt was replaced", () => transfer("p-2")],
    ["its seats were lowered", () => mali.leave(joinId, 1)],
    ["its member left", () => mali.leave(joinId)],
    ["its event was cancelled", () => world.get(CancelEvent).run(merchantId, "event-1")],
  ])("because %s is taken too", async (_why, happens) => {
    await happens();
    expect(await upload()).toMatchObject({ kind: "under_review", payment: { id: "p-1", state: "cancelled" } });
    expect(await exceptions()).toMatchObject([{ kind: "late", restsOn: "slip", paymentId: "p-1" }]);
  });

  it("is taken once a participation, whatever attempt it is for, and the same upload again answers the same", async () => {
    await cancelAttempt();
    await transfer("p-2");
    await cancelAttempt("p-2");
    const first = await upload("p-1", picture, "slip-once");
    expect(await upload("p-1", picture, "slip-once")).toEqual(first);
    expect(says(await upload("p-1"))).toBe("not_payable");
    expect(says(await upload("p-2"))).toBe("not_payable");
    expect(await exceptions()).toHaveLength(1);
  });

  it("is taken until 7 days after the end, and not from then on", async () => {
    await runOut();
    await to(end + 7 * day);
    expect(says(await upload())).toBe("hold_expired");
    expect(await exceptions()).toEqual([]);
  });

  it("just before that it is", async () => {
    await runOut();
    await to(end + 7 * day - 1_000);
    expect(says(await upload())).toBe("under_review");
    expect(await exceptions()).toMatchObject([{ suggestedAction: "refund" }]);
  });

  it("is flagged where its picture was used for another payment", async () => {
    await upload();
    const other = await world.event({ id: "other", paymentMethods: ["transfer"] });
    const held = await mali.join(other.id);
    await mali.pay(held.joinId, { method: "transfer", paymentId: "p-9" });
    await cancelAttempt("p-9");
    await upload("p-9");
    const kept = await world.unitOfWork.read((store) => store.payments.find("p-9"));
    expect(kept?.slip?.flags).toEqual(["used_for_another_payment"]);
  });
});

describe("the merchant's decision about a late slip", () => {
  it("accepted while the seats are free confirms; the money counts once", async () => {
    await runOut();
    await upload();
    expect(await resolve("accept")).toMatchObject({ kind: "resolved", exception: { resolution: "accept" } });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", seats: 2 });
    expect(await payment()).toMatchObject({ state: "succeeded", reviewSince: null });
    expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
  });

  it("accepted when the seats are gone is refused; refunded it goes back in full", async () => {
    await runOut();
    await upload();
    await (await aMemberIn(world, "kenji")).join("event-1", 2);
    expect(await resolve("accept")).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(await resolve("refund")).toMatchObject({ kind: "resolved" });
    expect(await mali.refunds()).toMatchObject([{ amount: { amount: 70_000 }, percent: 100 }]);
  });

  it("accepted for seats that were lowered meanwhile gives back what is too much", async () => {
    await mali.leave(joinId, 1);
    await upload();
    await resolve("accept");
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", seats: 1 });
    expect(await mali.refunds()).toMatchObject([{ amount: { amount: 35_000 }, percent: 100 }]);
  });

  it("rejected ends it with the merchant's words, and tells who has no place any more", async () => {
    await runOut();
    await upload();
    expect(await resolve("reject", "It shows another name.")).toMatchObject({ exception: { resolution: "reject" } });
    expect(await payment()).toMatchObject({
      state: "cancelled",
      reviewSince: null,
      failure: { code: "slip_rejected", message: "It shows another name." },
    });
    await world.work();
    expect(world.sent.filter(({ kind }) => kind === "slip_rejected")).toHaveLength(1);
    expect(await resolve("refund")).toEqual({ kind: "refused", reason: "not_settleable" });
  });

  it("cannot reject money", async () => {
    await runOut();
    await arrives(70_000);
    expect(await resolve("reject")).toEqual({ kind: "refused", reason: "not_settleable" });
  });
});

describe("money that comes for a late slip", () => {
  it("makes the exception rest on it: there is one decision, and nothing is given back twice", async () => {
    await runOut();
    await upload();
    const [before] = await exceptions();
    expect(await arrives(70_000)).toMatchObject({ matched: "exception", exceptionId: before?.id });
    expect(await exceptions()).toMatchObject([{ id: before?.id, kind: "late", restsOn: "money" }]);
    expect(await resolve("reject")).toEqual({ kind: "refused", reason: "not_settleable" });
    await resolve("refund");
    expect(await mali.refunds()).toHaveLength(1);
    expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
  });

  it.each(["accept", "refund"] as const)("after its exception got %s is what was decided about", async (action) => {
    await runOut();
    await upload();
    await resolve(action);
    const before = await mali.refunds();
    expect(await arrives(70_000)).toMatchObject({ matched: "payment", exceptionId: null });
    expect(await exceptions()).toMatchObject([{ resolution: action }]);
    expect(await mali.refunds()).toEqual(before);
    expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
  });

  it("before it is already the exception", async () => {
    await runOut();
    await arrives(70_000);
    await upload();
    expect(await exceptions()).toMatchObject([{ restsOn: "money", receiptUrl: "p-1" }]);
  });

  it("in full, while the seats are held, confirms them and settles it", async () => {
    await cancelAttempt();
    await upload();
    expect(await arrives(70_000)).toMatchObject({ matched: "payment", exceptionId: null });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await exceptions()).toMatchObject([{ restsOn: "slip", resolution: "accept" }]);
  });
});

it("a late slip alone never stops erasure, and its exception keeps amount and reference", async () => {
  await runOut();
  await upload();
  expect(await world.get(EraseMember).run("mali")).toEqual({ kind: "erased" });
  expect(await exceptions()).toMatchObject([{ restsOn: "slip", reference: "SLP1", received: { amount: 70_000 } }]);
  expect(await world.get(ReadSlips).picture({ merchantId }, "p-1")).toBeNull();
});
