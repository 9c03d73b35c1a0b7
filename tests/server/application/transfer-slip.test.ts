import { allExceptionViews } from "../../support/all-exceptions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute } from "#domain/time/instant.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { SlipVerifier } from "#server/application/transfers/slip-verifier.ts";
import { UploadSlip, type UploadAnswer } from "#server/application/transfers/upload-slip.ts";
import { aMerchant, testNow, testStart, aTransferAccount } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import type { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";

const account = aTransferAccount({ promptpayId: "0000000000" });
const merchantId = "merchant-1";

let world: World;
let mali: MemberInWorld;
let joinId: string;
let picture: Uint8Array;
let slips = 0;

beforeEach(async () => {
  world = await aWorld();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: account })));
  mali = await aMemberIn(world, "mali");
  const event = await world.event({ capacity: 1, paymentMethods: ["card", "transfer"] });
  joinId = (await mali.join(event.id)).joinId;
  picture = await aPicture("#2050a0");
});

function upload(paymentId: string, bytes = picture, memberId = "mali", slipId?: string): Promise<UploadAnswer> {
  slips += 1;
  return world
    .get(UploadSlip)
    .run({ memberId, paymentId, picture: bytes, payerLast5: null, paidAt: null, slipId: slipId ?? `slip-${slips}` });
}
const transfer = (paymentId: string) => mali.pay(joinId, { method: "transfer", paymentId });
const approve = (paymentId: string, by = merchantId) => world.get(ReviewSlip).approve({ merchantId: by, paymentId });
const reject = (paymentId: string, by = merchantId) =>
  world.get(ReviewSlip).reject({ merchantId: by, paymentId }, "The amount can't be read.");
/** Decodes nothing, and says how often it was asked to. */
class UnaskedPictures implements SlipPictures {
  asked = 0;

  async rewrite(): Promise<{ readonly kind: "unreadable" }> {
    this.asked += 1;
    return { kind: "unreadable" };
  }
}
const waiting = async () => (await world.get(ReadSlips).waiting(merchantId, 20, null)).items;

describe("a slip that can't be taken", () => {
  const pictures = new UnaskedPictures();
  const tryWith = (paymentId: string, slipId = "slip-x") =>
    new UploadSlip(world.get(Rooms), world.get(Transactions), pictures, world.get(SlipVerifier)).run({
      memberId: "mali",
      paymentId,
      picture,
      payerLast5: null,
      paidAt: null,
      slipId,
    });

  it("is refused before its picture is decoded", async () => {
    await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
    await world.get(CancelPayment).run("mali", "p-1");
    await upload("p-1");
    expect(await tryWith("p-1")).toEqual({ kind: "refused", reason: "not_payable" });
    await transfer("p-2");
    await upload("p-2");
    await approve("p-2");
    expect(await tryWith("p-2")).toEqual({ kind: "refused", reason: "already_paid" });
    expect(pictures.asked).toBe(0);
  });

  it("because it is here already is answered without its picture", async () => {
    await transfer("p-1");
    await upload("p-1", picture, "mali", "slip-again");
    expect(await tryWith("p-1", "slip-again")).toMatchObject({ kind: "under_review" });
    expect(pictures.asked).toBe(0);
    await tryWith("p-1");
    expect(pictures.asked).toBe(1);
  });
});

