import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { UndoCheckIn } from "#server/application/door/undo-check-in.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { ForgiveLeaver } from "#server/application/refunding/forgive-leaver.ts";
import { testNow, testStart } from "../../support/builders/index.ts";
import { Interleaved, interleavings } from "../../support/interleavings.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, storesInMemory, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const thb = (amount: number) => money(amount * 100, "THB");
let world: World;
let unitOfWork: Interleaved;
let mali: MemberInWorld;
/** Another process: within one, the changes of a game wait for each other anyway. */
let there: World;
let joinId: string;

/** A party of three that is to pay at the venue, on the evening of the game; half goes back to who leaves then. */
async function evening(): Promise<void> {
  const clock = new InMemoryClock(testNow);
  const stores = storesInMemory(clock);
  unitOfWork = new Interleaved(stores.unitOfWork);
  world = await aWorld({ clock, stores: { ...stores, unitOfWork } });
  there = await aWorld({ clock, stores: { ...stores, unitOfWork } });
  const refundPolicy = [{ hoursBefore: 0, percent: 50 }];
  await world.event({ paymentMethods: ["card", "onsite"], price: thb(350), refundPolicy });
  mali = await aMemberIn(world, "mali");
  joinId = (await mali.join("event-1", 3)).joinId;
  await mali.pay(joinId, { method: "onsite" });
  await world.pass(testStart - 2 * hour - testNow);
}

beforeEach(evening);

const checkIn = (nonce: string, seats?: number, taken?: "cash" | "no") => {
  const said = { ...(seats === undefined ? {} : { seats }), ...(taken === undefined ? {} : { taken }) };
  return world.get(CheckIn).place({ merchantId, joinId, nonce, ...said });
};
const undo = (by = merchantId, onlyToday = false) => world.get(UndoCheckIn).run({ merchantId: by, joinId, onlyToday });
const mark = () => world.get(MarkPaid).run({ merchantId, joinId, as: "cash" });
const close = (missed: readonly string[] = []) => world.get(CloseRoll).run(merchantId, "event-1", missed);

/** What the merchant has and owes back, after the books were held against every payment and refund. */
async function books(): Promise<Readonly<Record<string, number>>> {
  await world.work();
  const { balances, faults } = await world.get(CheckLedger).run();
  expect(faults).toEqual([]);
  return Object.fromEntries(balances.map(({ account, balance }) => [account.kind, balance.amount / 100]));
}

describe("undoing a check-in", () => {
  it("leaves everything as before: nobody has come, the debt is one again, and the member may leave", async () => {
    const before = await mali.read(joinId);
    await checkIn("first", 1);
    await checkIn("rest");
    expect(await mali.leave(joinId)).toEqual({ kind: "refused", reason: "not_leavable" });
    for (const _ of [1, 2])
      expect(await undo()).toMatchObject({
        kind: "undone",
        participant: { arrived: 0, checkedInAt: null, owed: thb(1050), payment: { state: "processing" } },
      });
    const { payment: _payment, ...after } = await mali.read(joinId);
    const { payment: _was, ...was } = before;
    expect(after).toEqual(was);
    expect(await books()).toEqual({ member: 0, merchant: 0, merchant_funds: 0 });
    const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    expect(lines.filter(({ act }) => act === "check_in_undone")).toHaveLength(1);
    expect(await mali.leave(joinId)).toMatchObject({ kind: "left", refund: null });
  });

  it("can be checked in again, by the same scan too", async () => {
    await checkIn("scan");
    await undo();
    expect(await checkIn("scan")).toMatchObject({ participant: { arrived: 3, owed: null } });
    expect(await books()).toMatchObject({ merchant: -1050 });
  });

  it("takes back only what the check-in took", async () => {
    await checkIn("first", 1);
    await mark();
    expect(await undo()).toMatchObject({ participant: { arrived: 0, owed: thb(350) } });
    expect(await books()).toMatchObject({ merchant: -700 });
    await mark();
    await checkIn("all", undefined, "no");
    expect(await undo()).toMatchObject({ participant: { arrived: 0, owed: null } });
    expect(await books()).toMatchObject({ merchant: -1050 });
  });

  it("is refused once the roll is closed, and where the place has ended; another merchant's is not found", async () => {
    await checkIn("scan");
    expect(await undo("merchant-2")).toEqual({ kind: "not_found" });
    await world.pass(5 * hour);
    await close();
    expect(await undo()).toEqual({ kind: "refused", reason: "not_undoable" });
    expect(await books()).toMatchObject({ merchant: -1050 });
    await evening();
    await mali.leave(joinId);
    expect(await undo()).toEqual({ kind: "refused", reason: "not_undoable" });
  });
});

