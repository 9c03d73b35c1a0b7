import { beforeEach, describe, expect, it } from "vitest";
import { walkInId } from "#domain/member/walk-in.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, second } from "#domain/time/instant.ts";
import { AddWalkIn, type WalkInCommand } from "#server/application/door/add-walk-in.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { TakeOut } from "#server/application/door/take-out.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { ListCustomers } from "#server/application/merchants/customers.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ForgetOld } from "#server/application/work/forget-old.ts";
import { testStart } from "../../support/builders/index.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;

beforeEach(async () => {
  world = await aWorld();
});

const tryAdd = (command: Partial<WalkInCommand> = {}) =>
  world.get(AddWalkIn).run({ merchantId, eventId: "event-1", name: "Somchai", seats: 1, workId: null, ...command });

async function add(command: Partial<WalkInCommand> = {}) {
  const answer = await tryAdd(command);
  if (answer.kind !== "added") throw new Error(JSON.stringify(answer));
  return answer.added;
}

async function roll() {
  const question = { merchantId, eventId: "event-1", limit: 20, cursor: null };
  const answer = await world.get(ReadParticipants).list(question);
  return answer.kind === "listed" ? answer.page.items : [];
}

async function messages() {
  return world.unitOfWork.read((store) => store.messages.list(100));
}