describe("a transfer", () => {
  it("says where to and under which reference, and moves the hold's deadline to 24 h after the join, once", async () => {
    expect(await transfer("p-1")).toMatchObject({
      kind: "started",
      payment: {
        state: "requires_action",
        nextAction: {
          type: "transfer",
          bankName: "Kasikornbank",
          reference: "SLP1",
          promptpayPayload: expect.stringContaining("SLP1"),
        },
      },
    });
    expect((await mali.read(joinId)).deadline).toBe(testNow + 24 * hour);
    await world.pass(hour);
    await world.get(CancelPayment).run("mali", "p-1");
    await transfer("p-2");
    expect(await mali.read(joinId)).toMatchObject({
      deadline: testNow + 24 * hour,
      payment: { id: "p-2", state: "requires_action" },
    });
  });

  it("the same again is the same attempt; another way ends it at once", async () => {
    await transfer("p-1");
    expect(await transfer("p-1")).toMatchObject({ payment: { id: "p-1", state: "requires_action" } });
    expect(await mali.pay(joinId)).toMatchObject({ kind: "started", payment: { state: "succeeded" } });
    expect(await world.get(ReadPayments).one("mali", "p-1")).toMatchObject({ state: "cancelled", nextAction: null });
  });

  it("of a second hold is refused: one at a time", async () => {
    await transfer("p-1");
    const other = await world.event({ id: "other", paymentMethods: ["transfer"] });
    const second = await mali.join(other.id);
    expect(await mali.pay(second.joinId, { method: "transfer" })).toEqual({
      kind: "refused",
      reason: "too_many_holds",
    });
    await mali.leave(joinId);
    expect(await mali.pay(second.joinId, { method: "transfer" })).toMatchObject({ kind: "started" });
  });

  it("where the merchant has no account, or the event does not offer it, is refused", async () => {
    const cardsOnly = await world.event({ id: "cards", paymentMethods: ["card"] });
    const there = await mali.join(cardsOnly.id);
    expect(await mali.pay(there.joinId, { method: "transfer" })).toEqual({ kind: "refused", reason: "not_payable" });
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant()));
    expect(await transfer("p-1")).toEqual({ kind: "refused", reason: "not_payable" });
  });

  it("of a hold that ran out is over", async () => {
    await transfer("p-1");
    await world.pass(24 * hour);
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({ state: "expired", payment: { state: "cancelled" } });
  });
});

