import { allExceptionViews } from "../../support/all-exceptions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { SlipCode } from "#domain/slip-code/slip-code.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { InMemorySlipVerifier } from "#server/adapters/memory/slip-verifier.ts";
import { ExportMember } from "#server/application/members/export-member.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import type { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { type BankedTransfer, SlipVerifier } from "#server/application/transfers/slip-verifier.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { VerifySlip } from "#server/application/transfers/verify-slip.ts";
import { aMerchant, aTransferAccount } from "../../support/builders/index.ts";
import { aBankCode, aWalletCode } from "../../support/slip-codes.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const code: SlipCode = { bank: "014", reference: "2026112300aBcD", paidOn: null };
const account = { ...aTransferAccount(), accountNumber: "123-4-56789-0" };

let world: World;
let bank: InMemorySlipVerifier;
let pictures = 0;

const upload = (text: string | null = aBankCode(code.bank, code.reference), slipId = "slip-1", isAsked = true) => {
  const slipPictures: SlipPictures = {
    async rewrite(bytes) {
      pictures += 1;
      const codes = text === null ? [] : [text];
      return { kind: "rewritten", mediaType: "image/jpeg", bytes, fingerprint: `picture-${pictures}`, codes };
    },
  };
  const verifier = isAsked ? world.get(SlipVerifier) : { asksAbout: () => false, verify: () => bank.verify(code) };
  return new UploadSlip(world.get(Rooms), world.get(Transactions), slipPictures, verifier).run({
    memberId: "mali",
    paymentId: "p-1",
    picture: new Uint8Array([1]),
    payerLast5: null,
    paidAt: null,
    slipId,
  });
};
const transfer = (parts: Partial<BankedTransfer> = {}) =>
  bank.transfer(code, {
    amount: money(35_000, "THB"),
    paidAt: world.clock.now(),
    receiver: { accounts: ["xxx-x-x6789-x"], promptpay: [] },
    ...parts,
  });
/** Time passes, and what is due is done. */
const later = async (time: number) => {
  await world.pass(time);
  await world.work();
};
const waiting = async () => (await world.get(ReadSlips).waiting(merchantId, 20, null)).items[0];
const approve = () => world.get(ReviewSlip).approve({ merchantId, paymentId: "p-1", workId: null });

beforeEach(async () => {
  bank = new InMemorySlipVerifier();
  world = await aWorld({ slipVerifier: bank });
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: account })));
  const member = await aMemberIn(world, "mali");
  const startsAt = world.clock.now() + 10 * day;
  const times = { startsAt, joinClosesAt: startsAt, endsAt: startsAt + 2 * hour };
  const event = await world.event({ paymentMethods: ["card", "transfer"], ...times });
  const { joinId } = await member.join(event.id);
  await member.pay(joinId, { method: "transfer", paymentId: "p-1" });
});

describe("the bank's answer about a slip", () => {
  it("comes after the upload, and stands beside the picture", async () => {
    transfer();
    expect(await upload()).toMatchObject({ kind: "under_review" });
    expect(await waiting()).toMatchObject({ check: { state: "waiting", askedAt: null }, flags: [] });
    expect(bank.asked).toBe(0);
    await world.work();
    const { check, flags } = (await waiting()) ?? {};
    expect(check).toEqual({
      state: "known",
      amount: money(35_000, "THB"),
      paidAt: world.clock.now(),
      receiver: "same",
      askedAt: world.clock.now(),
    });
    expect(flags).toEqual([]);
  });

  it("raises doubts beside those of the picture, and decides nothing", async () => {
    transfer({ amount: money(100, "THB"), receiver: { accounts: ["xxx-x-x1111-x"], promptpay: [] } });
    await upload();
    await world.work();
    expect(await waiting()).toMatchObject({ flags: ["bank_other_amount", "bank_other_receiver"] });
    expect(await approve()).toMatchObject({ kind: "reviewed", payment: { state: "succeeded" } });
  });

  it("is asked for once: a job that comes again asks nothing more", async () => {
    transfer();
    await upload();
    await world.work();
    await world.get(VerifySlip).run({ paymentId: "p-1", slipId: "slip-1" });
    await later(hour);
    expect(bank.asked).toBe(1);
  });

  it("never holds up a slip: one is approved while nobody answers, and then nobody is asked any more", async () => {
    bank.isDown = true;
    await upload();
    await world.work();
    expect(await waiting()).toMatchObject({ check: { state: "waiting" }, flags: [] });
    expect(await approve()).toMatchObject({ kind: "reviewed", payment: { state: "succeeded" } });
    const { asked } = bank;
    bank.isDown = false;
    await later(hour);
    expect(bank.asked).toBe(asked);
  });

  it("comes when the bank answers again", async () => {
    bank.isDown = true;
    transfer();
    await upload();
    await world.work();
    bank.isDown = false;
    await later(20 * minute);
    expect(await waiting()).toMatchObject({ check: { state: "known" } });
  });

  it("is given up after three days without one", async () => {
    bank.isDown = true;
    await upload();
    await later(3 * day + minute);
    const { asked } = bank;
    bank.isDown = false;
    await later(hour);
    expect([bank.asked, (await waiting())?.check?.state]).toEqual([asked, "waiting"]);
  });

  it("that knows nothing is asked for once more when banks know of young transfers", async () => {
    await upload();
    await world.work();
    expect(await waiting()).toMatchObject({ check: { state: "unknown" }, flags: ["bank_unknown"] });
    transfer();
    await later(14 * minute);
    expect(bank.asked).toBe(1);
    await later(minute);
    expect(await waiting()).toMatchObject({ check: { state: "known" }, flags: [] });
    await later(hour);
    expect(bank.asked).toBe(2);
  });

  it("that knows nothing twice is its last", async () => {
    await upload();
    await world.work();
    await later(2 * hour);
    await later(2 * hour);
    expect([bank.asked, (await waiting())?.flags]).toEqual([2, ["bank_unknown"]]);
  });

  it("is about the latest slip alone", async () => {
    bank.isDown = true;
    await upload();
    await upload(aBankCode("014", "2026112300eFgH"), "slip-2");
    bank.isDown = false;
    await world.work();
    expect(bank.asked).toBe(1);
  });

  it.each([null, aWalletCode("50012345678901", "23112026")])(
    "is not asked for where nobody can be: %s",
    async (text) => {
      await upload(text);
      await world.work();
      expect([bank.asked, (await waiting())?.check]).toEqual([0, null]);
    },
  );

  it("is not asked for where no bank is asked: the default", async () => {
    world = await aWorld();
    expect(world.get(SlipVerifier).asksAbout(code)).toBe(false);
    await expect(world.get(SlipVerifier).verify(code)).rejects.toThrow("No bank is asked here.");
  });
});

it("a slip from before banks were asked has no answer, and waits for none by a job", async () => {
  await upload(undefined, undefined, false);
  await world.work();
  expect(bank.asked).toBe(0);
});

it("a late slip is asked about too, and its exception has the answer", async () => {
  transfer({ amount: money(100, "THB") });
  await world.pass(25 * hour);
  await upload();
  await world.work();
  const list = async () => await allExceptionViews(world.get(ResolveException), merchantId);
  expect(await list()).toMatchObject([{ check: { state: "known", receiver: "same" }, flags: ["bank_other_amount"] }]);
});

it("an export has the bank's answer", async () => {
  transfer();
  await upload();
  await world.work();
  const { held } = await world.get(ExportMember).run("mali");
  expect(held["slips"]).toMatchObject([{ bankAnswer: { kind: "known", receiver: "same" } }]);
});
