import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import {
  GatewayUnavailable,
  type PaymentOrder,
  type PaymentSource,
  RefundRefused,
} from "#server/application/paying/payment-gateway.ts";
import type { StripeGateway } from "#server/adapters/stripe/gateway.ts";
import { gatewayOver, tokenOf } from "../../contracts/payment-gateway-stripe.ts";
import { disputePayment } from "../../support/stripe/refund-calls.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";

const price = money(35_000, "THB");

describe("Stripe, when answers are lost", () => {
  let stripe: StripeServer;
  let gateway: StripeGateway;

  beforeAll(async () => {
    stripe = await StripeServer.start();
  });

  afterAll(() => stripe.stop());

  beforeEach(() => {
    stripe.recover();
    gateway = gatewayOver(stripe);
  });

  function order(source: PaymentSource): PaymentOrder {
    const ids = { paymentId: crypto.randomUUID(), memberId: crypto.randomUUID(), merchantId: "merchant-1" };
    return { ...ids, payerEmail: "mali@example.com", amount: price, source, eventId: "e", joinId: "j" };
  }

  async function byCard(number = "4242424242424242"): Promise<PaymentOrder> {
    return order({ kind: "token", token: await tokenOf(stripe, gateway, number, null), save: false });
  }

  function charges(paymentId: string): number {
    const { account, id } = stripe.intentOfPayment(paymentId);
    return [...account.charges.values()].filter(({ payment_intent: of }) => of === id).length;
  }

  it("one lost answer is asked for again under the same key, and nothing is taken twice", async () => {
    const asked = await byCard();
    stripe.fail("POST payment_intents/:id/confirm", "lose_answer");
    expect(await gateway.pay(asked)).toMatchObject({ state: "succeeded", paid: price });
    expect(charges(asked.paymentId)).toBe(1);
  });

  it("when it is unknown whether the money was taken, the attempt is processing until an inquiry says it", async () => {
    const asked = await byCard();
    stripe.fail("POST payment_intents/:id/confirm", "lose_answer", "lose_answer", "lose_answer");
    expect(await gateway.pay(asked)).toMatchObject({ state: "processing", paid: null, failure: null });
    expect(await gateway.find(asked.paymentId)).toMatchObject({ state: "succeeded", paid: price });
    expect(charges(asked.paymentId)).toBe(1);
  });

  it("an error of Stripe's own leaves the attempt processing, and it can be ended before any money moves", async () => {
    const asked = await byCard();
    stripe.fail("POST payment_intents/:id/confirm", 500);
    expect((await gateway.pay(asked)).state).toBe("processing");
    // Stripe answers the same error under this key for a day: the attempt is never asked for its money.
    expect((await gateway.pay(asked)).state).toBe("processing");
    expect(await gateway.find(asked.paymentId)).toBeNull();
    expect((await gateway.cancel(asked.paymentId)).state).toBe("cancelled");
    expect((await gateway.pay(asked)).state).toBe("cancelled");
    expect(charges(asked.paymentId)).toBe(0);
  });

  it("an attempt whose intent was created, but not noted, takes no money and is carried on", async () => {
    const asked = await byCard();
    stripe.fail("POST payment_intents", "lose_answer", "lose_answer", "lose_answer");
    await expect(gateway.pay(asked)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.find(asked.paymentId)).toBeNull();
    expect(charges(asked.paymentId)).toBe(0);
    expect((await gateway.pay(asked)).state).toBe("succeeded");
    expect(charges(asked.paymentId)).toBe(1);
  });

  it("too many requests are no decline", async () => {
    const asked = await byCard();
    stripe.fail("POST payment_intents", 429);
    await expect(gateway.pay(asked)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect((await gateway.pay(asked)).state).toBe("succeeded");
  });

  it("a key that Stripe does not accept is no decline, and is told to the operator without the key", async () => {
    const told: unknown[] = [];
    const note = (...line: unknown[]) => void told.push(line);
    const logger = { info: note, warn: note, error: note };
    const refused = gatewayOver(stripe, { logger }, { secretKey: "sk_test_wrong" });
    const asked = order({
      kind: "token",
      token: await tokenOf(stripe, gateway, "4242424242424242", null),
      save: false,
    });
    await expect(refused.pay(asked)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(JSON.stringify(told)).toContain("does not accept our key");
    expect(JSON.stringify(told)).not.toContain("sk_test");
  });

  it("a refund whose answer is lost is sent once", async () => {
    const payment = await gateway.pay(await byCard());
    const refundId = crypto.randomUUID();
    stripe.fail("POST refunds", "lose_answer", "lose_answer", "lose_answer");
    const refund = { refundId, paymentId: payment.paymentId, amount: price };
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.findRefund(refundId)).toMatchObject({ state: "succeeded" });
    expect(await gateway.refund(refund)).toMatchObject({ state: "succeeded" });
    expect(
      [...stripe.platform.refunds.values()].filter(({ metadata }) => metadata["refund_id"] === refundId),
    ).toHaveLength(1);
  });

  it("a refund that Stripe refused once is not refused for ever by its key", async () => {
    const payment = await gateway.pay(await byCard());
    const { account, id } = stripe.intentOfPayment(payment.paymentId);
    const refund = { refundId: crypto.randomUUID(), paymentId: payment.paymentId, amount: price };
    // The dispute begins after we looked, and before Stripe has the refund.
    const looked = stripe.calls.length;
    disputePayment(stripe, account, id, "open");
    const charge = [...account.charges.values()].find(({ payment_intent: of }) => of === id);
    if (charge) charge.disputed = false;
    await expect(gateway.refund(refund)).rejects.toMatchObject({ because: "disputed" });
    expect(stripe.calls.slice(looked).map(({ call }) => call)).toContain("POST refunds");
    if (charge) charge.disputed = true;
    disputePayment(stripe, account, id, "won");
    expect(await gateway.refund(refund)).toMatchObject({ state: "succeeded" });
  });

  it("a refund that Stripe can't send now is asked for again later", async () => {
    const payment = await gateway.pay(await byCard());
    const refund = { refundId: crypto.randomUUID(), paymentId: payment.paymentId, amount: price };
    stripe.fail("POST refunds", 500, 500);
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.refund(refund)).rejects.not.toBeInstanceOf(RefundRefused);
  });
});
