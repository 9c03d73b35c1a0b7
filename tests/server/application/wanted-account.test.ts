import { beforeEach, describe, expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { given } from "../../contracts/support/given.ts";
import { aMerchant, aRefund, aTransferAccount, testNow, testStart } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { ReadRefunds } from "#server/application/refunding/read-refunds.ts";
import { RemindForAccount } from "#server/application/refunding/remind-for-account.ts";
import { ReturnRefund, SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { leavesRoomFor, monthOf } from "#server/application/messages/message-number.ts";

const kbank = {
  bankCode: "TH-004",
  branchCode: null,
  accountType: null,
  accountNumber: "0123456789",
  accountName: "Mali Jaidee",
  accountNameKana: null,
} as const;

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.unitOfWork.run((store) =>
    store.merchants.save(aMerchant({ transferAccount: aTransferAccount({ promptpayId: "0000000000" }) })),
  );
  mali = await aMemberIn(world, "mali");
});

/** A place that was paid by transfer, and confirmed by its merchant. */
async function aPaidPlace(eventId = "event-1") {
  await world.event({ id: eventId, paymentMethods: ["transfer"] });
  const { joinId } = await mali.join(eventId);
  const paymentId = `transfer-${eventId}`;
  await mali.pay(joinId, { method: "transfer", paymentId });
  const picture = await aPicture("#2050a0");
  await world
    .get(UploadSlip)
    .run({ memberId: "mali", paymentId, picture, payerLast5: null, paidAt: null, slipId: `slip-${eventId}` });
  await world.get(ReviewSlip).approve({ merchantId: "merchant-1", paymentId });
  await world.work();
  return joinId;
}

const asked = () => world.sent.filter(({ kind }) => kind === "account_wanted");
const give = (draft = kbank) => world.get(ManageBankAccounts).set("mali", draft);
async function passTo(days: number) {
  await world.pass(testNow + days * day - world.clock.now());
  await world.work();
}
const askedIn = async (...days: readonly number[]) => {
  const counts: number[] = [];
  for (const each of days) {
    await passTo(each);
    counts.push(asked().length);
  }
  return counts;
};
const wanting = () => world.get(ReadRefunds).wantingAccount("mali");

