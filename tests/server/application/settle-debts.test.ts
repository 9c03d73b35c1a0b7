import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { day, hour, second } from "#domain/time/instant.ts";
import { AddWalkIn } from "#server/application/door/add-walk-in.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { SettleDebts } from "#server/application/door/settle-debts.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { monthOf } from "#server/application/messages/message-number.ts";
import { testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;
let mali: MemberInWorld;
let joinId: string;

/** Mali owes 700 baht at the venue; the game begins. */
async function aDebt(parts: Parameters<typeof aWorld>[0] = {}) {
  world = await aWorld(parts);
  await world.event({ paymentMethods: ["card", "onsite"] });
  mali = await aMemberIn(world, "mali");
  ({ joinId } = await mali.join("event-1", 2));
  await mali.pay(joinId, { method: "onsite" });
  await world.work();
}

beforeEach(() => aDebt());

const begin = () => world.pass(testStart - testNow);
/** From the start until 23:30 in Bangkok. */
const untilNight = () => {
  const night = Date.parse(`${new Date(testStart).toISOString().slice(0, 10)}T16:30:00Z`);
  return night + (night > testStart ? 0 : day) - testStart;
};
const debts = () => world.get(SettleDebts);
const owed = async (of = merchantId) => (await debts().list({ merchantId: of, limit: 10, cursor: null })).items;
const waive = (of = merchantId) => debts().waive({ merchantId: of, joinId });
const undo = (of = merchantId) => debts().undo({ merchantId: of, joinId });
const remind = (of = merchantId) => debts().remind({ merchantId: of, joinId });
const reminders = () => world.sent.filter(({ kind }) => kind === "owed");
const acts = async () =>
  (await world.unitOfWork.read((store) => store.audit.list(merchantId, 20, null))).map(({ act }) => act).sort();
const faults = async () => (await world.get(CheckLedger).run()).faults;

describe("what is owed", () => {
  it("is listed from the start of the game on, long after it too, until it is paid; to its merchant only", async () => {
    expect(await owed()).toEqual([]);
    await begin();
    const debt = { joinId, title: "Friday badminton", seats: 2, amount: money(70_000, "THB"), remindable: true };
    expect(await owed()).toMatchObject([{ ...debt, startsAt: testStart, checkedInAt: null, remindedAt: null }]);
    await world.pass(60 * day);
    expect(await owed()).toMatchObject([debt]);
    expect(await owed("merchant-2")).toEqual([]);
    await world.get(MarkPaid).run({ merchantId, joinId, as: "cash" });
    expect(await owed()).toEqual([]);
  });

  it("is waived once, without a line in the ledger, and then not owed", async () => {
    await begin();
    for (const _ of [1, 2]) {
      expect(await waive()).toMatchObject({ kind: "waived", participant: { state: "confirmed", owed: null } });
    }
    expect([await owed(), await acts(), await faults()]).toEqual([[], ["debt_waived"], []]);
    expect(await world.unitOfWork.read((store) => store.ledger.balances())).toEqual([]);
    expect((await mali.read(joinId)).payment).toMatchObject({ state: "cancelled" });
    expect(await world.get(MarkPaid).run({ merchantId, joinId, as: "cash" })).toMatchObject({ reason: "not_payable" });
  });

  it("is owed again where that is taken back within 24 hours, for the seats that are left", async () => {
    await waive();
    await mali.leave(joinId, 1);
    for (const _ of [1, 2]) expect(await undo()).toMatchObject({ participant: { owed: money(35_000, "THB") } });
    expect([await acts(), await faults()]).toEqual([["debt_waived", "waiver_undone"], []]);
    await waive();
    await world.pass(24 * hour);
    expect(await undo()).toEqual({ kind: "refused", reason: "not_undoable" });
  });

  it("can't be waived where it was paid, where nothing is owed, or by another merchant", async () => {
    expect(await waive("merchant-2")).toEqual({ kind: "not_found" });
    expect(await undo("merchant-2")).toEqual({ kind: "not_found" });
    await world.get(MarkPaid).run({ merchantId, joinId, as: "cash" });
    expect(await waive()).toEqual({ kind: "refused", reason: "already_paid" });
    expect(await undo()).toEqual({ kind: "refused", reason: "not_undoable" });
    await mali.leave(joinId);
    ({ joinId } = await mali.join("event-1"));
    expect(await waive()).toEqual({ kind: "refused", reason: "not_payable" });
  });
});

describe("asking for it", () => {
  it("tells the member once a day, however often it is asked, and says when", async () => {
    await begin();
    await world.pass(22 * hour);
    const at = world.clock.now();
    for (const _ of [1, 2]) expect(await remind()).toEqual({ kind: "told", at });
    await world.work();
    expect(reminders()).toMatchObject([{ memberId: "mali", joinId }]);
    expect(await owed()).toMatchObject([{ remindedAt: at }]);
    await world.pass(day - second);
    expect(await remind()).toEqual({ kind: "told", at });
    await world.pass(second);
    expect(await remind()).toEqual({ kind: "told", at: at + day });
    await world.work();
    expect([reminders().length, await acts()]).toEqual([2, ["debtor_reminded", "debtor_reminded"]]);
  });

  it("waits for the morning at night, and says nothing once it was paid", async () => {
    await begin();
    await world.pass(untilNight());
    await remind();
    await world.work();
    expect(reminders()).toEqual([]);
    await world.get(MarkPaid).run({ merchantId, joinId, as: "cash" });
    await world.pass(10 * hour);
    await world.work();
    expect(reminders()).toEqual([]);
    await world.get(MarkPaid).undo({ merchantId, joinId });
    await world.pass(14 * hour);
    await remind();
    await world.work();
    expect(reminders()).toEqual([]);
    await world.pass(10 * hour);
    await world.work();
    expect(reminders()).toHaveLength(1);
  });

  it("stops where the merchant's number of the month is needed for what matters more", async () => {
    await aDebt({ messageNumber: { aMonth: 5 } });
    await begin();
    // There is room still, and the message waits for the morning.
    await world.pass(untilNight());
    expect(await remind()).toMatchObject({ kind: "told" });
    const month = monthOf(world.clock.now());
    await world.unitOfWork.run(async (store) => {
      for (let sent = 0; sent < 4; sent += 1) await store.messages.count(merchantId, month, "members");
    });
    await world.pass(10 * hour);
    await world.work();
    const messages = await world.unitOfWork.read((store) => store.messages.list(10));
    expect(messages.find(({ kind }) => kind === "owed")).toMatchObject({ sentAt: null, notSent: "quota" });
    await world.pass(14 * hour);
    expect(await remind()).toEqual({ kind: "refused", reason: "no_messages_left" });
    expect([reminders(), await acts()]).toEqual([[], ["debtor_reminded"]]);
  });

  it("is refused before the start, where nothing is owed, for a walk-in, and by another merchant", async () => {
    expect(await remind()).toEqual({ kind: "refused", reason: "not_payable" });
    const answer = await world
      .get(AddWalkIn)
      .run({ merchantId, eventId: "event-1", name: "Somchai", seats: 1, workId: null });
    await begin();
    expect(await remind("merchant-2")).toEqual({ kind: "not_found" });
    await waive();
    expect(await remind()).toEqual({ kind: "refused", reason: "not_payable" });
    if (answer.kind !== "added") throw new Error("The test's walk-in was not added.");
    joinId = answer.added.participant.joinId;
    expect(await remind()).toEqual({ kind: "refused", reason: "not_reachable" });
    expect(await owed()).toMatchObject([{ walkIn: true, remindable: false, displayName: "Somchai" }]);
    expect(await acts()).toEqual(["debt_waived", "walk_in_added"]);
  });
});
