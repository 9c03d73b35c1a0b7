import { beforeEach, describe, expect, it } from "vitest";
import { walkInId } from "#domain/member/walk-in.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, second } from "#domain/time/instant.ts";
import { AddWalkIn, type WalkInCommand } from "#server/application/door/add-walk-in.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
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