describe("a refund that needs a bank account", () => {
  it("of a cancelled event is told at once, and again after 3 and 10 days, and no more", async () => {
    const joinId = await aPaidPlace();
    await world.get(CancelEvent).run("merchant-1", "event-1");
    await world.work();
    expect(asked()).toMatchObject([{ memberId: "mali", joinId, refundId: expect.any(String) }]);
    expect(await askedIn(2.9, 3, 9.9, 10, 30)).toEqual([1, 2, 2, 3, 3]);
    expect(new Set(asked().map(({ key }) => key)).size).toBe(3);
  });

  it("of who left and gives the account later is told, until it is given", async () => {
    const joinId = await aPaidPlace();
    await mali.leave(joinId);
    await world.work();
    expect(asked()).toHaveLength(1);
    await give();
    expect(await askedIn(3, 10)).toEqual([1, 1]);
  });

  it("is not told of where an account is on file", async () => {
    await give();
    await mali.leave(await aPaidPlace());
    expect(await askedIn(0, 3, 10)).toEqual([0, 0, 0]);
  });

  it("is not sent any more once the account was given", async () => {
    await mali.leave(await aPaidPlace());
    const [refund] = await mali.refunds();
    await world.get(DoJob).run({ kind: "find_refund_account", refundId: refund?.id ?? "" });
    await give();
    await world.work();
    expect(asked()).toEqual([]);
    const kept = await world.unitOfWork.read((store) => store.messages.ofMember("mali"));
    expect(kept.find(({ kind }) => kind === "account_wanted")).toMatchObject({ notSent: "outdated" });
  });

  it("is told once, however often its jobs run", async () => {
    await mali.leave(await aPaidPlace());
    await world.work();
    const refundId = asked()[0]?.refundId ?? "";
    await world.get(DoJob).run({ kind: "find_refund_account", refundId });
    await passTo(3);
    await world.get(DoJob).run({ kind: "ask_for_account", refundId, turn: 1, returns: 0 });
    await world.work();
    expect(asked()).toHaveLength(2);
  });

  it("counts for its merchant, and is never held back for the number", async () => {
    await mali.leave(await aPaidPlace());
    const before = await world.unitOfWork.read((store) => store.messages.counted("merchant-1", monthOf(testNow)));
    await world.work();
    const after = await world.unitOfWork.read((store) => store.messages.counted("merchant-1", monthOf(testNow)));
    expect(after - before).toBe(1);
    expect(leavesRoomFor("account_wanted", 1_000, { aMonth: 10 })).toBe(true);
  });

  it("that went back in parts is told of in one message", async () => {
    const waiting = { memberId: "mali", joinId: "join-1", state: "needs_bank_account" } as const;
    const toBank = { kind: "bank_account", label: "" } as const;
    const refunds = ["a", "b"].map((id, index) =>
      aRefund({ ...waiting, id, paymentId: `payment-${id}`, destination: toBank, requestedAt: testNow + index }),
    );
    await given(world.unitOfWork, { refunds });
    for (const refundId of ["b", "a"]) await world.get(DoJob).run({ kind: "find_refund_account", refundId });
    await world.work();
    expect((await world.unitOfWork.read((store) => store.messages.ofMember("mali"))).map(({ key }) => key)).toEqual([
      "a:account_wanted:0:0",
    ]);
  });

  it("again, because the bank sent it back, is told of again after 3 and 10 days", async () => {
    await give();
    const joinId = await aPaidPlace();
    await mali.leave(joinId);
    await world.work();
    const [refund] = await mali.refunds();
    await world.get(MakePayout).make({ merchantId: "merchant-1", country: "TH", payoutId: "payout-1" });
    await world.get(SettleRefund).run("merchant-1", refund?.id ?? "", "FT-1");
    await world.get(ReturnRefund).run("merchant-1", refund?.id ?? "", { reason: "Account closed", reference: "RT-1" });
    expect(await askedIn(1, 3.1, 10.1)).toEqual([0, 1, 2]);
  });
});

describe("the refunds that want an account", () => {
  it("are all of the member's, and none once it is given", async () => {
    expect((await wanting()).items).toEqual([]);
    const joinId = await aPaidPlace();
    expect(world.clock.now()).toBeLessThan(testStart - hour);
    await mali.leave(joinId);
    expect((await wanting()).items).toMatchObject([{ state: "needs_bank_account", joinId }]);
    await give();
    expect((await wanting()).items).toEqual([]);
  });
});

describe("staff who ask for an account", () => {
  const remind = (refundId: string, by = "merchant-1") => world.get(RemindForAccount).run(by, refundId);

  it("tell the member once a day, beside what is sent by itself, and write a line of the audit trail each time", async () => {
    await aPaidPlace();
    await world.get(CancelEvent).run("merchant-1", "event-1");
    await world.work();
    const refundId = (await wanting()).items[0]?.id ?? "";
    const at = world.clock.now();
    expect(await remind(refundId)).toMatchObject({ kind: "told" });
    await world.work();
    expect(asked().length).toBe(1);
    await world.pass(day + hour);
    expect(await remind(refundId)).toEqual({ kind: "told", at: world.clock.now() });
    expect(await remind(refundId)).toMatchObject({ kind: "told" });
    await world.work();
    expect([asked().length, asked().at(-1)?.refundId, world.clock.now() > at]).toEqual([2, refundId, true]);
    const lines = await world.unitOfWork.read((store) => store.audit.list("merchant-1", 100, null));
    expect(lines.filter(({ act }) => act === "account_asked_for")).toMatchObject([{ about: { id: refundId } }]);
  });

  it("find none of another merchant's, and are refused where none is wanted any more", async () => {
    await aPaidPlace();
    await world.get(CancelEvent).run("merchant-1", "event-1");
    await world.work();
    const refundId = (await wanting()).items[0]?.id ?? "";
    expect(await remind(refundId, "merchant-2")).toEqual({ kind: "not_found" });
    await give();
    await world.work();
    expect(await remind(refundId)).toEqual({ kind: "refused", reason: "not_settleable" });
  });
});
