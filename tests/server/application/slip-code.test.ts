import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { day, hour } from "#domain/time/instant.ts";
import { ExportMember } from "#server/application/members/export-member.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { NoteArrival } from "#server/application/transfers/note-arrival.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import type { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { SlipVerifier } from "#server/application/transfers/slip-verifier.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { aMerchant, aTransferAccount } from "../../support/builders/index.ts";
import { aBankCode, aWalletCode } from "../../support/slip-codes.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const code = aBankCode("014", "2026112300aBcD");

let world: World;
let pictures = 0;

/** Every picture is another one, with these codes on it. */
const withCodes = (codes: readonly string[]): SlipPictures => ({
  async rewrite(bytes) {
    pictures += 1;
    return { kind: "rewritten", mediaType: "image/jpeg", bytes, fingerprint: `picture-${pictures}`, codes };
  },
});
const upload = (memberId: string, paymentId: string, codes: readonly string[], slipId = `slip-of-${paymentId}`) =>
  new UploadSlip(world.get(Rooms), world.get(Transactions), withCodes(codes), world.get(SlipVerifier)).run({
    memberId,
    paymentId,
    picture: new Uint8Array([1]),
    payerLast5: null,
    paidAt: null,
    slipId,
  });
const waiting = async () => (await world.get(ReadSlips).waiting(merchantId, 20, null)).items;
const approve = (paymentId: string, workId: string | null = null) =>
  world.get(ReviewSlip).approve({ merchantId, paymentId, workId });
const reject = (paymentId: string) => world.get(ReviewSlip).reject({ merchantId, paymentId }, "Not yours.");
const stateOf = async (id: string): Promise<Payment["state"] | undefined> =>
  (await world.unitOfWork.read((store) => store.payments.find(id)))?.state;
const used = { kind: "refused", reason: "transfer_used" };

/** The member holds a seat of an event of its own, and pays by transfer. */
async function aTransfer(memberId: string, paymentId: string): Promise<string> {
  const member = await aMemberIn(world, memberId);
  const startsAt = world.clock.now() + 10 * day;
  const times = { startsAt, joinClosesAt: startsAt, endsAt: startsAt + 2 * hour };
  const event = await world.event({ id: `event-of-${paymentId}`, paymentMethods: ["card", "transfer"], ...times });
  const { joinId } = await member.join(event.id);
  await member.pay(joinId, { method: "transfer", paymentId });
  return joinId;
}

let maliId: string;

beforeEach(async () => {
  world = await aWorld();
  const account = aTransferAccount();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: account })));
  maliId = await aTransfer("mali", "p-1");
  await aTransfer("noi", "p-2");
});

describe("the code on a slip", () => {
  it("is shown to staff beside the picture, and none where there is none", async () => {
    await upload("mali", "p-1", ["https://example.com", code]);
    await upload("noi", "p-2", ["https://example.com"]);
    const shown = new Map((await waiting()).map((slip) => [slip.paymentId, slip]));
    expect(shown.get("p-1")).toMatchObject({
      code: { bank: "014", reference: "2026112300aBcD", paidOn: null },
      flags: [],
    });
    expect(shown.get("p-2")).toMatchObject({ code: null, flags: [] });
  });

  it("is flagged where its transfer was sent for another payment, on another picture and in another case", async () => {
    await upload("mali", "p-1", [code]);
    await upload("noi", "p-2", [aBankCode("014", "2026112300ABCD")]);
    const flags = new Map((await waiting()).map((slip) => [slip.paymentId, slip.flags]));
    expect([flags.get("p-1"), flags.get("p-2")]).toEqual([[], ["transfer_of_another_payment"]]);
  });

  it("is flagged where it tells another day", async () => {
    await upload("mali", "p-1", [aWalletCode("50012345678901", "01012020")]);
    expect(await waiting()).toMatchObject([{ flags: ["other_day"], code: { paidOn: "2020-01-01" } }]);
  });
});

