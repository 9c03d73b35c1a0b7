import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { PaymentSource } from "#server/application/paying/payment-gateway.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { openSandbox, type SandboxUnderTest } from "./sandbox-under-test.ts";

const price = money(35_000, "THB");
const promptpay: PaymentSource = { kind: "promptpay" };
const asks: PaymentSource = { kind: "token", token: "tok_sandbox_4000002760003184", save: false };
const declines: PaymentSource = { kind: "token", token: "tok_sandbox_4000000000000002", save: false };

describe("playing bank and payer", () => {
  let sandbox: SandboxUnderTest;

  beforeEach(() => {
    sandbox = openSandbox(new MemorySandboxStorage());
  });

  function pay(source: PaymentSource, amount = price) {
    return sandbox.gateway.pay({
      paymentId: sandbox.newId(),
      memberId: "m",
      amount,
      source,
      eventId: "e",
      joinId: "j",
      merchantId: "merchant-1",
      payerEmail: "mali@example.com",
    });
  }

  it("brings a cancelled attempt's money late", async () => {
    for (const source of [promptpay, asks]) {
      const { paymentId } = await pay(source);
      await sandbox.gateway.cancel(paymentId);
      const outcome = await sandbox.gateway.bank.play(paymentId, "succeeded");
      expect(outcome).toMatchObject({ kind: "played", payment: { state: "succeeded", paid: price } });
      expect(await sandbox.gateway.cancel(paymentId)).toMatchObject({ state: "succeeded" });
    }
  });

  it("leaves a cancelled attempt cancelled when the payer failed", async () => {
    const { paymentId } = await pay(promptpay);
    await sandbox.gateway.cancel(paymentId);
    expect(await sandbox.gateway.bank.play(paymentId, "failed")).toMatchObject({ payment: { state: "cancelled" } });
  });

  it("does not know an attempt that never arrived, cancelled or not", async () => {
    const paymentId = sandbox.newId();
    expect(await sandbox.gateway.bank.play(paymentId, "succeeded")).toEqual({ kind: "unknown" });
    await sandbox.gateway.cancel(paymentId);
    expect(await sandbox.gateway.bank.play(paymentId, "succeeded")).toEqual({ kind: "unknown" });
  });

  it("can bring another amount, but no other currency and not nothing", async () => {
    const { paymentId } = await pay(promptpay);
    const { bank } = sandbox.gateway;
    expect(await bank.play(paymentId, "succeeded", money(1, "JPY"))).toEqual({ kind: "unfit_amount" });
    expect(await bank.play(paymentId, "succeeded", money(0, "THB"))).toEqual({ kind: "unfit_amount" });
    const tooLittle = money(100, "THB");
    expect(await bank.play(paymentId, "succeeded", tooLittle)).toMatchObject({
      payment: { state: "succeeded", paid: tooLittle },
    });
    await expect(sandbox.gateway.refund({ refundId: "r", paymentId, amount: price })).rejects.toMatchObject({
      because: "more_than_paid",
    });
  });

  it("changes nothing after a success or a decline", async () => {
    const { paymentId } = await pay(promptpay);
    await sandbox.gateway.bank.play(paymentId, "succeeded");
    expect(await sandbox.gateway.bank.play(paymentId, "failed")).toMatchObject({ payment: { state: "succeeded" } });
    const declined = await pay(declines);
    expect(await sandbox.gateway.bank.play(declined.paymentId, "succeeded")).toMatchObject({
      payment: { state: "failed" },
    });
  });

  it("names why a played failure failed", async () => {
    const qr = await pay(promptpay);
    expect(await sandbox.gateway.bank.play(qr.paymentId, "failed")).toMatchObject({
      payment: { failure: { code: "payment_failed" } },
    });
    sandbox.gateway.faults.bankDelay = 60_000;
    const slow = await pay({ kind: "token", token: "tok_sandbox_4242424242424242", save: false });
    expect(await sandbox.gateway.bank.play(slow.paymentId, "failed")).toMatchObject({
      payment: { failure: { code: "card_declined" } },
    });
    sandbox.clock.pass(120_000);
    expect((await sandbox.gateway.find(slow.paymentId))?.state).toBe("failed");
  });

  it("lets the payer answer 3-D Secure only while the bank waits", async () => {
    const { paymentId } = await pay(asks);
    await sandbox.gateway.cancel(paymentId);
    await sandbox.gateway.bank.authenticate(paymentId, true);
    expect((await sandbox.gateway.find(paymentId))?.state).toBe("cancelled");
  });

  it("sells PromptPay in baht only", async () => {
    expect(await pay(promptpay, money(300, "JPY"))).toMatchObject({
      state: "failed",
      failure: { code: "payment_failed" },
    });
  });
});
