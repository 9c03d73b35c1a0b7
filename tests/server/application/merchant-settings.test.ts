import { beforeEach, describe, expect, it } from "vitest";
import type { EventDraft } from "#domain/event/event-draft.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import { defaultRefundPolicy, type RefundPolicy } from "#domain/refund/policy.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { aMerchant, anEvent, aTransferAccount } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ capacity: 1 });
  mali = await aMemberIn(world, "mali");
});

function aDraft(parts: Partial<EventDraft>): EventDraft {
  const { id: _id, merchantId: _merchantId, stage: _stage, timing: _timing, ...written } = anEvent();
  return { ...written, draft: false, ...parts };
}

const settings = () => world.get(MerchantSettings);
/** What a merchant of Bangkok that never changed its zone reads beside what it wrote. */
const inBangkok = { timeZone: "Asia/Bangkok", timeZoneChange: null };

describe("a merchant's settings", () => {
  it("have a name without a web address, and a description without one until it is approved", async () => {
    const named = await settings().change("merchant-1", { name: "Hilltop", description: "See hilltop.example.com" });
    expect(named).toMatchObject({ kind: "changed", merchant: { name: "Hilltop" } });
    expect(await settings().change("merchant-1", { name: "hilltop.com" })).toEqual({
      kind: "invalid",
      fields: { name: "Leave web addresses out of the name." },
    });
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ approvedAt: null })));
    expect(await settings().change("merchant-1", { description: "See hilltop.com" })).toMatchObject({
      kind: "invalid",
      fields: { description: expect.stringContaining("Until your club is approved") },
    });
    expect(await settings().change("merchant-1", { description: "For all." })).toMatchObject({ kind: "changed" });
  });

  it("are what it wrote last, part by part", async () => {
    const timing = { ...defaultTiming, holdMinutes: 30 };
    const transferAccount = aTransferAccount();
    await settings().change("merchant-1", { timing });
    expect(await settings().change("merchant-1", { transferAccount })).toEqual({
      kind: "changed",
      merchant: { ...aMerchant(), ...inBangkok, timing, transferAccount },
    });
    expect(await settings().read("merchant-1")).toEqual({ ...aMerchant(), ...inBangkok, timing, transferAccount });
  });

  it("have a legal page whose printed parts papers can show", async () => {
    const { legal } = aMerchant();
    const wrong = { ...legal, operator: "ຮ້ານ", address: "9 Rd, 🏠", prices: "ລາຄາ" };
    expect(await settings().change("merchant-1", { legal: wrong })).toEqual({
      kind: "invalid",
      fields: {
        "legal.operator": "Receipts can't show this, write it in other letters: ຮ້ າ ນ",
        "legal.address": "Receipts can't show this, write it in other letters: 🏠",
      },
    });
    const right = { ...legal, operator: "한강 배드민턴", prices: "ລາຄາ" };
    expect(await settings().change("merchant-1", { legal: right })).toMatchObject({ merchant: { legal: right } });
  });

  it("have a refund policy for new events that name none, ordered; the usual one without", async () => {
    const tiers = [
      { hoursBefore: 2, percent: 20 },
      { hoursBefore: 12, percent: 80 },
    ];
    const policyOf = async (id: string, refundPolicy: RefundPolicy | null) => {
      const answer = await world.get(CreateEvent).run("merchant-1", aDraft({ refundPolicy }), id);
      if (answer.kind !== "created") throw new Error(JSON.stringify(answer.fields));
      return answer.event.refundPolicy;
    };
    expect(await policyOf("event-usual", null)).toEqual(defaultRefundPolicy);
    await settings().change("merchant-1", { refundPolicy: tiers });
    expect(await policyOf("event-own", null)).toEqual(tiers.toReversed());
    expect(await policyOf("event-said", [{ hoursBefore: 0, percent: 0 }])).toEqual([{ hoursBefore: 0, percent: 0 }]);
    expect((await world.event({ id: "event-before" })).refundPolicy).toEqual(defaultRefundPolicy);
    expect(await settings().change("merchant-1", { refundPolicy: [tiers[0], tiers[0]] as never })).toEqual({
      kind: "invalid",
      fields: { refundPolicy: expect.any(String) },
    });
    await settings().change("merchant-1", { refundPolicy: null });
    expect(await policyOf("event-again", null)).toEqual(defaultRefundPolicy);
  });

  it("that are wrong change nothing", async () => {
    const timing = { ...defaultTiming, offer: { ...defaultTiming.offer, nearHours: 48 } };
    expect(await settings().change("merchant-1", { timing })).toMatchObject({
      kind: "invalid",
      fields: { "timing.offer.nearHours": expect.any(String) },
    });
    expect(await settings().read("merchant-1")).toEqual({ ...aMerchant(), ...inBangkok });
  });

  it("keep the account for transfers while a published event offers them, and let it go after", async () => {
    const transferAccount = aTransferAccount();
    const clear = () => settings().change("merchant-1", { transferAccount: null });
    const kept = async () => (await settings().read("merchant-1")).transferAccount !== null;
    await settings().change("merchant-1", { transferAccount });
    const event = await world.event({ id: "event-2", paymentMethods: ["card", "transfer"] });
    expect(await clear()).toEqual({ kind: "invalid", fields: { transferAccount: expect.any(String) } });
    expect(await kept()).toBe(true);
    expect(
      await settings().change("merchant-1", { transferAccount: { ...transferAccount, accountNumber: "654-321" } }),
    ).toMatchObject({ kind: "changed" });
    await world.pass(event.endsAt - world.clock.now() + minute);
    expect(await clear()).toMatchObject({ kind: "changed" });
    expect(await kept()).toBe(false);
    expect(await clear()).toMatchObject({ kind: "changed" });
  });

  it("let the account for transfers go where only drafts and cancelled events offer them; a draft is then not published", async () => {
    const transferAccount = aTransferAccount();
    await settings().change("merchant-1", { transferAccount });
    await world.event({ id: "draft", stage: "draft", paymentMethods: ["transfer"] });
    await world.event({ id: "called-off", stage: "cancelled", paymentMethods: ["transfer"] });
    expect(await settings().change("merchant-1", { transferAccount: null })).toMatchObject({ kind: "changed" });
    const publish = () => world.get(PublishEvent).run("merchant-1", "draft");
    expect(await publish()).toEqual({ kind: "invalid", fields: { paymentMethods: expect.any(String) } });
    await settings().change("merchant-1", { transferAccount });
    expect(await publish()).toMatchObject({ kind: "published" });
  });

  it("count for holds from now on", async () => {
    const noi = await aMemberIn(world, "noi");
    await world.event({ id: "event-2" });
    const before = await mali.join("event-2");
    await settings().change("merchant-1", { timing: { ...defaultTiming, holdMinutes: 40 } });
    const now = world.clock.now();
    expect((await mali.read(before.joinId)).deadline).toBe(now + 15 * minute);
    expect((await noi.join("event-2")).deadline).toBe(now + 40 * minute);
  });

  it("make offers that quiet hours kept back, once those are over", async () => {
    const noi = await aMemberIn(world, "noi");
    const first = await mali.join("event-1");
    await mali.pay(first.joinId);
    const { joinId } = await noi.join("event-1");
    await world.pass(11 * hour); // 23:00 in Bangkok
    await mali.leave(first.joinId);
    await world.work();
    expect(await noi.read(joinId)).toMatchObject({ state: "waitlisted" });
    await settings().change("merchant-1", { timing: { ...defaultTiming, quiet: null } });
    await world.work();
    expect(await noi.read(joinId)).toMatchObject({ state: "offered" });
  });
});