describe("a walk-in", () => {
  it("of a full game raises its capacity, owes at the venue, and leaves who waits as they were", async () => {
    await world.event({ capacity: 1 });
    const mali = await aMemberIn(world, "mali");
    const noi = await aMemberIn(world, "noi");
    await mali.pay((await mali.join("event-1")).joinId);
    const waiting = await noi.join("event-1");
    const { participant, seats } = await add({ seats: 2 });
    expect(seats).toEqual({ capacity: 3, taken: 3, left: 0 });
    expect(participant).toMatchObject({
      displayName: "Somchai",
      walkIn: true,
      state: "confirmed",
      seats: 2,
      owed: money(70_000, "THB"),
    });
    await world.pass(day);
    await world.work();
    expect(await noi.read(waiting.joinId)).toMatchObject({ state: "waitlisted", position: 1 });
    expect((await world.get(CheckLedger).run()).faults).toEqual([]);
  });

  it("is added at the door to today's events only, and by name only", async () => {
    await world.event();
    expect(await tryAdd({ atDoor: true })).toEqual({ kind: "refused", reason: "not_today" });
    await world.pass(2 * day - hour);
    expect(await tryAdd({ atDoor: true, name: "", knownAs: "known-mali" })).toEqual({ kind: "not_found" });
    expect((await add({ atDoor: true })).participant).toMatchObject({ displayName: "Somchai", walkIn: true });
  });

  it("may be a member whom the merchant knows: it is told, owes at the venue and has its place in the app", async () => {
    await world.event({ capacity: 1 });
    const mali = await aMemberIn(world, "mali");
    const noi = await aMemberIn(world, "noi");
    await mali.pay((await mali.join("event-1")).joinId);
    await world.event({ id: "before", capacity: 2 });
    await noi.pay((await noi.join("before")).joinId);
    const ids = new Map(["mali", "noi"].map((id) => [id, `known-${id}`]));
    const known = await world.unitOfWork.run((store) => store.merchants.ensureMemberIds(merchantId, ids));
    const knownAs = (id: string) => known.get(id) ?? "nobody";
    const { participant, seats } = await add({ name: "", knownAs: knownAs("noi") });
    expect(seats).toEqual({ capacity: 2, taken: 2, left: 0 });
    expect(participant).toMatchObject({ memberId: knownAs("noi"), walkIn: false, owed: money(35_000, "THB") });
    expect(await noi.read(participant.joinId)).toMatchObject({ state: "confirmed", payment: { method: "onsite" } });
    expect((await messages()).filter(({ joinId }) => joinId === participant.joinId)).toMatchObject([
      { memberId: "noi", kind: "joined" },
    ]);
    const again = { kind: "refused", reason: "already_in" };
    expect(await tryAdd({ name: "", knownAs: knownAs("noi") })).toEqual(again);
    expect(await tryAdd({ name: "", knownAs: knownAs("mali") })).toEqual(again);
    expect(await tryAdd({ name: "", knownAs: "nobody" })).toEqual({ kind: "not_found" });
    expect(await tryAdd({ name: "Noi", knownAs: knownAs("noi") })).toMatchObject({
      fields: { name: expect.any(String) },
    });
    await noi.leave(participant.joinId);
    expect((await add({ name: "", knownAs: knownAs("noi") })).participant).toMatchObject({ state: "confirmed" });
    expect((await world.get(CheckLedger).run()).faults).toEqual([]);
  });

  it("who paid and is taken out gets its money by hand: that is shown until the merchant has settled it", async () => {
    await world.event({ capacity: 2 });
    const { participant } = await add();
    expect(participant.handBack).toBeNull();
    const { joinId } = participant;
    await world.get(MarkPaid).run({ merchantId, joinId, as: "cash" });
    await world.get(TakeOut).run({ merchantId, joinId, fill: null, dryRun: false });
    await world.work();
    const [shown] = await roll();
    expect(shown).toMatchObject({ joinId, handBack: { amount: money(35_000, "THB") } });
    const refundId = shown?.handBack?.refundId ?? "";
    expect(await world.get(SettleRefund).run(merchantId, refundId, "cash")).toMatchObject({ kind: "settled" });
    expect((await roll())[0]?.handBack).toBeNull();
    expect(await world.get(SettleRefund).run(merchantId, refundId, "cash")).toMatchObject({ kind: "settled" });
    expect((await world.get(CheckLedger).run()).faults).toEqual([]);
  });

  it("is one place however often the same is asked for, and another for another", async () => {
    await world.event({ capacity: 1 });
    const first = await add({ workId: "work-1" });
    expect(await add({ workId: "work-1" })).toEqual(first);
    expect((await add({ workId: "work-2" })).seats).toEqual({ capacity: 2, taken: 2, left: 0 });
    expect((await roll()).map(({ joinId }) => joinId)).toEqual(["work-1", "work-2"]);
  });

  it("is told nothing, from its place to the game's end, and is no customer", async () => {
    await world.event({ startsAt: testStart });
    await add();
    await world.pass(testStart - world.clock.now() - hour);
    await world.work();
    await world.get(CancelEvent).run(merchantId, "event-1", { reason: null, didNotTakePlace: false });
    await world.work();
    expect(await messages()).toEqual([]);
    expect((await world.get(ListCustomers).run({ merchantId, limit: 20, cursor: null })).items).toEqual([]);
  });

  it("is ticked like anybody, which takes what it owes; a free one owes nothing", async () => {
    await world.event();
    await world.event({ id: "free", price: money(0, "THB"), paymentMethods: [] });
    const { participant } = await add();
    await world.pass(testStart - hour - world.clock.now());
    const ticked = await world.get(CheckIn).place({ merchantId, joinId: participant.joinId, nonce: "tap" });
    expect(ticked).toMatchObject({
      participant: { owed: null, payment: { state: "succeeded", taken: { as: "cash" } } },
    });
    expect((await add({ eventId: "free", name: "" })).participant).toMatchObject({ owed: null, payment: null });
  });

  it("is nowhere in another merchant's event, in a draft, or where there is none", async () => {
    await world.event();
    await world.event({ id: "draft", stage: "draft" });
    expect(await tryAdd({ merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    expect(await tryAdd({ eventId: "nowhere" })).toEqual({ kind: "not_found" });
    expect(await tryAdd({ eventId: "draft" })).toEqual({ kind: "refused", reason: "event_cancelled" });
    expect(await tryAdd({ seats: 9 })).toMatchObject({ kind: "invalid", fields: { seats: expect.any(String) } });
  });

  it("keeps its name until 180 days after the game", async () => {
    const event = await world.event();
    const { participant } = await add();
    await world.pass(event.endsAt + 180 * day - world.clock.now());
    expect(await world.get(ForgetOld).run()).toMatchObject({ walkIns: 0 });
    await world.pass(second);
    expect(await world.get(ForgetOld).run()).toMatchObject({ walkIns: 1 });
    expect(await roll()).toMatchObject([{ joinId: participant.joinId, displayName: "", walkIn: true }]);
  });

  it("is written to the audit trail, without its name", async () => {
    await world.event({ capacity: 1 });
    await add();
    await world.pass(second);
    await add({ by: { kind: "staff", id: "staff-1", role: "manager" } });
    const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    expect(lines.map(({ act, by, before, after }) => [act, by.id, before, after])).toEqual([
      ["walk_in_added", "staff-1", { capacity: 1 }, { capacity: 2, seats: 1 }],
      ["walk_in_added", "sideline", { capacity: 1 }, { capacity: 1, seats: 1 }],
    ]);
  });
});

describe("many at once", () => {
  it("never oversell: each walk-in has its seat, each member one that was free", async () => {
    await world.event({ capacity: 4 });
    const members = await Promise.all(["a", "b", "c", "d", "e"].map((name) => aMemberIn(world, name)));
    await Promise.all([
      ...members.map((one) => one.join("event-1", 2)),
      ...["w-1", "w-2", "w-3"].map((workId) => add({ workId, seats: 2 })),
    ]);
    const [last] = [(await add({ workId: "w-4" })).seats];
    expect(last.taken).toBeLessThanOrEqual(last.capacity);
    expect(last.capacity).toBeLessThanOrEqual(11);
    const walkedIn = (await roll()).filter((one) => one.walkIn);
    expect(walkedIn.map(({ state }) => state)).toEqual(["confirmed", "confirmed", "confirmed", "confirmed"]);
    const { memberId } = (await world.unitOfWork.read((store) => store.participations.find("w-1"))) ?? {};
    expect(memberId?.startsWith(walkInId(""))).toBe(true);
    const done = await world.get(MarkPaid).run({ merchantId, joinId: "w-1", as: "cash" });
    expect(done).toMatchObject({ kind: "marked", participant: { owed: null } });
    expect((await world.get(CheckLedger).run()).faults).toEqual([]);
  });
});
