import { beforeEach, describe, expect, it } from "vitest";
import type { EventChanges } from "#domain/event/change-event.ts";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { aMerchant, anEvent, testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";

let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ capacity: 2 });
  mali = await aMemberIn(world, "mali");
  noi = await aMemberIn(world, "noi");
});

const change = (changes: EventChanges, dryRun = false) =>
  world.get(ChangeEvent).run({ merchantId: "merchant-1", eventId: "event-1", changes, dryRun });
const storedEvent = () => world.unitOfWork.read((store) => store.events.find("event-1"));
const toldTo = (memberId: string) =>
  world.sent.filter((one) => one.kind === "event_changed" && one.memberId === memberId);

async function confirmed(member: MemberInWorld, seats = 1) {
  const { joinId } = await member.join("event-1", seats);
  await member.pay(joinId);
  await world.work();
  return joinId;
}

describe("a changed time", () => {
  it("is told once, from what to what, and lets who paid leave with 100 % until the new start", async () => {
    const joinId = await confirmed(mali, 2);
    const startsAt = testStart - 24 * hour;
    expect(await change({ startsAt })).toMatchObject({
      kind: "changed",
      applied: true,
      effects: { membersTold: 1, mayLeaveWithFullRefund: 1 },
    });
    await world.work();
    await world.work();
    expect(toldTo("mali")).toMatchObject([
      { joinId, change: { mayLeaveFree: true, differences: [{ of: "time", to: { startsAt } }] } },
    ]);

    expect(await mali.read(joinId)).toMatchObject({ freeToLeaveUntil: startsAt });
    await world.pass(startsAt - testNow - minute);
    expect(await mali.quote(joinId)).toMatchObject({
      quote: { amount: money(70_000, "THB"), tier: { percent: 100 }, changesAt: null, nextPercent: null },
    });
    expect(await mali.leave(joinId)).toMatchObject({ refund: { amount: money(70_000, "THB"), percent: 100 } });
  });

  it("binds who joins afterwards by the policy", async () => {
    await change({ startsAt: testStart + hour });
    const joinId = await confirmed(mali);
    expect(await mali.read(joinId)).toMatchObject({ freeToLeaveUntil: null });
    await world.pass(testStart + hour - testNow - 7 * hour);
    expect(await mali.quote(joinId)).toMatchObject({ quote: { tier: { percent: 50 } } });
  });

  it("changes the hold's deadline at once, and the hold runs out by it", async () => {
    const { joinId } = await mali.join("event-1");
    await change({ joinClosesAt: testNow + 5 * minute });
    expect(await mali.read(joinId)).toMatchObject({ state: "awaiting_payment", deadline: testNow + 5 * minute });
    await world.pass(5 * minute);
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({ state: "expired" });
  });
});

describe("a change while a hold had run out", () => {
  it("to a venue 80 km away is told when the money comes late, and lets the member leave with 100 %", async () => {
    const { venue } = anEvent();
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "late" });
    await world.pass(16 * minute);
    await world.work();
    await change({ venue: { ...venue, lat: venue.lat + 0.72 } });
    await world.work();
    expect(toldTo("mali")).toEqual([]);

    await world.gateway.bank.play("late", "succeeded");
    await world.work();
    await world.work();
    expect(toldTo("mali")).toMatchObject([{ joinId, change: { mayLeaveFree: true, differences: [{ of: "venue" }] } }]);
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", freeToLeaveUntil: testStart });
    await world.pass(testStart - hour - world.clock.now());
    expect(await mali.leave(joinId)).toMatchObject({ refund: { amount: money(35_000, "THB"), percent: 100 } });
  });
});

describe("a changed capacity", () => {
  it("below the seats taken is refused and changes nothing", async () => {
    await mali.join("event-1", 2);
    expect(await change({ capacity: 1, title: "Smaller" })).toEqual({
      kind: "refused",
      reason: "capacity_below_taken",
    });
    expect(await storedEvent()).toMatchObject({ capacity: 2, title: anEvent().title });
  });

  it("that is raised makes offers at once, and tells them", async () => {
    await mali.join("event-1", 2);
    const { joinId } = await noi.join("event-1", 2);
    expect(await change({ capacity: 4 })).toMatchObject({
      effects: { offersMade: 1 },
      event: { seats: { capacity: 4, taken: 4, left: 0 } },
    });
    await world.work();
    expect(await noi.read(joinId)).toMatchObject({ state: "offered" });
    expect(world.sent).toMatchObject([{ kind: "waiting" }, { kind: "offer", memberId: "noi" }]);
  });
});

