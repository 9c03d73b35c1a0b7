import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute } from "#domain/time/instant.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { testNow } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { FollowDispute } from "#server/application/refunding/follow-dispute.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";

let world: World;
let mali: MemberInWorld;
let joinId: string;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
  await world.event({
    id: "court",
    startsAt: testNow + 7 * day,
    endsAt: testNow + 7 * day + hour,
    joinClosesAt: testNow + 7 * day,
  });
  joinId = (await mali.join("court")).joinId;
  await mali.pay(joinId, { paymentId: "p1" });
});

async function dispute(state: "open" | "won" | "lost"): Promise<void> {
  await world.gateway.bank.dispute("p1", state);
  await world.work();
}

const payment = () => world.unitOfWork.read((store) => store.payments.find("p1"));
const refunds = async () =>
  (await mali.refunds()).map(({ state, amount, dispute: held }) => [state, amount.amount, held]);
const atGateway = async () => {
  const [refund] = await mali.refunds();
  return refund ? world.gateway.findRefund(refund.id) : null;
};
const ledgerFaults = async () => (await new CheckLedger(world.unitOfWork).run()).faults;

describe("a payer disputes a payment at its bank", () => {
  it("and keeps its seat; the books know where the money is", async () => {
    await dispute("open");
    expect((await mali.read(joinId)).state).toBe("confirmed");
    expect((await payment())?.dispute).toMatchObject({ state: "open" });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("leaves meanwhile: the refund is promised in full and waits, whatever is asked of it", async () => {
    await dispute("open");
    await mali.leave(joinId);
    await world.work();
    expect(await refunds()).toEqual([["requested", 35_000, "holds"]]);
    const [refund] = await mali.refunds();
    await world.get(SendRefund).run(refund?.id ?? "");
    expect(await atGateway()).toBeNull();
    expect(await ledgerFaults()).toEqual([]);
  });

  it("has its refund once the merchant has won", async () => {
    await dispute("open");
    await mali.leave(joinId);
    await dispute("won");
    await world.pass(2 * minute);
    await world.work();
    await world.work();
    expect(await refunds()).toEqual([["succeeded", 35_000, null]]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("has the money once, when the merchant has lost: from its bank", async () => {
    await dispute("open");
    await mali.leave(joinId);
    await dispute("lost");
    await world.work();
    expect(await refunds()).toEqual([["succeeded", 35_000, "covered"]]);
    expect(await atGateway()).toBeNull();
    expect(await ledgerFaults()).toEqual([]);
  });

  it("and nobody tells how it was decided: it is asked once a day", async () => {
    await dispute("open");
    await mali.leave(joinId);
    await world.gateway.bank.dispute("p1", "won");
    for (const pause of [1 * day, 2 * minute, 2 * minute]) {
      await world.pass(pause);
      await world.get(DoDueWork).run();
    }
    expect(await refunds()).toEqual([["succeeded", 35_000, null]]);
  });

  it("is asked about once a day however often somebody looks", async () => {
    await dispute("open");
    let asked = 0;
    const find = world.gateway.find.bind(world.gateway);
    world.gateway.find = async (paymentId) => {
      asked += 1;
      return find(paymentId);
    };
    for (let times = 0; times < 5; times += 1) await world.get(FollowDispute).run("p1");
    await world.pass(3 * day);
    for (let times = 0; times < 5; times += 1) await world.get(DoDueWork).run();
    expect(asked).toBe(5 + 1);
  });

  it("and leaves after the merchant has lost: nothing is left to refund", async () => {
    await dispute("open");
    await dispute("lost");
    expect(await mali.leave(joinId)).toMatchObject({ kind: "left", refund: null });
  });

  it("after the refund was sent: that one stands", async () => {
    await mali.leave(joinId);
    await world.work();
    await dispute("open");
    await dispute("won");
    expect(await refunds()).toMatchObject([["processing", 35_000, null]]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("and nobody tells us: the gateway's refusal of the refund does", async () => {
    await world.gateway.bank.dispute("p1", "open");
    await mali.leave(joinId);
    await world.get(DoDueWork).run();
    expect(await refunds()).toEqual([["requested", 35_000, "holds"]]);
    expect((await payment())?.dispute?.state).toBe("open");
    await dispute("won");
    await world.pass(2 * minute);
    await world.work();
    expect(await refunds()).toMatchObject([["succeeded", 35_000, null]]);
  });

  it("and loses it, and nobody tells us: the refund does not go by bank as well", async () => {
    await world.gateway.bank.dispute("p1", "open");
    await world.gateway.bank.dispute("p1", "lost");
    await mali.leave(joinId);
    await world.get(DoDueWork).run();
    expect(await refunds()).toEqual([["succeeded", 35_000, "covered"]]);
    expect((await payment())?.dispute?.state).toBe("lost");
    expect(await ledgerFaults()).toEqual([]);
  });

  it("and the merchant has won by the time that we ask why the refund was refused: it goes on", async () => {
    await world.gateway.bank.dispute("p1", "open");
    await mali.leave(joinId);
    const [refund] = await mali.refunds();
    await world.get(SendRefund).run(refund?.id ?? "");
    await world.gateway.bank.dispute("p1", "won");
    await world.get(DoDueWork).run();
    expect(await refunds()).toEqual([["processing", 35_000, null]]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("before we know that it was paid: it is followed then", async () => {
    const nok = await aMemberIn(world, "nok");
    const { joinId: seat } = await nok.join("court");
    world.gateway.faults.timeOutAfter("pay");
    await expect(nok.pay(seat, { paymentId: "p2" })).rejects.toThrow(GatewayUnavailable);
    await world.gateway.bank.dispute("p2", "open");
    const followed = () => world.unitOfWork.read((store) => store.payments.find("p2"));
    await world.get(FollowDispute).run("p2");
    expect(await followed()).toMatchObject({ dispute: null });
    await world.get(ReconcilePayment).run("p2");
    await world.get(DoDueWork).run();
    expect(await followed()).toMatchObject({ state: "succeeded", dispute: { state: "open" } });
    expect(await ledgerFaults()).toEqual([]);
  });

  it.each([
    ["open", ["requested", 35_000, "holds"]],
    ["lost", ["succeeded", 35_000, "covered"]],
    ["won", ["requested", 35_000, null]],
  ] as const)(
    "while a refund is under way that then comes back: %s, it goes by bank only as far as it may",
    async (state, expected) => {
      world.gateway.faults.refundsFail = true;
      await mali.leave(joinId);
      await world.get(DoDueWork).run();
      await dispute("open");
      if (state !== "open") await dispute(state);
      await world.pass(hour);
      await world.work();
      expect(
        (await refunds()).map(([now, ...rest]) => [now === "needs_bank_account" ? "requested" : now, ...rest]),
      ).toEqual([expected]);
      expect(await ledgerFaults()).toEqual([]);
    },
  );

  it("just after the refund reached the gateway, whose process died before it wrote that down: it is not covered as well", async () => {
    await mali.leave(joinId);
    const [refund] = await mali.refunds();
    if (!refund) throw new Error("Expected a refund.");
    await world.gateway.refund({ refundId: refund.id, paymentId: "p1", amount: refund.amount });
    await dispute("open");
    await dispute("lost");
    expect((await refunds()).map(([state, , held]) => [state, held])).not.toContainEqual(["succeeded", "covered"]);
    await world.pass(2 * minute);
    await world.work();
    expect(await refunds()).toMatchObject([["succeeded", 35_000, null]]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("cannot erase its data before it is decided", async () => {
    await dispute("open");
    await world.pass(8 * day);
    expect(await world.get(EraseMember).run("mali")).toMatchObject({ kind: "refused", reason: "refund_open" });
    await dispute("lost");
    expect(await world.get(EraseMember).run("mali")).toEqual({ kind: "erased" });
  });

  it("hears the same twice, and out of order: what was decided stays", async () => {
    await dispute("open");
    await dispute("won");
    for (let times = 0; times < 2; times += 1) await world.get(FollowDispute).run("p1");
    expect((await payment())?.dispute?.state).toBe("won");
    expect(await world.gateway.bank.dispute("p1", "lost")).toEqual({ kind: "no_dispute" });
  });
});