describe("a slip", () => {
  beforeEach(async () => {
    await transfer("p-1");
  });

  it("puts the seats under review with no deadline; both sides see since when and by when", async () => {
    expect(await upload("p-1")).toMatchObject({
      kind: "under_review",
      payment: {
        state: "processing",
        nextAction: null,
        reviewSince: testNow,
        reviewDueAt: testNow + 12 * hour,
        receiptUrl: "p-1",
      },
    });
    await world.pass(30 * hour);
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review", deadline: null });
    expect(await waiting()).toMatchObject([
      { paymentId: "p-1", joinId, reference: "SLP1", reviewSince: testNow, flags: ["overdue"] },
    ]);
  });

  it("is to be looked at 2 h before the start at the latest", async () => {
    await world.pass(testStart - testNow - 30 * hour);
    const soon = await world.event({
      id: "soon",
      startsAt: world.clock.now() + 5 * hour,
      endsAt: world.clock.now() + 6 * hour,
      paymentMethods: ["transfer"],
      joinClosesAt: world.clock.now() + 5 * hour,
    });
    const kenji = await aMemberIn(world, "kenji");
    const held = await kenji.join(soon.id);
    await kenji.pay(held.joinId, { method: "transfer", paymentId: "p-soon" });
    expect(await upload("p-soon", picture, "kenji")).toMatchObject({
      payment: { reviewDueAt: world.clock.now() + 3 * hour },
    });
  });

  it("approved confirms with a ticket and tells the member in one message", async () => {
    await upload("p-1");
    expect(await approve("p-1")).toMatchObject({
      kind: "reviewed",
      payment: { state: "succeeded", reviewSince: null },
    });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", ticketCode: expect.any(String) });
    await world.work();
    expect(world.sent.map(({ kind }) => kind).toSorted()).toEqual(["joined"]);
    expect(await waiting()).toEqual([]);
    expect(await approve("p-1")).toMatchObject({ kind: "reviewed", payment: { state: "succeeded" } });
    expect(await reject("p-1")).toEqual({ kind: "refused", reason: "not_under_review" });
    await world.work();
    expect(world.sent.map(({ kind }) => kind).toSorted()).toEqual(["joined"]);
  });

  it("decided about again with the same decision answers the same, and never decides about a newer slip", async () => {
    const rejectOnce = (workId: string) =>
      world.get(ReviewSlip).reject({ merchantId, paymentId: "p-1", workId }, "The amount can't be read.");
    await upload("p-1");
    const first = await rejectOnce("key-1");
    expect(first).toMatchObject({ kind: "reviewed", payment: { state: "requires_action" } });
    expect(await rejectOnce("key-1")).toEqual(first);
    expect(await reject("p-1")).toEqual(first);
    expect(await approve("p-1")).toEqual({ kind: "refused", reason: "not_under_review" });
    await upload("p-1", await aPicture("#00ff00"));
    expect(await rejectOnce("key-1")).toMatchObject({ kind: "reviewed", payment: { state: "processing" } });
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review" });
    expect(await rejectOnce("key-2")).toMatchObject({ kind: "reviewed", payment: { state: "requires_action" } });
  });

  it("rejected may be replaced twice, each within its own deadline; after that the seats are given up", async () => {
    for (const round of [1, 2]) {
      await upload("p-1");
      await world.pass(hour);
      expect(await reject("p-1")).toMatchObject({
        payment: {
          state: "requires_action",
          failure: { code: "slip_rejected", message: "The amount can't be read." },
          nextAction: { type: "transfer" },
        },
      });
      expect(await mali.read(joinId)).toMatchObject({
        state: "awaiting_payment",
        deadline: testNow + (24 + round) * hour,
      });
    }
    await upload("p-1");
    expect(await reject("p-1")).toMatchObject({ payment: { state: "failed", failure: { code: "slip_rejected" } } });
    expect(await mali.read(joinId)).toMatchObject({ state: "expired" });
    await world.work();
    const told = world.sent.filter(({ kind }) => kind === "slip_rejected");
    expect(told.map(({ until }) => until)).toEqual([testNow + 25 * hour, testNow + 26 * hour, null]);
  });

  it("rejected for good frees the seats for who waits", async () => {
    const kenji = await aMemberIn(world, "kenji");
    const waits = await kenji.join("event-1");
    for (let round = 0; round < 3; round += 1) {
      await upload("p-1");
      await reject("p-1");
    }
    expect(await kenji.read(waits.joinId)).toMatchObject({ state: "offered" });
  });

  it("is the merchant's alone to decide about", async () => {
    await upload("p-1");
    expect(await approve("p-1", "merchant-2")).toEqual({ kind: "not_found" });
    expect(await reject("p-1", "merchant-2")).toEqual({ kind: "not_found" });
    expect((await world.get(ReadSlips).waiting("merchant-2", 20, null)).items).toEqual([]);
    expect(await world.get(ReadSlips).picture({ merchantId: "merchant-2" }, "p-1")).toBeNull();
    expect(await world.get(ReadSlips).picture({ memberId: "kenji" }, "p-1")).toBeNull();
    expect(await world.get(ReadSlips).picture({ merchantId }, "p-1")).toMatchObject({ mediaType: "image/jpeg" });
  });

  it("of somebody else's payment does not exist", async () => {
    expect(await upload("p-1", picture, "kenji")).toEqual({ kind: "not_found" });
  });

  it("with a picture that was used for another payment is flagged, not refused", async () => {
    await upload("p-1");
    await approve("p-1");
    const other = await world.event({ id: "other", paymentMethods: ["transfer"] });
    const held = await mali.join(other.id);
    await mali.pay(held.joinId, { method: "transfer", paymentId: "p-2" });
    expect(await upload("p-2")).toMatchObject({ kind: "under_review" });
    expect(await waiting()).toMatchObject([{ paymentId: "p-2", flags: ["used_for_another_payment"] }]);
  });

  it("may be replaced while it waits, at most five times in all; the merchant's time stays", async () => {
    await upload("p-1");
    await world.pass(minute);
    for (const shade of ["#111111", "#222222", "#333333", "#444444"]) {
      expect(await upload("p-1", await aPicture(shade))).toMatchObject({ payment: { reviewSince: testNow } });
    }
    expect(await upload("p-1", await aPicture("#555555"))).toEqual({ kind: "refused", reason: "not_payable" });
  });

  it("sent again under the same id is one slip", async () => {
    await upload("p-1", picture, "mali", "once");
    await upload("p-1", picture, "mali", "once");
    expect((await world.unitOfWork.read((store) => store.payments.find("p-1")))?.slip?.uploads).toBe(1);
  });

  it("that can't be read names the field and changes nothing", async () => {
    expect(await upload("p-1", picture.slice(0, 30))).toMatchObject({
      kind: "invalid",
      fields: { file: expect.any(String) },
    });
    expect(await upload("p-1", new TextEncoder().encode("<svg/>"))).toEqual({ kind: "unsupported" });
    expect(await mali.read(joinId)).toMatchObject({ state: "awaiting_payment", payment: { receiptUrl: null } });
  });

  it("under review can't be cancelled or paid another way, but the member may leave", async () => {
    await upload("p-1");
    expect(await world.get(CancelPayment).run("mali", "p-1")).toEqual({ kind: "refused", reason: "not_payable" });
    expect(await mali.pay(joinId)).toEqual({ kind: "refused", reason: "not_payable" });
    expect(await mali.leave(joinId)).toMatchObject({ kind: "left", refund: null });
  });

  it("approved for less than was due can't be cancelled either: its seats would be held with nothing to pay", async () => {
    await upload("p-1");
    await world.get(ReviewSlip).approve({ merchantId, paymentId: "p-1", amount: { amount: 100, currency: "THB" } });
    expect(await world.get(CancelPayment).run("mali", "p-1")).toEqual({ kind: "refused", reason: "not_payable" });
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review", payment: { state: "processing" } });
    await upload("p-1");
    await approve("p-1");
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
  });

  it("of a member who left is refunded in full where it proves real", async () => {
    await upload("p-1");
    await mali.leave(joinId);
    expect(await approve("p-1")).toMatchObject({ payment: { state: "succeeded" } });
    expect(await mali.read(joinId)).toMatchObject({ state: "left" });
    expect(await mali.refunds()).toMatchObject([
      { percent: 100, state: "needs_bank_account", destination: { kind: "bank_account" } },
    ]);
  });

  it("of a member who left and that proves nothing only fails", async () => {
    await upload("p-1");
    await mali.leave(joinId);
    expect(await reject("p-1")).toMatchObject({ payment: { state: "failed" } });
    expect(await mali.refunds()).toEqual([]);
  });
});

