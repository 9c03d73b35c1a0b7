import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { ReadAudit } from "#server/application/staff/read-audit.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;
let ben: MemberInWorld;
let maliId: string;
let noiId: string;
let benId: string;

const change = (capacity: number, displace = true, dryRun = false) =>
  world.get(ChangeEvent).run({ merchantId: "merchant-1", eventId: "event-1", changes: { capacity }, displace, dryRun });
const toldTo = (memberId: string) =>
  world.sent.filter((one) => one.memberId === memberId).map(({ kind, until }) => [kind, until]);

/** Mali is confirmed first, then Noi with a friend; Ben waits. */
beforeEach(async () => {
  world = await aWorld();
  await world.event({ capacity: 3 });
  [mali, noi, ben] = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi"), await aMemberIn(world, "ben")];
  noiId = (await noi.join("event-1", 2)).joinId;
  maliId = (await mali.join("event-1")).joinId;
  await mali.pay(maliId);
  await world.pass(minute);
  await noi.pay(noiId);
  benId = (await ben.join("event-1")).joinId;
  await world.work();
});

describe("a court is lost", () => {
  it("and the dry run says who loses which seats and what each gets back, to the last unit, and changes nothing", async () => {
    const foreseen = await change(2, true, true);
    expect(foreseen).toMatchObject({
      kind: "changed",
      applied: false,
      event: { seats: { capacity: 2, taken: 1, left: 0 } },
      effects: {
        displaced: [{ joinId: noiId, seats: 2, state: "confirmed", refund: money(70_000, "THB") }],
        mayGetBack: [money(70_000, "THB")],
      },
    });
    expect(await noi.read(noiId)).toMatchObject({ state: "confirmed", displaced: null });
    expect(await change(2, false)).toEqual({ kind: "refused", reason: "capacity_below_taken" });
  });

  it("and the last to be confirmed is told once and stands at the top of the list, with the choice until the start", async () => {
    await change(1);
    await change(1);
    await world.work();
    expect(await noi.read(noiId)).toMatchObject({
      state: "waitlisted",
      position: 1,
      ticketCode: null,
      displaced: { since: testNow + minute, until: testStart, choice: null },
      payment: { state: "succeeded" },
    });
    expect(await ben.read(benId)).toMatchObject({ position: 2 });
    expect(toldTo("noi").at(-1)).toEqual(["seats_lost", testStart]);
    expect(toldTo("noi").filter(([kind]) => kind === "seats_lost")).toHaveLength(1);
    const list = await world.get(ReadParticipants).list({
      merchantId: "merchant-1",
      eventId: "event-1",
      limit: 10,
      cursor: null,
      onlyToday: false,
    });
    expect(list).toMatchObject({
      page: { items: [{ joinId: noiId, position: 1 }, {}, { joinId: benId, position: 2 }] },
    });
  });

  it("and the audit trail has who said so, from which capacity to which", async () => {
    await change(1);
    const { items } = await world.get(ReadAudit).list("merchant-1", 10, null);
    expect(items[0]).toMatchObject({ act: "event_changed", before: { capacity: 3 }, after: { capacity: 1 } });
  });
});

describe("who lost seats", () => {
  it("has them back with nothing to pay when they come free, under the same ticket", async () => {
    const before = await noi.read(noiId);
    await change(1);
    expect(await noi.answer(noiId, "stillIn")).toMatchObject({ participation: { displaced: { choice: "list" } } });
    await change(3);
    await world.work();
    expect(await noi.read(noiId)).toMatchObject({ state: "confirmed", displaced: null, ticketCode: before.ticketCode });
    expect(toldTo("noi").at(-1)?.[0]).toBe("seats_back");
    expect(await ben.read(benId)).toMatchObject({ state: "waitlisted", position: 1 });
  });

  it("leaves with everything, also an hour before the start, and is quoted so", async () => {
    await change(1);
    await world.pass(testStart - world.clock.now() - 60 * minute);
    expect(await noi.quote(noiId)).toMatchObject({ quote: { amount: money(70_000, "THB"), tier: { percent: 100 } } });
    expect(await noi.leave(noiId)).toMatchObject({ refund: { amount: money(70_000, "THB"), percent: 100 } });
  });

  it("declines and has everything back, once", async () => {
    await change(1);
    await noi.answer(noiId, "decline");
    expect(await noi.answer(noiId, "decline")).toMatchObject({ participation: { state: "expired" } });
    await world.work();
    expect(await noi.read(noiId)).toMatchObject({
      endedBecause: "displaced",
      refund: { amount: money(70_000, "THB"), state: "processing" },
    });
  });

  it("has everything back at the start without a word, whether the list was chosen or not", async () => {
    await change(1);
    await world.pass(testStart - world.clock.now());
    await world.work();
    expect(await noi.read(noiId)).toMatchObject({
      state: "expired",
      endedBecause: "displaced",
      refund: { amount: money(70_000, "THB"), percent: 100, state: "processing" },
    });
    expect(toldTo("noi").at(-1)?.[0]).toBe("refund_sent");
  });

  it("and the event's cancelling gives everything back once", async () => {
    await change(1);
    await world.get(CancelEvent).run("merchant-1", "event-1");
    await world.work();
    expect(await noi.read(noiId)).toMatchObject({
      state: "event_cancelled",
      refund: { amount: money(70_000, "THB"), state: "processing" },
    });
  });
});

it("an unpaid hold loses its seats first, its attempt ends, and money that still comes goes back whole", async () => {
  await mali.leave(maliId);
  await world.work();
  await ben.pay(benId, { method: "promptpay", paymentId: "late" });
  await change(2);
  await world.work();
  expect(await ben.read(benId)).toMatchObject({ state: "waitlisted", position: 1, displaced: null });
  expect(toldTo("ben").at(-1)).toEqual(["hold_lost", null]);
  await world.gateway.bank.play("late", "succeeded");
  await world.work();
  expect((await ben.read(benId)).refund).toMatchObject({ amount: money(35_000, "THB"), percent: 100 });
});

it("a hold that is lost and offered other seats in the same moment is told of the offer and its deadline", async () => {
  await world.event({ id: "event-2", capacity: 5 });
  await mali.join("event-2");
  await noi.join("event-2", 3);
  const { joinId } = await ben.join("event-2");
  const lost = { merchantId: "merchant-1", eventId: "event-2", changes: { capacity: 3 }, displace: true };
  await world.get(ChangeEvent).run({ ...lost, dryRun: false });
  await world.work();
  const { deadline, state } = await ben.read(joinId);
  expect(state).toBe("offered");
  expect(toldTo("ben").at(-1)).toEqual(["offer", deadline]);
});
