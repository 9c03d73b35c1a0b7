import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { ForgiveLeaver, type ForgiveCommand } from "#server/application/refunding/forgive-leaver.ts";
import { testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ paymentMethods: ["card", "transfer", "onsite"] });
  mali = await aMemberIn(world, "mali");
});

const forgive = (joinId: string, command: Partial<ForgiveCommand> = {}) =>
  world.get(ForgiveLeaver).run({ merchantId, joinId, dryRun: false, ...command });

/** Mali has paid two seats by card and left so many hours before the start. */
async function leftBefore(hours: number): Promise<string> {
  const { joinId } = await mali.join("event-1", 2);
  await mali.pay(joinId);
  await world.pass(testStart - hours * hour - world.clock.now());
  await mali.leave(joinId);
  return joinId;
}

async function settled() {
  await world.work();
  await world.pass(10 * minute);
  await world.work();
  return (await world.get(CheckLedger).run()).faults;
}

async function audit() {
  const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
  return lines.map(({ act, about, after }) => [act, about.id, after]);
}

const refundsOf = async () =>
  (await mali.refunds()).map(({ amount, percent, state }) => [amount.amount, percent, state]);

describe("forgiving who left", () => {
  it("says how much was kept, then gives it back by the card that paid, once", async () => {
    const joinId = await leftBefore(12);
    expect(await forgive(joinId, { dryRun: true })).toEqual({
      kind: "forgiven",
      forgiven: { applied: false, refund: money(35_000, "THB") },
    });
    expect(await refundsOf()).toHaveLength(1);
    const first = await forgive(joinId);
    expect(first).toEqual({ kind: "forgiven", forgiven: { applied: true, refund: money(35_000, "THB") } });
    expect(await settled()).toEqual([]);
    expect(await refundsOf()).toEqual([
      [35_000, 50, "succeeded"],
      [35_000, 50, "succeeded"],
    ]);
    expect(await forgive(joinId)).toEqual(first);
    expect(await forgive(joinId, { dryRun: true })).toEqual({ kind: "refused", reason: "nothing_kept" });
    expect(await settled()).toEqual([]);
    expect(await refundsOf()).toHaveLength(2);
    expect(await audit()).toEqual([["forgiven", joinId, { refund: money(35_000, "THB") }]]);
  });

  it("gives back everything where the policy gave nothing; twice at once is once", async () => {
    const joinId = await leftBefore(2);
    expect(await refundsOf()).toEqual([]);
    await Promise.all([forgive(joinId), forgive(joinId)]);
    expect(await settled()).toEqual([]);
    expect(await refundsOf()).toEqual([[70_000, 100, "succeeded"]]);
  });

  it("tells the member once the money is sent", async () => {
    const joinId = await leftBefore(2);
    await forgive(joinId);
    await settled();
    const told = await world.unitOfWork.read((store) => store.messages.list(100));
    expect(told.filter(({ kind }) => kind === "refund_sent").map(({ memberId }) => memberId)).toEqual(["mali"]);
  });

  it("is handed back where the money was taken at the venue", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "onsite" });
    await world.get(MarkPaid).run({ merchantId, joinId, as: "cash" });
    await world.pass(testStart - hour - world.clock.now());
    await mali.leave(joinId);
    await forgive(joinId);
    expect(await settled()).toEqual([]);
    expect(await refundsOf()).toEqual([[35_000, 100, "requested"]]);
  });

  it("is refused where nothing was kept, and not found for another merchant", async () => {
    const joinId = await leftBefore(30);
    const refusal = { kind: "refused", reason: "nothing_kept" };
    expect(await forgive(joinId)).toEqual(refusal);
    expect(await forgive(joinId, { dryRun: true })).toEqual(refusal);
    expect(await forgive(joinId, { merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    expect(await forgive("nowhere")).toEqual({ kind: "not_found" });
    const held = await (await aMemberIn(world, "noi")).join("event-1");
    expect(await forgive(held.joinId)).toEqual(refusal);
    expect(await audit()).toEqual([]);
  });
});