describe("a transfer that two slips name", () => {
  beforeEach(async () => {
    await upload("mali", "p-1", [code]);
    await upload("noi", "p-2", [code]);
  });

  it("pays for the first that is approved; the other stays under review and can be rejected", async () => {
    expect(await approve("p-1")).toMatchObject({ kind: "reviewed", payment: { state: "succeeded" } });
    expect(await approve("p-2")).toEqual(used);
    expect(await approve("p-2")).toEqual(used);
    expect(await stateOf("p-2")).toBe("processing");
    expect((await waiting()).map(({ paymentId }) => paymentId)).toEqual(["p-2"]);
    expect(await reject("p-2")).toMatchObject({ kind: "reviewed" });
  });

  it("pays once when both are approved at the same time, and again", async () => {
    const answers = await Promise.all([approve("p-1", "call-1"), approve("p-2", "call-2")]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["refused", "reviewed"]);
    const again = await Promise.all([approve("p-1", "call-1"), approve("p-2", "call-2")]);
    expect(again.map(({ kind }) => kind)).toEqual(answers.map(({ kind }) => kind));
    const states = [await stateOf("p-1"), await stateOf("p-2")];
    expect(states.filter((state) => state === "succeeded")).toHaveLength(1);
  });

  it("pays for the second when the first was rejected", async () => {
    await reject("p-1");
    expect(await approve("p-2")).toMatchObject({ kind: "reviewed", payment: { state: "succeeded" } });
  });

  it("does not pay for another seat after its own was paid back", async () => {
    await approve("p-1");
    await world.get(LeaveEvent).run({ memberId: "mali", joinId: maliId, seats: null, workId: null });
    expect(await approve("p-2")).toEqual(used);
  });

  it("is nobody else's once its money came for the first, whose slip was waiting", async () => {
    await world.get(NoteArrival).run({
      merchantId,
      transferId: "KB-1",
      amount: money(35_000, "THB"),
      reference: "SLP1",
      payer: null,
      arrivedAt: world.clock.now(),
    });
    expect(await stateOf("p-1")).toBe("succeeded");
    expect(await approve("p-2")).toEqual(used);
  });

  it("does not stand in the way of the second's own money", async () => {
    await approve("p-1");
    const arrival = { merchantId, transferId: "KB-2", amount: money(35_000, "THB"), reference: "SLP2", payer: null };
    await world.get(NoteArrival).run({ ...arrival, arrivedAt: world.clock.now() });
    expect(await stateOf("p-2")).toBe("succeeded");
  });
});

describe("a late slip", () => {
  it("has its code in the exception, and gives nothing back for a transfer that has paid for another", async () => {
    await upload("mali", "p-1", [code]);
    await approve("p-1");
    await world.pass(24 * hour);
    await upload("noi", "p-2", [code]);
    const list = () => world.get(ResolveException).list(merchantId, "open", 20, null);
    const [exception] = (await list()).items;
    expect(exception).toMatchObject({
      paymentId: "p-2",
      code: { bank: "014", reference: "2026112300aBcD" },
      flags: ["transfer_of_another_payment"],
    });
    const resolve = (action: "accept" | "refund" | "reject") =>
      world.get(ResolveException).run({ merchantId, exceptionId: exception?.id ?? "", action, reason: "Used." });
    expect([await resolve("accept"), await resolve("refund")]).toEqual([used, used]);
    expect((await list()).items).toMatchObject([{ resolvedAt: null }]);
    expect(await resolve("reject")).toMatchObject({ kind: "resolved" });
  });
});

it("an export has the code; an erased member leaves none behind, but what it paid stays paid", async () => {
  await upload("mali", "p-1", [code]);
  await approve("p-1");
  await world.pass(60 * 24 * hour);
  await world.work();
  const { held } = await world.get(ExportMember).run("mali");
  expect(held["slips"]).toMatchObject([{ code: { bank: "014", reference: "2026112300aBcD" } }]);
  expect(await world.get(EraseMember).run("mali")).toMatchObject({ kind: "erased" });
  expect(await world.unitOfWork.read((store) => store.slips.codesOf(["p-1"]))).toEqual(new Map());
  await aTransfer("ben", "p-3");
  await upload("ben", "p-3", [code]);
  expect(await approve("p-3")).toEqual(used);
});
