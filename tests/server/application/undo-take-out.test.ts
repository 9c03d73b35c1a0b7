import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { TakeOut } from "#server/application/door/take-out.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { UndoTakeOut } from "#server/application/door/undo-take-out.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { HandBackRefund } from "#server/application/refunding/hand-back-refund.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const refused = { kind: "refused", reason: "not_undoable" };
let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ capacity: 2, paymentMethods: ["card", "promptpay", "onsite"] });
  [mali, noi] = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi")];
});

const takeOut = (joinId: string) => world.get(TakeOut).run({ merchantId, joinId, fill: null, dryRun: false });
const undo = (joinId: string, by = merchantId) => world.get(UndoTakeOut).run({ merchantId: by, joinId });

/** Mali is in with one seat, and has paid for it by card. */
async function paidByCard(): Promise<string> {
  const { joinId } = await mali.join("event-1");
  await mali.pay(joinId);
  await world.work();
  return joinId;
}

/** What all accounts hold, after the books were held against every payment and refund. */
async function books(): Promise<Readonly<Record<string, number>>> {
  const { balances, faults } = await world.get(CheckLedger).run();
  expect(faults).toEqual([]);
  return Object.fromEntries(balances.map(({ account, balance }) => [account.kind, balance.amount / 100]));
}

async function stored(joinId: string) {
  return world.unitOfWork.read(async (store) => {
    const place = await store.participations.find(joinId);
    const payments = (await store.payments.ofParticipations([joinId])).get(joinId) ?? [];
    const { changedAt: _changedAt, ...rest } = place!;
    return { place: rest, payments: payments.map(({ changedAt: _at, ...payment }) => payment) };
  });
}

const sentTo = (member: string) => world.sent.filter(({ memberId }) => memberId === member).map(({ kind }) => kind);

describe("undoing that somebody was taken out", () => {
  it("leaves place, ticket, money and books as before, sends nothing, and is recorded once", async () => {
    const joinId = await paidByCard();
    const [before, was, told] = [await stored(joinId), await books(), sentTo("mali")];
    await takeOut(joinId);
    expect(await books()).toMatchObject({ refunds_payable: -350 });
    await world.work();
    await world.pass(9 * minute);
    for (const _ of [1, 2])
      expect(await undo(joinId)).toMatchObject({ kind: "undone", participant: { state: "confirmed" } });
    await world.pass(hour);
    await world.work();
    expect(await stored(joinId)).toEqual(before);
    expect(await books()).toEqual({ ...was, refunds_payable: 0 });
    expect([await mali.refunds(), sentTo("mali")]).toEqual([[], told]);
    const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    expect(lines.filter(({ act }) => act === "take_out_undone")).toMatchObject([
      { before: { state: "left", refund: money(35_000, "THB") }, after: { state: "confirmed", seats: 1 } },
    ]);
  });

  it("owes again what was owed at the venue", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "onsite" });
    const before = await stored(joinId);
    await takeOut(joinId);
    expect(await undo(joinId)).toMatchObject({ kind: "undone", participant: { owed: money(35_000, "THB") } });
    expect(await stored(joinId)).toEqual(before);
    await books();
  });

  it("puts somebody back in the line where they stood", async () => {
    await noi.join("event-1", 2);
    const [first, second] = [await mali.join("event-1"), await (await aMemberIn(world, "lek")).join("event-1")];
    await takeOut(first.joinId);
    expect(await undo(first.joinId)).toMatchObject({ participant: { state: "waitlisted" } });
    expect(await mali.read(first.joinId)).toMatchObject({ position: 1 });
    expect(await stored(second.joinId)).toMatchObject({ place: { state: "waitlisted" } });
  });

  it("can be taken out again, which gives the money back once and tells once", async () => {
    const joinId = await paidByCard();
    await takeOut(joinId);
    await world.pass(minute);
    await undo(joinId);
    await world.pass(minute);
    await takeOut(joinId);
    await world.pass(10 * minute);
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ state: "requested" }]);
    await world.pass(hour);
    await world.work();
    await world.pass(hour);
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ state: "succeeded" }]);
    expect(sentTo("mali").filter((kind) => kind === "taken_out")).toHaveLength(1);
    await books();
  });

  it("is shown to staff for as long as it can be done", async () => {
    const joinId = await paidByCard();
    await takeOut(joinId);
    const until = async () => {
      const asked = { merchantId, eventId: "event-1", limit: 10, cursor: null };
      const answer = await world.get(ReadParticipants).list(asked);
      return answer.kind === "listed" ? answer.page.items[0]?.takeOutUndoableUntil : null;
    };
    expect(await until()).toBe(testNow + 10 * minute);
    await noi.join("event-1", 2);
    expect(await until()).toBeUndefined();
  });
});