describe("leaving after that", () => {
  /** The place is paid in two parts, and nobody of it is checked in. */
  async function paidInParts(): Promise<void> {
    await checkIn("first", 1);
    await mark();
    await undo();
    await mark();
  }

  it("settles every payment that bought seats", async () => {
    await paidInParts();
    expect(await mali.quote(joinId)).toMatchObject({ quote: { amount: thb(525) } });
    await mali.leave(joinId);
    expect((await mali.refunds()).reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(52_500);
    expect(await books()).toMatchObject({ merchant: -525, refunds_payable: -525 });
    const forgive = (dryRun: boolean) => world.get(ForgiveLeaver).run({ merchantId, joinId, dryRun });
    expect(await forgive(true)).toMatchObject({ forgiven: { refund: thb(525) } });
    for (const _ of [1, 2]) expect(await forgive(false)).toMatchObject({ forgiven: { refund: thb(525) } });
    expect(await books()).toMatchObject({ merchant: 0, refunds_payable: -1050 });
  });

  it("seat by seat gives the same, once each", async () => {
    await paidInParts();
    for (const seats of [2, 1]) {
      expect(await mali.quote(joinId, seats)).toMatchObject({ quote: { amount: thb(175) } });
      await mali.leave(joinId, seats);
    }
    expect(await mali.quote(joinId)).toMatchObject({ quote: { amount: thb(175) } });
    await mali.leave(joinId);
    expect(await books()).toMatchObject({ merchant: -525, refunds_payable: -525 });
  });
});

describe("undo beside", () => {
  it.each(interleavings.map((order) => [order.join(" "), order] as const))(
    "leaving: the place is left with nothing taken, or stands as before: %s",
    async (_, order) => {
      await checkIn("scan");
      const answers = await unitOfWork.both(order, undo, () =>
        there.get(LeaveEvent).run({ memberId: mali.id, joinId, seats: null }),
      );
      expect(answers.map((one) => (one.status === "rejected" ? String(one.reason) : "ok"))).toEqual(["ok", "ok"]);

      const place = await mali.read(joinId);
      expect(["left", "confirmed"]).toContain(place.state);
      expect(place.checkedInAt).toBeNull();
      expect(await mali.refunds()).toEqual([]);
      expect(await books()).toEqual({ member: 0, merchant: 0, merchant_funds: 0 });
    },
  );

  it.each(interleavings.map((order) => [order.join(" "), order] as const))(
    "closing the roll with its name: it came, or was missed and owes: %s",
    async (_, order) => {
      await checkIn("scan");
      await world.pass(5 * hour);
      const [undone, closed] = await unitOfWork.both(order, undo, () =>
        there.get(CloseRoll).run(merchantId, "event-1", [joinId]),
      );
      const place = await mali.read(joinId);
      const isUndone = undone.status === "fulfilled" && undone.value.kind === "undone";
      const isClosed = closed.status === "fulfilled" && closed.value.kind === "closed";
      expect([place.checkedInAt === null, place.miss !== null]).toEqual([isUndone, isClosed]);
      if (isClosed) expect(isUndone).toBe(true);
      expect(await books()).toMatchObject({ merchant: isUndone ? 0 : -1050 });
    },
  );
});