describe("texts that named a web address before that was refused", () => {
  it("may stay, each of them; another one may not come", async () => {
    const venue = { ...anEvent().venue, address: "See old.example.com" };
    const level = { from: null, to: null, note: "old.example.com" };
    const old = anEvent({ id: "older", venue, level, description: "old.example.com", bring: ["old.example.com"] });
    await world.unitOfWork.run((store) => store.events.insert(old));
    const change = (changes: EventChanges) =>
      world.get(ChangeEvent).run({ merchantId: "merchant-1", eventId: "older", changes, dryRun: true });
    expect(await change({ title: "New", venue: { ...venue, name: "Court 4" } })).toMatchObject({ kind: "changed" });
    expect(await change({ bring: ["Water", "old.example.com"] })).toMatchObject({ kind: "changed" });
    expect(
      await change({
        venue: { ...venue, address: "See new.example.com" },
        level: { ...level, from: "old.example.com" },
        bring: ["old.example.com", "new.example.com"],
      }),
    ).toMatchObject({
      kind: "invalid",
      fields: { "venue.address": expect.any(String), "level.from": expect.any(String), bring: expect.any(String) },
    });
  });

  it("may stay as a title; another one may not come", async () => {
    await world.unitOfWork.run((store) => store.events.insert(anEvent({ id: "old", title: "See old.example.com" })));
    const change = (changes: EventChanges) =>
      world.get(ChangeEvent).run({ merchantId: "merchant-1", eventId: "old", changes, dryRun: false });
    expect(await change({ capacity: 30 })).toMatchObject({ kind: "changed" });
    expect(await change({ title: "See new.example.com" })).toMatchObject({
      kind: "invalid",
      fields: { title: expect.any(String) },
    });
  });
});

describe("a changed price and policy", () => {
  it("count for later joins only", async () => {
    const { joinId } = await mali.join("event-1");
    await change({ price: money(90_000, "THB"), refundPolicy: [{ hoursBefore: 0, percent: 0 }] });
    await mali.pay(joinId);
    expect(await mali.read(joinId)).toMatchObject({
      state: "confirmed",
      price: money(35_000, "THB"),
      payment: { amount: money(35_000, "THB") },
    });
    expect(await noi.join("event-1")).toMatchObject({
      price: money(90_000, "THB"),
      refundPolicy: [{ hoursBefore: 0, percent: 0 }],
    });
  });
});

describe("a dry run", () => {
  it("answers what the change then does, and changes nothing", async () => {
    await confirmed(mali, 2);
    await noi.join("event-1", 2);
    const changes = { capacity: 4, startsAt: testStart + hour };
    const before = await storedEvent();
    const foreseen = await change(changes, true);
    expect(await storedEvent()).toEqual(before);
    await world.work();
    expect(toldTo("mali")).toEqual([]);
    expect(foreseen).toMatchObject({
      applied: false,
      effects: { membersTold: 2, offersMade: 1, mayLeaveWithFullRefund: 1 },
    });
    expect(await change(changes)).toEqual({ ...foreseen, applied: true });
  });

  it("refuses what the change would be refused for", async () => {
    await mali.join("event-1", 2);
    expect(await change({ capacity: 1 }, true)).toEqual({ kind: "refused", reason: "capacity_below_taken" });
    expect(await change({ endsAt: testStart }, true)).toMatchObject({
      kind: "invalid",
      fields: { endsAt: expect.any(String) },
    });
  });
});

describe("an event that can't be changed", () => {
  it("has started", async () => {
    await world.pass(testStart - testNow);
    expect(await change({ title: "T" })).toMatchObject({ kind: "invalid", fields: { startsAt: expect.any(String) } });
  });

  it("is another merchant's, or none", async () => {
    await world.unitOfWork.run(async (store) => {
      await store.merchants.save(aMerchant({ id: "merchant-2" }));
      await store.events.insert(anEvent({ id: "event-2", merchantId: "merchant-2" }));
    });
    for (const eventId of ["event-2", "nobody"]) {
      for (const dryRun of [true, false]) {
        const answer = await world
          .get(ChangeEvent)
          .run({ merchantId: "merchant-1", eventId, changes: { title: "Mine" }, dryRun });
        expect(answer).toEqual({ kind: "not_found" });
      }
      expect(await world.get(CancelEvent).run("merchant-1", eventId)).toEqual({ kind: "not_found" });
      expect(await world.get(PublishEvent).run("merchant-1", eventId)).toEqual({ kind: "not_found" });
      expect(
        await world.get(ReadParticipants).list({ merchantId: "merchant-1", eventId, limit: 20, cursor: null }),
      ).toEqual({ kind: "not_found" });
    }
    expect((await world.unitOfWork.read((store) => store.events.find("event-2")))?.title).toBe(anEvent().title);
  });
});

describe("publishing", () => {
  it("lets members see and join a draft", async () => {
    await world.event({ id: "draft", stage: "draft" });
    const read = () => world.get(ReadEvent).run({ reader: null, merchantId: "merchant-1", eventId: "draft" });
    expect(await read()).toBeNull();
    expect(await world.get(PublishEvent).run("merchant-1", "draft")).toMatchObject({
      kind: "published",
      event: { status: "open" },
    });
    expect(await world.get(PublishEvent).run("merchant-1", "draft")).toMatchObject({ kind: "published" });
    expect(await read()).toMatchObject({ id: "draft" });
    expect(await mali.join("draft")).toMatchObject({ state: "awaiting_payment" });
  });
});