describe("it can't be undone", () => {
  it("after ten minutes; then the refund goes out and the member is told", async () => {
    const joinId = await paidByCard();
    await takeOut(joinId);
    await world.pass(10 * minute);
    expect(await undo(joinId)).toEqual(refused);
    await world.pass(minute);
    await world.work();
    await world.pass(hour);
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ state: "succeeded" }]);
    expect(sentTo("mali")).toContain("taken_out");
  });

  it("once the seats are taken, or offered to the list", async () => {
    const joinId = await paidByCard();
    await noi.join("event-1");
    const lek = await aMemberIn(world, "lek");
    const { joinId: waiting } = await lek.join("event-1");
    await takeOut(joinId);
    expect((await lek.read(waiting)).state).toBe("offered");
    expect(await undo(joinId)).toEqual(refused);
    expect((await mali.read(joinId)).state).toBe("left");
    expect(await books()).toMatchObject({ refunds_payable: -350 });
  });

  it("once its member is in the game again", async () => {
    const joinId = await paidByCard();
    await takeOut(joinId);
    await mali.join("event-1");
    expect(await undo(joinId)).toEqual(refused);
  });

  it("where its member had begun to pay, because that attempt has ended", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay" });
    await takeOut(joinId);
    expect(await undo(joinId)).toEqual(refused);
  });

  it("once its deadline has passed; a hold that nobody has paid for is kept until then", async () => {
    const { joinId } = await mali.join("event-1");
    await takeOut(joinId);
    expect(await undo(joinId)).toMatchObject({ participant: { state: "awaiting_payment" } });
    await takeOut(joinId);
    const { deadline } = (await stored(joinId)).place.beforeTakeOut ?? {};
    await world.pass((deadline ?? 0) - world.clock.now());
    expect(await undo(joinId)).toEqual(refused);
  });

  it("once its money was handed back", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "onsite" });
    await world.get(MarkPaid).run({ merchantId, joinId, as: "cash" });
    const before = await stored(joinId);
    await takeOut(joinId);
    await undo(joinId);
    expect(await stored(joinId)).toEqual(before);
    await takeOut(joinId);
    const refunds = await world.unitOfWork.read((store) => store.refunds.ofParticipations([joinId]));
    const refundId = refunds.get(joinId)?.[0]?.id ?? "";
    expect(await world.get(HandBackRefund).run(merchantId, refundId)).toMatchObject({ kind: "handed_back" });
    expect(await undo(joinId)).toEqual(refused);
    await books();
  });

  it("once the game has moved, which its member was not told of", async () => {
    const joinId = await paidByCard();
    await takeOut(joinId);
    const changes = { startsAt: testStart + hour };
    await world.get(ChangeEvent).run({ merchantId, eventId: "event-1", changes, displace: false, dryRun: false });
    expect(await undo(joinId)).toEqual(refused);
  });

  it("once the game is over, or where its member left", async () => {
    const joinId = await paidByCard();
    const { joinId: left } = await noi.join("event-1");
    await noi.leave(left);
    expect(await undo(left)).toEqual(refused);
    const { endsAt } = (await world.unitOfWork.read((store) => store.events.find("event-1")))!;
    await world.pass(endsAt - minute - world.clock.now());
    await takeOut(joinId);
    await world.pass(minute);
    expect(await undo(joinId)).toEqual(refused);
  });

  it("by another merchant, to whom it is not found", async () => {
    const joinId = await paidByCard();
    await takeOut(joinId);
    expect([await undo(joinId, "merchant-2"), await undo("nowhere")]).toEqual([
      { kind: "not_found" },
      { kind: "not_found" },
    ]);
  });
});
