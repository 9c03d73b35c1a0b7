import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;
let joinId: string;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
  const event = await world.event({ capacity: 4 });
  joinId = (await mali.join(event.id, 2)).joinId;
});

/** Moves to so many milliseconds before the event starts. */
const until = (left: number) => world.pass(testStart - left - world.clock.now());

describe("leaving a paid event", () => {
  beforeEach(async () => {
    await mali.pay(joinId);
  });

  it.each([
    ["exactly 24 h before gives 100 %", 24 * hour, 100, 70_000],
    ["a second later gives 50 %", 24 * hour - 1_000, 50, 35_000],
    ["exactly 6 h before gives 50 %", 6 * hour, 50, 35_000],
  ])("%s", async (_name, left, percent, amount) => {
    await until(left);
    expect(await mali.quote(joinId)).toMatchObject({
      kind: "quote",
      quote: { tier: { percent }, amount: money(amount, "THB") },
    });
    expect(await mali.leave(joinId)).toMatchObject({
      kind: "left",
      participation: { state: "left", ticketCode: null },
      refund: { percent, amount: money(amount, "THB"), destination: { kind: "card", label: "Visa •••• 4242" } },
    });
  });

  it("after 6 h before gives nothing back, and asks for no refund", async () => {
    await until(6 * hour - 1_000);
    expect(await mali.leave(joinId)).toMatchObject({ kind: "left", refund: null });
    expect(await mali.refunds()).toEqual([]);
  });

  it("sends the refund through the gateway, to its end", async () => {
    await mali.leave(joinId);
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ state: "processing" }]);
    await world.pass(2 * minute);
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ state: "succeeded", amount: money(70_000, "THB") }]);
    expect(world.sent.map((one) => one.kind)).toContain("refund_sent");
  });

  it("again answers the same refund", async () => {
    const first = await mali.leave(joinId);
    await world.pass(30 * hour);
    expect(await mali.leave(joinId)).toMatchObject({
      kind: "left",
      refund: { id: (first as { refund: { id: string } }).refund.id },
    });
    expect(await mali.refunds()).toHaveLength(1);
  });

  it("survives a gateway that does not answer: the refund is sent once", async () => {
    world.gateway.faults.timeOutAfter("refund");
    await mali.leave(joinId);
    await world.work();
    await world.pass(10 * minute);
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ state: "succeeded" }]);
  });

  it("waits for a bank account when the gateway could not return it", async () => {
    world.gateway.faults.refundsFail = true;
    await mali.leave(joinId);
    await world.work();
    await world.pass(10 * minute);
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ state: "needs_bank_account" }]);
  });

  it("is refused from the start on", async () => {
    await until(0);
    expect(await mali.leave(joinId)).toEqual({ kind: "refused", reason: "not_leavable" });
    expect(await mali.quote(joinId)).toEqual({ kind: "refused", reason: "not_leavable" });
  });

  it("with one seat gives back that seat's share, and the rest later, never more than was paid", async () => {
    expect(await mali.leave(joinId, 1)).toMatchObject({
      participation: { seats: 1, state: "confirmed" },
      refund: { amount: money(35_000, "THB") },
    });
    expect(await mali.leave(joinId)).toMatchObject({ refund: { amount: money(35_000, "THB") } });
    const total = (await mali.refunds()).reduce((sum, refund) => sum + refund.amount.amount, 0);
    expect(total).toBe(70_000);
  });

  it("seat by seat gives the same as at once, to the smallest step", async () => {
    const event = await world.event({ id: "event-jpy", price: money(333, "JPY"), capacity: 8 });
    const split = (await mali.join(event.id, 4)).joinId;
    const noi = await aMemberIn(world, "noi");
    const whole = (await noi.join(event.id, 4)).joinId;
    await mali.pay(split);
    await noi.pay(whole);
    await until(12 * hour);
    for (const stay of [3, 2, 1, null]) await mali.leave(split, stay);
    await noi.leave(whole);
    const back = (refunds: Awaited<ReturnType<typeof mali.refunds>>) =>
      refunds.reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(back(await mali.refunds())).toBe(666);
    expect(back(await noi.refunds())).toBe(666);
  });

  it("with one seat again under the same key answers the same, whatever happened since; another call is refused", async () => {
    const first = await mali.leave(joinId, 1, "key-1");
    expect(first).toMatchObject({ kind: "left", refund: { id: "key-1", amount: money(35_000, "THB") } });
    expect(await mali.leave(joinId, 1, "key-1")).toEqual(first);
    expect(await mali.leave(joinId, 1, "key-2")).toMatchObject({ kind: "invalid" });
    expect(await mali.leave(joinId, 1)).toMatchObject({ kind: "invalid" });
    await mali.leave(joinId);
    expect(await mali.leave(joinId, 1, "key-1")).toMatchObject({ kind: "left", refund: { id: "key-1" } });
    expect(await mali.refunds()).toHaveLength(2);
  });

  it("with one seat that gives nothing back is known by its key as well", async () => {
    await until(hour);
    expect(await mali.leave(joinId, 1, "key-1")).toMatchObject({ kind: "left", refund: null });
    expect(await mali.leave(joinId, 1, "key-1")).toMatchObject({ kind: "left", refund: null });
  });

  it("counts the hours to the start that the member agreed to where that gives more back", async () => {
    const moved = { merchantId: "merchant-1", eventId: "event-1", changes: { startsAt: testStart - 10 * minute } };
    await world.get(ChangeEvent).run({ ...moved, dryRun: false });
    await until(24 * hour);
    expect(await mali.quote(joinId)).toMatchObject({ quote: { tier: { percent: 100 } } });
    await until(24 * hour - 1_000);
    expect(await mali.quote(joinId)).toMatchObject({ quote: { tier: { percent: 50 } } });
  });

  it("at 0 % answers no refund, also where lowering the seats gave one before", async () => {
    await mali.leave(joinId, 1);
    await until(hour);
    expect(await mali.leave(joinId)).toMatchObject({ kind: "left", refund: null });
    expect(await mali.leave(joinId)).toMatchObject({ kind: "left", refund: null });
    expect(await mali.refunds()).toHaveLength(1);
  });

  it.each([0, 2, 3])("to %i of 2 seats names the field and changes nothing", async (seats) => {
    expect(await mali.leave(joinId, seats)).toMatchObject({ kind: "invalid", fields: { seats: expect.any(String) } });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", seats: 2 });
  });
});

describe("leaving before paying", () => {
  it("frees the seats and owes nothing", async () => {
    expect(await mali.quote(joinId)).toEqual({ kind: "quote", quote: null });
    expect(await mali.leave(joinId)).toMatchObject({ kind: "left", refund: null });
    expect((await mali.read(joinId)).event.seats.taken).toBe(0);
  });

  it("ends the open attempt at the gateway", async () => {
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    await mali.leave(joinId);
    await world.work();
    expect((await world.gateway.find("p-qr"))?.state).toBe("cancelled");
  });

  it("sends back money that was on its way", async () => {
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    await mali.leave(joinId);
    await world.gateway.bank.play("p-qr", "succeeded");
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ percent: 100, amount: money(70_000, "THB") }]);
    expect((await mali.read(joinId)).state).toBe("left");
  });

  it("with one seat ends an attempt over two; what came anyway goes back for the seat too much", async () => {
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    await mali.leave(joinId, 1);
    await world.gateway.bank.play("p-qr", "succeeded");
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", seats: 1 });
    expect(await mali.refunds()).toMatchObject([{ amount: money(35_000, "THB") }]);
  });
});
