import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { aMerchant, aTransferAccount, testNow, testStart } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const paymentId = "p-1";
let world: World;
let mali: MemberInWorld;
let joinId: string;

beforeEach(async () => {
  world = await aWorld();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: aTransferAccount() })));
  mali = await aMemberIn(world, "mali");
  joinId = (await mali.join((await world.event({ paymentMethods: ["transfer"] })).id)).joinId;
  await mali.pay(joinId, { method: "transfer", paymentId });
  await upload("slip-1");
});

async function upload(slipId: string): Promise<void> {
  const about = { memberId: "mali", paymentId, payerLast5: null, paidAt: null };
  await world.get(UploadSlip).run({ ...about, slipId, picture: await aPicture("#2050a0") });
}

async function waiting() {
  return (await world.get(ReadSlips).waiting(merchantId, 20, null)).items[0] ?? null;
}

const reject = (reviewSince: number | null, workId: string) =>
  world.get(ReviewSlip).reject({ merchantId, paymentId, reviewSince, workId }, "No money came.");

describe("a decision about a slip that was looked at", () => {
  it("is not taken for the slip that was sent after it was rejected", async () => {
    const seen = (await waiting())?.reviewSince ?? null;
    await reject(seen, "somebody-else");
    await world.pass(hour);
    await upload("slip-2");
    expect(await reject(seen, "late")).toEqual({ kind: "refused", reason: "not_under_review" });
    const approval = { merchantId, paymentId, reviewSince: seen, workId: "late" };
    expect(await world.get(ReviewSlip).approve(approval)).toEqual({ kind: "refused", reason: "not_under_review" });
    expect((await mali.read(joinId)).state).toBe("under_review");
    const now = (await waiting())?.reviewSince ?? null;
    expect(await world.get(ReviewSlip).approve({ ...approval, reviewSince: now })).toMatchObject({ kind: "reviewed" });
    expect((await mali.read(joinId)).state).toBe("confirmed");
  });
});

describe("a slip that waits", () => {
  it("says that its game was cancelled, so that approving it gives the money back", async () => {
    expect((await waiting())?.flags).toEqual([]);
    await world.get(CancelEvent).run(merchantId, "event-1");
    expect((await waiting())?.flags).toEqual(["event_cancelled"]);
    await world.get(ReviewSlip).approve({ merchantId, paymentId });
    expect(await mali.refunds()).toMatchObject([{ percent: 100 }]);
  });

  it("says once its game is over that it has to be said whether the member came, unless they checked in", async () => {
    await world.pass(testStart + 3 * hour - testNow);
    expect((await waiting())?.flags).toEqual(["overdue", "attendance_unknown"]);
    await world.get(CheckIn).place({ merchantId, joinId, nonce: "at-the-door" });
    expect((await waiting())?.flags).toEqual(["overdue"]);
    expect(await world.get(ReviewSlip).approve({ merchantId, paymentId })).toMatchObject({ kind: "reviewed" });
  });
});
