import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { LowerSeats, type LowerSeatsCommand } from "#server/application/door/lower-seats.ts";
import { TakeOut } from "#server/application/door/take-out.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ capacity: 3, paymentMethods: ["card", "transfer", "onsite"] });
  [mali, noi] = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi")];
});

const lower = (joinId: string, seats: number, command: Partial<LowerSeatsCommand> = {}) =>
  world.get(LowerSeats).run({ merchantId, joinId, seats, dryRun: false, ...command });

/** Mali is in with two friends and has paid by card; Noi waits. */
async function aParty() {
  const { joinId } = await mali.join("event-1", 3);
  await mali.pay(joinId);
  const { joinId: waiting } = await noi.join("event-1");
  return { joinId, waiting };
}

const audit = () => world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));

async function settled() {
  for (const wait of [11, 10]) {
    await world.work();
    await world.pass(wait * minute);
  }
  await world.work();
  return (await world.get(CheckLedger).run()).faults;
}

describe("lowering the seats of a place", () => {
  it("says first what it does, to the last unit, and changes nothing", async () => {
    const { joinId, waiting } = await aParty();
    const foreseen = await lower(joinId, 2, { dryRun: true });
    expect(foreseen).toMatchObject({
      done: {
        applied: false,
        refund: money(35_000, "THB"),
        seated: [{ joinId: waiting, state: "offered" }],
        seats: { capacity: 3, taken: 3 },
      },
    });
    expect((await mali.read(joinId)).seats).toBe(3);
    expect(await audit()).toEqual([]);
    const done = await lower(joinId, 2);
    if (foreseen.kind !== "done" || done.kind !== "done") throw new Error("Both are done.");
    expect(done.done).toEqual({ ...foreseen.done, applied: true });
  });

  it("gives the seats' money back in full and once, whatever the policy says, and tells both", async () => {
    const { joinId, waiting } = await aParty();
    // No refund by the policy any more.
    const { startsAt } = (await mali.read(joinId)).event;
    await world.pass(startsAt - world.clock.now() - hour);
    expect(await lower(joinId, 1)).toMatchObject({ done: { refund: money(70_000, "THB") } });
    expect(await lower(joinId, 1)).toMatchObject({ done: { refund: money(70_000, "THB"), seated: [] } });
    expect(await settled()).toEqual([]);
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", seats: 1 });
    expect(await mali.refunds()).toMatchObject([{ amount: money(70_000, "THB"), percent: 100, state: "succeeded" }]);
    expect((await noi.read(waiting)).state).not.toBe("left");
    expect((await audit()).map(({ act, before, after }) => [act, before, after])).toEqual([
      ["seats_lowered", { seats: 3 }, { seats: 1, refund: money(70_000, "THB") }],
    ]);
    const told = world.sent.map(({ kind, memberId }) => `${kind} ${memberId}`);
    expect(told.filter((one) => one === "seats_lowered mali")).toHaveLength(1);
    expect(told.some((one) => one.startsWith("staff_seat_free"))).toBe(false);
  });

  it("gives back seat by seat what it gives at once, and the rest when the place is taken out", async () => {
    const { joinId } = await aParty();
    await lower(joinId, 2);
    await lower(joinId, 1);
    await world.get(TakeOut).run({ merchantId, joinId, fill: null, dryRun: false });
    expect(await settled()).toEqual([]);
    const amounts = (await mali.refunds()).map(({ amount }) => amount.amount);
    expect(amounts).toEqual([35_000, 35_000, 35_000]);
  });

  it("lowers what is owed at the venue, and what is held is paid for fewer", async () => {
    const { joinId } = await mali.join("event-1", 2);
    await mali.pay(joinId, { method: "onsite" });
    const held = await noi.join("event-1", 1);
    expect(await lower(joinId, 1)).toMatchObject({ done: { refund: null, seats: { taken: 2 } } });
    expect((await mali.read(joinId)).payment?.amount).toEqual(money(35_000, "THB"));
    expect(await lower(held.joinId, 1)).toMatchObject({ done: { refund: null } });
    expect(await settled()).toEqual([]);
  });

  it("is not found for another merchant or an id of nobody, and never raises", async () => {
    const { joinId } = await aParty();
    expect(await lower(joinId, 1, { merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    expect(await lower("nowhere", 1)).toEqual({ kind: "not_found" });
    expect(await lower(joinId, 4)).toEqual({ kind: "refused", reason: "not_fewer_seats" });
    expect((await mali.read(joinId)).seats).toBe(3);
  });
});
