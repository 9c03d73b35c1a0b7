import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { testStart } from "../../support/builders/index.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ paymentMethods: ["card", "promptpay", "transfer", "onsite"] });
  mali = await aMemberIn(world, "mali");
});

const mark = (joinId: string, as: "cash" | "other" = "cash", of = merchantId) =>
  world.get(MarkPaid).run({ merchantId: of, joinId, as });
const undo = (joinId: string, of = merchantId) => world.get(MarkPaid).undo({ merchantId: of, joinId });

/** Balances by account, after the books were held against every payment and refund. */
async function books(): Promise<Readonly<Record<string, number>>> {
  const { balances, faults } = await world.get(CheckLedger).run();
  expect(faults).toEqual([]);
  return Object.fromEntries(balances.map(({ account, balance }) => [account.kind, balance.amount]));
}

async function owing() {
  const { joinId } = await mali.join("event-1", 2);
  await mali.pay(joinId, { method: "onsite" });
  return joinId;
}

describe("marking as paid", () => {
  it("takes what is owed at the venue, once, and says how, when and until when it may be undone", async () => {
    const joinId = await owing();
    const now = world.clock.now();
    const first = await mark(joinId, "other");
    expect(first).toMatchObject({
      kind: "marked",
      participant: {
        owed: null,
        checkedInAt: null,
        payment: {
          state: "succeeded",
          amount: money(70_000, "THB"),
          taken: { as: "other", at: now, by: null, undoableUntil: now + 24 * hour },
        },
      },
    });
    expect(await mark(joinId)).toEqual(first);
    expect(await books()).toEqual({ merchant_funds: 70_000, member: 0, merchant: -70_000 });
  });

  it("confirms seats that are held, and tells their member", async () => {
    const { joinId } = await mali.join("event-1");
    expect(await mark(joinId)).toMatchObject({ participant: { state: "confirmed", owed: null } });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", payment: { method: "onsite" } });
    await world.pass(hour);
    await world.work();
    expect((await mali.read(joinId)).state).toBe("confirmed");
    expect(await books()).toMatchObject({ merchant_funds: 35_000, merchant: -35_000 });
  });

  it("first ends an open attempt; money that comes for that all the same goes back", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    expect(await mark(joinId)).toMatchObject({ participant: { state: "confirmed", payment: { method: "onsite" } } });
    await world.gateway.bank.play("p-qr", "succeeded");
    await world.work();
    await world.pass(10 * minute);
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await books()).toMatchObject({ gateway: 0, merchant_funds: 35_000, merchant: -35_000, refunds_payable: 0 });
  });

  it("is refused where it was paid by card, waits, or is another merchant's", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId);
    expect(await mark(joinId)).toEqual({ kind: "refused", reason: "already_paid" });
    expect(await mark(joinId, "cash", "merchant-2")).toEqual({ kind: "not_found" });
    expect(await mark("nowhere")).toEqual({ kind: "not_found" });
    await world.event({ id: "full", capacity: 1 });
    await mali.join("full");
    const noi = await aMemberIn(world, "noi");
    expect(await mark((await noi.join("full")).joinId)).toEqual({ kind: "refused", reason: "not_payable" });
  });

  it("twice at once takes the money once", async () => {
    const joinId = await owing();
    await Promise.all([mark(joinId), mark(joinId, "other"), mark(joinId)]);
    expect(await books()).toEqual({ merchant_funds: 70_000, member: 0, merchant: -70_000 });
    const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    expect(lines.filter(({ act }) => act === "marked_paid")).toHaveLength(1);
  });
});

describe("taking it back", () => {
  it("makes the money owed again and reverses the ledger, again and again", async () => {
    const joinId = await owing();
    for (const as of ["cash", "other"] as const) {
      await mark(joinId, as);
      expect(await undo(joinId)).toMatchObject({
        participant: { state: "confirmed", owed: money(70_000, "THB"), payment: { state: "processing", taken: null } },
      });
      expect(await undo(joinId)).toMatchObject({ kind: "marked" });
      expect(await books()).toEqual({ merchant_funds: 0, member: 0, merchant: 0 });
    }
    const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    const acts = lines.map(({ act }) => act);
    expect([...acts].sort()).toEqual(["marked_paid", "marked_paid", "paid_undone", "paid_undone"]);
  });

  it("works for what a tick took, and not after 24 hours", async () => {
    const joinId = await owing();
    await world.pass(testStart - hour - world.clock.now());
    await world.get(CheckIn).place({ merchantId, joinId, nonce: "tap" });
    expect(await undo(joinId)).toMatchObject({ kind: "marked" });
    await mark(joinId);
    await world.pass(24 * hour);
    expect(await undo(joinId)).toEqual({ kind: "refused", reason: "not_undoable" });
    expect(await undo(joinId, "merchant-2")).toEqual({ kind: "not_found" });
  });

  it("is refused once some of it went back", async () => {
    const joinId = await owing();
    await mark(joinId);
    await mali.leave(joinId, 1);
    expect(await undo(joinId)).toEqual({ kind: "refused", reason: "not_undoable" });
    expect(await books()).toMatchObject({ merchant_funds: 70_000, merchant: -35_000, refunds_payable: -35_000 });
  });

  it("of a card payment is refused", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId);
    expect(await undo(joinId)).toEqual({ kind: "refused", reason: "not_undoable" });
  });
});
