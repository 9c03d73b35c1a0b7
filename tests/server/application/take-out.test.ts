import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { TakeOut, type TakeOutCommand } from "#server/application/door/take-out.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;
let lek: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ capacity: 1, paymentMethods: ["card", "transfer", "onsite"] });
  [mali, noi, lek] = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi"), await aMemberIn(world, "lek")];
});

const takeOut = (joinId: string, command: Partial<TakeOutCommand> = {}) =>
  world.get(TakeOut).run({ merchantId, joinId, fill: null, dryRun: false, ...command });
const fill = (joinId: string, dryRun = false) => world.get(TakeOut).seat({ merchantId, joinId, dryRun });

/** Mali is in and has paid by card; Noi and Lek wait. */
async function threePeople() {
  const { joinId } = await mali.join("event-1");
  await mali.pay(joinId);
  const [first, second] = [await noi.join("event-1"), await lek.join("event-1")];
  return { joinId, first: first.joinId, second: second.joinId };
}

async function audit() {
  const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
  return lines.map(({ act }) => act);
}

async function settled() {
  // A refund goes out once it can't be undone any more.
  for (const wait of [11, 10]) {
    await world.work();
    await world.pass(wait * minute);
  }
  await world.work();
  return (await world.get(CheckLedger).run()).faults;
}

describe("taking somebody out", () => {
  it("says first what it does, to the last unit, and changes nothing", async () => {
    const { joinId, first } = await threePeople();
    const foreseen = await takeOut(joinId, { dryRun: true });
    expect(foreseen).toMatchObject({
      kind: "done",
      done: {
        applied: false,
        refund: money(35_000, "THB"),
        seated: [{ joinId: first, displayName: expect.any(String), state: "offered" }],
        seats: { capacity: 1, taken: 1 },
      },
    });
    expect((await mali.read(joinId)).state).toBe("confirmed");
    expect(await audit()).toEqual([]);
    const done = await takeOut(joinId);
    if (foreseen.kind !== "done" || done.kind !== "done") throw new Error("Both are done.");
    expect(done.done).toEqual({ ...foreseen.done, applied: true });
  });

  it("gives everything back once, tells both, and offers the seat to the next", async () => {
    const { joinId, first, second } = await threePeople();
    const done = await takeOut(joinId);
    expect(await takeOut(joinId)).toMatchObject({ kind: "done", done: { refund: money(35_000, "THB"), seated: [] } });
    expect(done).toMatchObject({ kind: "done" });
    expect(await settled()).toEqual([]);
    expect(await mali.read(joinId)).toMatchObject({
      state: "left",
      endedBecause: "taken_out",
      refund: { amount: money(35_000, "THB"), percent: 100, state: "succeeded" },
    });
    expect(await mali.refunds()).toHaveLength(1);
    expect((await noi.read(first)).state).toBe("offered");
    expect((await lek.read(second)).state).toBe("waitlisted");
    const asked = { merchantId, eventId: "event-1", limit: 10, cursor: null };
    expect(await world.get(ReadParticipants).list(asked)).toMatchObject({
      page: { items: [{ state: "left", endedBecause: "taken_out" }, { endedBecause: null }, { endedBecause: null }] },
    });
    expect(await audit()).toEqual(["taken_out"]);
    const told = world.sent.map(({ kind, memberId }) => `${kind} ${memberId}`);
    expect(told).toContain("taken_out mali");
    expect(told).toContain("offer noi");
  });

  it("fills the seat out of order; who came first keeps its place", async () => {
    const { joinId, first, second } = await threePeople();
    expect(await takeOut(joinId, { fill: second })).toMatchObject({ done: { seated: [{ joinId: second }] } });
    expect(await noi.read(first)).toMatchObject({ state: "waitlisted", position: 1 });
    expect((await lek.read(second)).state).toBe("offered");
    const paid = await world.get(MarkPaid).run({ merchantId, joinId: second, as: "cash" });
    expect(paid).toMatchObject({ participant: { state: "confirmed" } });
    expect(await settled()).toEqual([]);
  });

  it("ends what is owed at the venue, and what waits for a slip goes back once it comes", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "onsite" });
    expect(await takeOut(joinId)).toMatchObject({ done: { refund: null } });
    expect(await mali.read(joinId)).toMatchObject({ state: "left", payment: { state: "cancelled" } });
    expect(await settled()).toEqual([]);
  });

  it("is not found for another merchant, an id of nobody, or a filler of another event", async () => {
    const { joinId } = await threePeople();
    await world.event({ id: "event-2", capacity: 1 });
    const elsewhere = await noi.join("event-2");
    expect(await takeOut(joinId, { merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    expect(await takeOut("nowhere")).toEqual({ kind: "not_found" });
    expect(await takeOut(joinId, { fill: elsewhere.joinId })).toEqual({ kind: "not_found" });
    expect((await mali.read(joinId)).state).toBe("confirmed");
  });

  it("twice at once gives the money back once", async () => {
    const { joinId } = await threePeople();
    await Promise.all([takeOut(joinId), takeOut(joinId), mali.leave(joinId)]);
    expect(await settled()).toEqual([]);
    expect(await mali.refunds()).toHaveLength(1);
  });
});

describe("a seat out of order", () => {
  it("grows the game and is recorded once", async () => {
    const { second } = await threePeople();
    expect(await fill(second, true)).toMatchObject({ done: { applied: false, seats: { capacity: 2, taken: 2 } } });
    expect((await lek.read(second)).state).toBe("waitlisted");
    expect(await fill(second)).toMatchObject({ done: { applied: true, seated: [{ state: "offered" }] } });
    expect(await fill(second)).toMatchObject({ kind: "done" });
    expect(await audit()).toEqual(["seated_from_list"]);
    expect((await lek.read(second)).state).toBe("offered");
  });
});
