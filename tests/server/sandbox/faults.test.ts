import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { openSandbox, type SandboxUnderTest } from "./sandbox-under-test.ts";

const price = money(30_000, "TWD");

describe("the sandbox's faults", () => {
  let sandbox: SandboxUnderTest;
  let order: Parameters<SandboxUnderTest["gateway"]["pay"]>[0];

  beforeEach(() => {
    sandbox = openSandbox(new MemorySandboxStorage());
    order = {
      paymentId: sandbox.newId(),
      memberId: "m",
      amount: price,
      source: { kind: "token", token: "tok_sandbox_4242424242424242", save: false },
      eventId: "e",
      joinId: "j",
      merchantId: "merchant-1",
      payerEmail: "mali@example.com",
    };
  });

  it("time out before charging: nothing arrived, and asking again pays", async () => {
    const { gateway } = sandbox;
    gateway.faults.timeOutBefore("pay");
    await expect(gateway.pay(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.find(order.paymentId)).toBeNull();
    expect((await gateway.pay(order)).state).toBe("succeeded");
  });

  it("time out after charging: the money is gone, and asking again says so", async () => {
    const { gateway } = sandbox;
    gateway.faults.timeOutAfter("pay", 2);
    await expect(gateway.pay(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.pay(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.pay(order)).toMatchObject({ state: "succeeded", paid: price });
  });

  it("lose a refund's answer, which is sent once all the same", async () => {
    const { gateway } = sandbox;
    await gateway.pay(order);
    const refund = { refundId: sandbox.newId(), paymentId: order.paymentId, amount: price };
    gateway.faults.timeOutAfter("refund");
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.refund(refund)).toMatchObject({
      state: "processing",
      expectedBy: sandbox.clock.now() + minute,
    });
  });

  it("hold a result back until its time; cancelling doesn't stop money that moves", async () => {
    const { gateway, clock } = sandbox;
    gateway.faults.bankDelay = hour;
    expect(await gateway.pay(order)).toMatchObject({ state: "processing", paid: null });
    expect((await gateway.cancel(order.paymentId)).state).toBe("processing");
    clock.pass(hour - 1);
    expect((await gateway.find(order.paymentId))?.state).toBe("processing");
    clock.pass(1);
    expect(await gateway.find(order.paymentId)).toMatchObject({ state: "succeeded", paid: price });
  });

  it("hold a decline back too", async () => {
    const { gateway, clock } = sandbox;
    gateway.faults.bankDelay = minute;
    const declining = {
      ...order,
      source: { kind: "token", token: "tok_sandbox_4000000000009995", save: false },
    } as const;
    expect((await gateway.pay(declining)).state).toBe("processing");
    clock.pass(minute);
    expect(await gateway.find(order.paymentId)).toMatchObject({
      state: "failed",
      failure: { code: "insufficient_funds" },
    });
  });

  it("send a refund back, whose amount can be sent again", async () => {
    const { gateway, clock } = sandbox;
    await gateway.pay(order);
    gateway.faults.refundsFail = true;
    const refundId = sandbox.newId();
    await gateway.refund({ refundId, paymentId: order.paymentId, amount: price });
    clock.pass(minute);
    expect(await gateway.findRefund(refundId)).toEqual({
      refundId,
      amount: price,
      state: "failed",
      expectedBy: null,
    });
    gateway.faults.refundsFail = false;
    const again = await gateway.refund({ refundId: sandbox.newId(), paymentId: order.paymentId, amount: price });
    expect(again.state).toBe("processing");
  });
});
