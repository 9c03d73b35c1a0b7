import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { day } from "#domain/time/instant.ts";
import { type PaymentOrder, type PaymentSource, RefundRefused } from "#server/application/paying/payment-gateway.ts";
import { MemoryGatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { StripeGateway } from "#server/adapters/stripe/gateway.ts";
import { gatewayOver, tokenOf } from "../../contracts/payment-gateway-stripe.ts";
import { payerAnswers } from "../../support/stripe/payment-calls.ts";
import { disputePayment, endRefund } from "../../support/stripe/refund-calls.ts";
import { disconnectAccount } from "../../support/stripe/seller-calls.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";

const good = "4242424242424242";

describe("Stripe", () => {
  let stripe: StripeServer;
  let gateway: StripeGateway;
  const notes = new MemoryGatewayNotes();

  beforeAll(async () => {
    stripe = await StripeServer.start();
    gateway = gatewayOver(stripe, { notes });
  });

  afterAll(() => stripe.stop());

  function order(source: PaymentSource, changes: Partial<PaymentOrder> = {}): PaymentOrder {
    const ids = { paymentId: crypto.randomUUID(), memberId: "mali", merchantId: "merchant-1" };
    const amount = money(35_000, "THB");
    return { ...ids, payerEmail: "mali@example.com", amount, source, eventId: "e", joinId: "j", ...changes };
  }

  async function savedCard(memberId: string): Promise<string> {
    const outcome = await gateway.saveCard(memberId, await tokenOf(stripe, gateway, good, memberId));
    if (outcome.kind !== "saved") throw new Error("The card was not saved.");
    return outcome.card.ref;
  }

  function callsOf(kind: string): typeof stripe.calls {
    return stripe.calls.filter(({ call }) => call === kind);
  }

  describe("the seller", () => {
    it("is the merchant: its own account takes the money, and a card saved once pays every merchant", async () => {
      const accounts = new Map(["merchant-1", "merchant-2"].map((id) => [id, stripe.connect()]));
      const selling = gatewayOver(stripe, { notes, sellerOf: async (id) => ({ account: accounts.get(id)?.id ?? "" }) });
      const cardRef = await savedCard("noi");
      for (const [merchantId, account] of accounts) {
        const paid = await selling.pay(order({ kind: "card", cardRef }, { memberId: "noi", merchantId }));
        expect(paid).toMatchObject({ state: "succeeded", card: { ref: cardRef, brand: "Visa", last4: "4242" } });
        expect([...account.charges.values()]).toMatchObject([{ amount: 35_000, currency: "thb" }]);
        expect(account.customers.size).toBe(0);
        const refund = { refundId: crypto.randomUUID(), paymentId: paid.paymentId, amount: money(35_000, "THB") };
        expect((await selling.refund(refund)).state).toBe("succeeded");
        expect(account.refunds.size).toBe(1);
      }
    });

    it("is nobody where the merchant has no account: the operator does not take its money", async () => {
      const selling = gatewayOver(stripe, { sellerOf: async () => "nobody" });
      const before = stripe.platform.intents.size;
      expect(await selling.pay(order({ kind: "promptpay" }))).toMatchObject({ state: "failed", paid: null });
      expect(stripe.platform.intents.size).toBe(before);
    });

    it("stays who it was, when the merchant gets another account later", async () => {
      const first = stripe.connect();
      let account = first.id;
      const selling = gatewayOver(stripe, { sellerOf: async () => ({ account: account ?? "" }) });
      const paid = await selling.pay(order({ kind: "promptpay" }));
      account = stripe.connect().id;
      payerAnswers(stripe, first, stripe.intentOfPayment(paid.paymentId).id, "succeeded");
      expect((await selling.find(paid.paymentId))?.state).toBe("succeeded");
    });

    it("sells nothing once its account is disconnected: the attempt ends, and the account is read again", async () => {
      const account = stripe.connect();
      const told: string[] = [];
      const selling = gatewayOver(stripe, {
        sellerOf: async () => ({ account: account.id ?? "" }),
        onDisconnected: async (one) => void told.push(one),
      });
      disconnectAccount(stripe, account);
      const asked = order({ kind: "promptpay" });
      const ended = { state: "failed", failure: { code: "payment_failed" }, paid: null };
      expect(await selling.pay(asked)).toMatchObject(ended);
      expect(told).toEqual([account.id]);
      expect(await selling.find(asked.paymentId)).toMatchObject(ended);
    });

    it("tells the browser whose payment it continues", async () => {
      const { id } = stripe.connect();
      const selling = gatewayOver(stripe, { sellerOf: async () => ({ account: id ?? "" }) });
      const token = await tokenOf(stripe, gateway, "4000002760003184", null);
      const asks = await selling.pay(order({ kind: "token", token, save: false }));
      expect(asks.nextAction).toEqual({
        type: "gateway",
        clientSecret: expect.stringContaining("_secret_"),
        account: id,
      });
    });
  });

  describe("what Stripe learns", () => {
    it("is no name and no id of LINE's", async () => {
      const memberId = `U${"5".repeat(32)}`;
      const cardRef = await savedCard(memberId);
      await gateway.pay(order({ kind: "card", cardRef }, { memberId }));
      expect(JSON.stringify(stripe.calls)).not.toContain(memberId);
    });

    it("is the payer's e-mail only where Stripe writes to payers: PromptPay", async () => {
      const mine = { payerEmail: "only-here@example.com" };
      const token = await tokenOf(stripe, gateway, good, null);
      await gateway.pay(order({ kind: "token", token, save: false }, mine));
      expect(JSON.stringify(stripe.calls)).not.toContain("only-here");
      await gateway.pay(order({ kind: "promptpay" }, mine));
      expect(callsOf("POST payment_intents/:id/confirm").at(-1)?.form).toMatchObject({
        payment_method_data: { billing_details: { email: "only-here@example.com" } },
      });
    });

    it("is no address of PayPay's payer, who is asked for none", async () => {
      const yen = { payerEmail: "not-for-paypay@example.com", amount: money(3_500, "JPY") };
      expect(await gateway.pay(order({ kind: "paypay" }, yen))).toMatchObject({ nextAction: { type: "redirect" } });
      expect(JSON.stringify(stripe.calls)).not.toContain("not-for-paypay");
    });
  });

  it("gives every writing call of an attempt a key of its own, made of our id", async () => {
    const paid = await gateway.pay(
      order({ kind: "token", token: await tokenOf(stripe, gateway, good, null), save: false }),
    );
    const keys = stripe.calls.map(({ key }) => key).filter((key) => key?.includes(paid.paymentId));
    expect(keys).toEqual([`pay:${paid.paymentId}:create`, `pay:${paid.paymentId}:confirm`]);
  });

  it.each([
    [10_000, "THB", 10_000, "thb"],
    [1_500, "JPY", 1_500, "jpy"],
    [45_000, "TWD", 45_000, "twd"],
  ] as const)("takes %d %s in Stripe's units", async (amount, currency, theirs, code) => {
    const token = await tokenOf(stripe, gateway, good, null);
    const paid = await gateway.pay(order({ kind: "token", token, save: false }, { amount: money(amount, currency) }));
    expect(paid.paid).toEqual(money(amount, currency));
    expect(stripe.intentOfPayment(paid.paymentId).account.charges.get(lastCharge(paid.paymentId))).toMatchObject({
      amount: theirs,
      currency: code,
    });
  });

  function lastCharge(paymentId: string): string {
    const { account, id } = stripe.intentOfPayment(paymentId);
    return account.intents.get(id)?.latest_charge ?? "";
  }

  it.each([
    ["4000000000000002", "card_declined"],
    ["4000000000009995", "insufficient_funds"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "card_declined"],
    ["4000000000009979", "card_declined"],
    ["4000000000000119", "payment_failed"],
    ["4000000000000341", "card_declined"],
  ])("says of Stripe's test card %s: %s", async (number, code) => {
    const token = await tokenOf(stripe, gateway, number, null);
    const answer = await gateway.pay(order({ kind: "token", token, save: false }));
    expect(answer).toMatchObject({ state: "failed", failure: { code }, paid: null });
  });

  describe("PromptPay", () => {
    async function paidByQr() {
      const paid = await gateway.pay(order({ kind: "promptpay" }));
      const { account, id } = stripe.intentOfPayment(paid.paymentId);
      payerAnswers(stripe, account, id, "succeeded");
      return paid;
    }

    it("shows Stripe's own code, drawn here, so that the page loads nothing from elsewhere", async () => {
      const { nextAction } = await gateway.pay(order({ kind: "promptpay" }));
      expect(nextAction).toMatchObject({
        type: "qr",
        payload: expect.stringMatching(/^000201/u),
        imageUrl: expect.stringMatching(/^data:image\/svg/u),
      });
    });

    it("fails when its code runs out, and without an e-mail", async () => {
      const { paymentId } = await gateway.pay(order({ kind: "promptpay" }));
      const { account, id } = stripe.intentOfPayment(paymentId);
      payerAnswers(stripe, account, id, "failed");
      expect(await gateway.find(paymentId)).toMatchObject({ state: "failed", failure: { code: "payment_failed" } });
      const nameless = await gateway.pay(order({ kind: "promptpay" }, { payerEmail: null }));
      expect(nameless).toMatchObject({ state: "failed", failure: { code: "payment_failed" } });
    });

    it("is refunded once the payer has told Stripe its account: under way until then", async () => {
      const { paymentId } = await paidByQr();
      const refundId = crypto.randomUUID();
      const refund = await gateway.refund({ refundId, paymentId, amount: money(15_000, "THB") });
      expect(refund).toMatchObject({ state: "processing", payerIsAsked: true });
      expect((refund.expectedBy ?? 0) - Date.now()).toBeGreaterThan(6 * day);
      expect((await gateway.findRefund(refundId))?.state).toBe("processing");
      const [waiting] = [...stripe.platform.refunds.values()].slice(-1);
      if (waiting) endRefund(stripe, stripe.platform, waiting, "succeeded");
      expect(await gateway.findRefund(refundId)).toEqual({
        refundId,
        amount: money(15_000, "THB"),
        state: "succeeded",
        expectedBy: null,
      });
    });

    it("whose payer never answers fails, and its amount can be refunded in another way", async () => {
      const { paymentId } = await paidByQr();
      const amount = money(35_000, "THB");
      const refundId = crypto.randomUUID();
      await gateway.refund({ refundId, paymentId, amount });
      const [waiting] = [...stripe.platform.refunds.values()].slice(-1);
      if (waiting) endRefund(stripe, stripe.platform, waiting, "canceled");
      expect((await gateway.findRefund(refundId))?.state).toBe("failed");
      expect((await gateway.refund({ refundId: crypto.randomUUID(), paymentId, amount })).state).toBe("processing");
    });
  });

  it("takes an inquiry of the payer's bank for no dispute: it takes no money", async () => {
    const token = await tokenOf(stripe, gateway, good, null);
    const { paymentId } = await gateway.pay(order({ kind: "token", token, save: false }));
    const { account, id } = stripe.intentOfPayment(paymentId);
    disputePayment(stripe, account, id, "inquiry");
    expect((await gateway.find(paymentId))?.dispute).toBeNull();
    disputePayment(stripe, account, id, "open");
    expect((await gateway.find(paymentId))?.dispute).toEqual({ state: "open", amount: money(35_000, "THB") });
  });

  it.each([
    ["resolved", { state: "lost", amount: money(35_000, "THB") }],
    ["blocked", null],
  ] as const)(
    "takes a dispute that was prevented, and %s, for %j: its money went back or did not",
    async (how, dispute) => {
      const token = await tokenOf(stripe, gateway, good, null);
      const { paymentId } = await gateway.pay(order({ kind: "token", token, save: false }));
      const { account, id } = stripe.intentOfPayment(paymentId);
      disputePayment(stripe, account, id, how);
      expect((await gateway.find(paymentId))?.dispute).toEqual(dispute);
      const refund = { refundId: crypto.randomUUID(), paymentId, amount: money(35_000, "THB") };
      if (dispute) await expect(gateway.refund(refund)).rejects.toThrow(RefundRefused);
      else expect((await gateway.refund(refund)).state).toBe("succeeded");
    },
  );

  it("does not take another member's token", async () => {
    const token = await tokenOf(stripe, gateway, good, "somebody");
    expect(await gateway.saveCard("another", token)).toEqual({ kind: "declined", declineCode: "card_declined" });
    const stolen = await gateway.pay(order({ kind: "token", token, save: true }, { memberId: "another" }));
    expect(stolen).toMatchObject({ state: "failed", paid: null });
  });
});
