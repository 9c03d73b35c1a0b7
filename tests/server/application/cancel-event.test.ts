import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";

let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ capacity: 3, paymentMethods: ["card", "promptpay", "onsite"] });
  mali = await aMemberIn(world, "mali");
  noi = await aMemberIn(world, "noi");
});

const cancel = () => world.get(CancelEvent).run("merchant-1", "event-1");
const sentTo = (memberId: string) => world.sent.filter((one) => one.memberId === memberId).map((one) => one.kind);

describe("cancelling an event", () => {
  it("ends every participation, gives everything paid back once, and tells everybody", async () => {
    const paid = await mali.join("event-1", 2);
    await mali.pay(paid.joinId);
    const waiting = await noi.join("event-1", 2);
    await world.pass(testStart - testNow - hour);
    expect(await cancel()).toMatchObject({
      kind: "cancelled",
      event: { status: "cancelled", seats: { taken: 0 }, waiting: 0 },
    });
    expect(await cancel()).toMatchObject({ kind: "cancelled" });
    await world.work();
    await world.pass(10 * minute);
    await world.work();

    expect(await mali.read(paid.joinId)).toMatchObject({ state: "event_cancelled", ticketCode: null });
    expect(await noi.read(waiting.joinId)).toMatchObject({ state: "event_cancelled", position: null });
    expect(await mali.refunds()).toMatchObject([{ amount: money(70_000, "THB"), percent: 100, state: "succeeded" }]);
    expect(await noi.refunds()).toEqual([]);
    expect(sentTo("mali").filter((kind) => kind === "event_cancelled")).toHaveLength(1);
    expect(sentTo("noi").filter((kind) => kind === "event_cancelled")).toHaveLength(1);
    expect(await mali.tryJoin("event-1")).toEqual({ kind: "refused", reason: "event_cancelled" });
  });

  it("gives back what was paid for the seats still held; a seat given up before stays settled as it was", async () => {
    const { joinId } = await mali.join("event-1", 2);
    await mali.pay(joinId);
    await world.pass(testStart - testNow - 12 * hour);
    await mali.leave(joinId, 1);
    await cancel();
    const amounts = (await mali.refunds()).map(({ amount }) => amount.amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([17_500, 35_000]);
  });

  it("gives nothing back for seats given up at 0 %, for who lowered and who left alike", async () => {
    const lowering = await mali.join("event-1", 2);
    await mali.pay(lowering.joinId);
    const leaving = await noi.join("event-1");
    await noi.pay(leaving.joinId);
    await world.pass(testStart - testNow - hour);
    await mali.leave(lowering.joinId, 1);
    await noi.leave(leaving.joinId);
    await cancel();
    expect((await mali.refunds()).map(({ amount }) => amount.amount)).toEqual([35_000]);
    expect(await noi.refunds()).toEqual([]);
  });

  it("ends attempts under way; money that comes anyway goes back", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    await cancel();
    await world.gateway.bank.play("p-qr", "succeeded");
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ amount: money(35_000, "THB"), percent: 100 }]);
    expect(await mali.read(joinId)).toMatchObject({ state: "event_cancelled" });
  });

  it("ends them at the gateway where nothing came", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    await cancel();
    await world.work();
    expect((await world.gateway.find("p-qr"))?.state).toBe("cancelled");
  });

  it("leaves nothing owed at the venue", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "onsite" });
    await cancel();
    expect(await mali.read(joinId)).toMatchObject({ state: "event_cancelled", payment: { state: "cancelled" } });
    expect(await mali.refunds()).toEqual([]);
  });

  it("is refused after the end, but for 48 h where the event did not take place: then everybody gets all back", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId);
    await world.pass(testStart - testNow + 3 * hour);
    expect(await cancel()).toEqual({ kind: "refused", reason: "event_over" });
    expect(await mali.refunds()).toEqual([]);
    const said = { reason: "The court was locked.", didNotTakePlace: true };
    expect(await world.get(CancelEvent).run("merchant-1", "event-1", said)).toMatchObject({
      kind: "cancelled",
      event: { status: "cancelled", cancelReason: "The court was locked." },
    });
    expect(await mali.refunds()).toMatchObject([{ amount: money(35_000, "THB"), percent: 100 }]);
    await world.pass(1_000 * hour);
    expect(await cancel()).toMatchObject({ kind: "cancelled" });
  });

  it("is final: nothing can be changed or published after it", async () => {
    await cancel();
    const change = { merchantId: "merchant-1", eventId: "event-1", changes: { title: "Again" }, dryRun: false };
    expect(await world.get(ChangeEvent).run(change)).toEqual({ kind: "refused", reason: "event_cancelled" });
    expect(await world.get(PublishEvent).run("merchant-1", "event-1")).toEqual({
      kind: "refused",
      reason: "event_cancelled",
    });
  });
});