describe("a slip that is looked at late", () => {
  const toStart = (left: number) => world.pass(testStart - left - world.clock.now());
  const over = 3 * hour;
  const approveAs = (attended: boolean | null) =>
    world.get(ReviewSlip).approve({ merchantId, paymentId: "p-1", attended });
  const checkIn = (ticketCode: string) => world.get(CheckIn).run({ merchantId, ticketCode, nonce: "scan" });
  const exceptions = async () => await allExceptionViews(world.get(ResolveException), merchantId);

  beforeEach(async () => {
    await transfer("p-1");
  });

  it("shows the ticket from 2 h before the start, and lets its member in", async () => {
    await upload("p-1");
    await toStart(2 * hour + 1_000);
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review", ticketCode: null });
    const row = await world.unitOfWork.read((store) => store.participations.find(joinId));
    expect(await checkIn(row?.ticketCode ?? "")).toEqual({ kind: "not_found" });
    await toStart(2 * hour);
    const { ticketCode } = await mali.read(joinId);
    expect(ticketCode).toBe(row?.ticketCode);
    expect(await checkIn(ticketCode ?? "")).toMatchObject({
      kind: "checked_in",
      participant: { state: "under_review" },
    });
    expect(await approve("p-1")).toMatchObject({ kind: "reviewed" });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", ticketCode });
  });

  it("takes the ticket away when it is rejected", async () => {
    await upload("p-1");
    await reject("p-1");
    expect(await world.unitOfWork.read((store) => store.participations.find(joinId))).toMatchObject({
      ticketCode: null,
    });
  });

  it("after the end, approving asks whether the member came, and changes nothing until it is said", async () => {
    await upload("p-1");
    await toStart(-over);
    expect(await approveAs(null)).toEqual({ kind: "refused", reason: "attendance_unknown" });
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review" });
    expect(await waiting()).toHaveLength(1);
    expect(await approveAs(true)).toMatchObject({ kind: "reviewed", payment: { state: "succeeded" } });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await mali.refunds()).toEqual([]);
  });

  it("of a member who was checked in asks nothing", async () => {
    await upload("p-1");
    await toStart(hour);
    await checkIn((await mali.read(joinId)).ticketCode ?? "");
    await toStart(-over);
    expect(await approveAs(null)).toMatchObject({ kind: "reviewed" });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
  });

  it.each([
    ["12 h before the start or earlier gives all back", 12 * hour, [[35_000, 100]]],
    ["later gives back by the tier of the moment at which it came", 12 * hour - 1_000, [[17_500, 50]]],
    ["at 0 % gives nothing back", 3 * hour, []],
  ])("of a member who did not come: a slip that came %s", async (_name, left, refunds) => {
    await world.pass(testStart - testNow - 23 * hour);
    const near = await world.event({ id: "near", paymentMethods: ["transfer"] });
    const noi = await aMemberIn(world, "noi");
    const held = await noi.join(near.id);
    await noi.pay(held.joinId, { method: "transfer", paymentId: "p-near" });
    await world.pass(testStart - 13 * hour - world.clock.now());
    await world.unitOfWork.run(async (store) => {
      const kept = await store.participations.find(held.joinId);
      if (kept) await store.participations.save([{ ...kept, deadline: testStart }]);
    });
    await toStart(left);
    expect(await upload("p-near", await aPicture("#112233"), "noi")).toMatchObject({ kind: "under_review" });
    await toStart(-over);
    const missed = { merchantId, paymentId: "p-near", attended: false };
    expect(await world.get(ReviewSlip).approve(missed)).toMatchObject({ payment: { state: "succeeded" } });
    expect(await noi.read(held.joinId)).toMatchObject({ state: "expired", endedBecause: "review_ran_out" });
    expect((await noi.refunds()).map(({ amount, percent }) => [amount.amount, percent])).toEqual(refunds);
    expect(await world.get(ReviewSlip).approve(missed)).toMatchObject({ kind: "reviewed" });
    expect(await noi.refunds()).toHaveLength(refunds.length);
  });

  it("nobody looked at by 7 days after the end becomes an exception, and the place ends", async () => {
    await upload("p-1");
    await toStart(-2 * hour - 7 * day + 1_000);
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review" });
    await toStart(-2 * hour - 7 * day);
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({
      state: "expired",
      endedBecause: "review_ran_out",
      payment: { state: "cancelled", reviewSince: null },
    });
    expect(await waiting()).toEqual([]);
    expect(await exceptions()).toMatchObject([
      { kind: "late", restsOn: "slip", paymentId: "p-1", received: { amount: 35_000 }, suggestedAction: "refund" },
    ]);
    expect(await approveAs(true)).toEqual({ kind: "refused", reason: "not_under_review" });
  });

  it("that became an exception is refunded once the merchant finds the money", async () => {
    await upload("p-1");
    await toStart(-2 * hour - 7 * day);
    await world.work();
    const [late] = await exceptions();
    const resolve = (action: "accept" | "refund") =>
      world.get(ResolveException).run({ merchantId, exceptionId: late?.id ?? "", action });
    expect(await resolve("accept")).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(await resolve("refund")).toMatchObject({ kind: "resolved" });
    expect(await mali.refunds()).toMatchObject([{ amount: { amount: 35_000 }, percent: 100 }]);
  });

  it("does not keep its member from being erased for ever", async () => {
    await upload("p-1");
    await toStart(-over);
    expect(await world.get(EraseMember).run("mali")).toEqual({ kind: "refused", reason: "refund_open" });
    await toStart(-2 * hour - 7 * day);
    expect(await world.get(EraseMember).run("mali")).toEqual({ kind: "erased" });
    expect(await exceptions()).toMatchObject([{ restsOn: "slip", reference: "SLP1", received: { amount: 35_000 } }]);
  });
});
