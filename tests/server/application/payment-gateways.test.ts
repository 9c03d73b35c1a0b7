import { beforeEach, describe, expect, it } from "vitest";
import type { ServedBy } from "#domain/merchant/merchant.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import { OperateMerchants } from "#server/application/merchants/operate-merchants.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { ReceiveGatewayNotice } from "#server/application/paying/receive-gateway-notice.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { openSandbox, type SandboxUnderTest } from "../sandbox/sandbox-under-test.ts";

let world: World;
let other: SandboxUnderTest;
let mali: MemberInWorld;

/** A second gateway, with its own books, name and secret, preferred to the world's own. */
beforeEach(async () => {
  other = openSandbox(new MemorySandboxStorage());
  Object.defineProperty(other.gateway, "kind", { value: "other" });
  world = await aWorld({ gateways: [other.gateway] });
  mali = await aMemberIn(world, "mali");
  await world.event({ paymentMethods: ["promptpay", "onsite"] });
});

const serve = (served: ServedBy | null) => world.get(OperateMerchants).serve("merchant-1", "promptpay", served);

async function pay(paymentId: string): Promise<string> {
  const { joinId } = await mali.join("event-1");
  expect(await mali.pay(joinId, { method: "promptpay", paymentId })).toMatchObject({ kind: "started" });
  return joinId;
}

const stateOf = (id: string) =>
  world.unitOfWork.read((store) => store.payments.find(id)).then((payment) => payment?.state);

describe("a payment", () => {
  it("is taken by the preferred gateway, unless its merchant has another", async () => {
    await pay("p-1");
    expect(await other.gateway.find("p-1")).not.toBeNull();
    expect(await world.gateway.find("p-1")).toBeNull();
    await serve({ gateway: "sandbox" });
    await pay("p-2");
    expect(await other.gateway.find("p-2")).toBeNull();
    expect(await world.gateway.find("p-2")).not.toBeNull();
  });

  it("stays with the gateway that took it: inquiry, webhook and refund go there, whatever is set since", async () => {
    const joinId = await pay("p-1");
    await serve({ gateway: "sandbox" });
    await other.gateway.bank.play("p-1", "succeeded");
    await other.gateway.deliverPending();
    for (const { rawBody, headers } of other.inbox) {
      expect(await world.get(ReceiveGatewayNotice).run(rawBody, headers)).toEqual({ kind: "accepted" });
    }
    await world.work();
    expect(await stateOf("p-1")).toBe("succeeded");
    await world.get(LeaveEvent).run({ memberId: "mali", joinId, seats: null });
    await world.work();
    const [refund] =
      (await world.unitOfWork.read((store) => store.refunds.ofParticipations([joinId]))).get(joinId) ?? [];
    expect(await other.gateway.findRefund(refund?.id ?? "")).not.toBeNull();
    expect(await world.gateway.findRefund(refund?.id ?? "")).toBeNull();
  });

  it("waits while its gateway is not on, and is never asked for at another", async () => {
    await pay("p-1");
    const payment = await world.unitOfWork.read((store) => store.payments.find("p-1"));
    if (!payment) throw new Error("There is one.");
    await world.unitOfWork.run((store) => store.payments.save({ ...payment, id: "p-gone", gateway: "gone" }));
    await expect(world.get(ReconcilePayment).run("p-gone")).rejects.toThrow("gone is not on");
  });
});

describe("a method that nobody serves in the currency", () => {
  const nobody: readonly ServedBy[] = [
    { gateway: null },
    { gateway: "sandbox", currencies: ["TWD"] },
    { gateway: "unheard-of" },
  ];

  it.each(nobody)("is not shown, not paid by and not offered: %o", async (served) => {
    const { joinId } = await mali.join("event-1");
    await serve(served);
    const change = (paymentMethods: ("promptpay" | "onsite")[], dryRun: boolean) =>
      world.get(ChangeEvent).run({ merchantId: "merchant-1", eventId: "event-1", changes: { paymentMethods }, dryRun });
    for (const reader of [null, "mali"]) {
      const shown = await world.get(ReadEvent).run({ reader, merchantId: "merchant-1", eventId: "event-1" });
      expect([reader, shown?.paymentMethods]).toEqual([reader, ["onsite"]]);
    }
    expect(await mali.pay(joinId, { method: "promptpay" })).toEqual({ kind: "refused", reason: "not_payable" });
    const fields = { paymentMethods: "No payment gateway takes money in THB for you by: PromptPay." };
    for (const dryRun of [true, false]) {
      expect(await change(["promptpay", "onsite"], dryRun)).toEqual({ kind: "invalid", fields });
    }
    expect(await change(["onsite"], false)).toMatchObject({ kind: "changed" });
    await serve(null);
    expect(await change(["promptpay"], false)).toMatchObject({ kind: "changed" });
  });
});
