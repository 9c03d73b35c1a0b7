import { beforeEach, describe, expect, it } from "vitest";
import { defaultTiming } from "#domain/event/timing.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { aMerchant } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ capacity: 1 });
  mali = await aMemberIn(world, "mali");
});

const settings = () => world.get("merchantSettings");

describe("a merchant's settings", () => {
  it("are what it wrote last, part by part", async () => {
    const timing = { ...defaultTiming, holdMinutes: 30 };
    const transferAccount = { bankName: "SCB", accountNumber: "123-456", accountName: "Smash House", promptpayId: null };
    await settings().change("merchant-1", { timing });
    expect(await settings().change("merchant-1", { transferAccount })).toEqual({
      kind: "changed",
      merchant: { ...aMerchant(), timing, transferAccount },
    });
    expect(await settings().read("merchant-1")).toEqual({ ...aMerchant(), timing, transferAccount });
  });

  it("that are wrong change nothing", async () => {
    const timing = { ...defaultTiming, offer: { ...defaultTiming.offer, nearHours: 20 } };
    expect(await settings().change("merchant-1", { timing })).toMatchObject({ kind: "invalid", fields: { "timing.offer.nearHours": expect.any(String) } });
    expect(await settings().read("merchant-1")).toEqual(aMerchant());
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
