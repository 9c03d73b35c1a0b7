import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { second } from "#domain/time/instant.ts";
import type { StripeGateway } from "#server/adapters/stripe/gateway.ts";
import { gatewayOver, tokenOf } from "../../contracts/payment-gateway-stripe.ts";
import { stripeSignature } from "../../support/stripe/stripe-events.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";

describe("Stripe's webhooks", () => {
  let stripe: StripeServer;
  let gateway: StripeGateway;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    gateway = gatewayOver(stripe, { webhookSecrets: ["whsec_of_before", stripe.webhookSecret] });
  });

  afterAll(() => stripe.stop());

  const read = (rawBody: string, signature: string) => gateway.readNotice(rawBody, { "Stripe-Signature": signature });
  const bodyOf = (type: string, object: object) => JSON.stringify({ id: "evt_1", type, data: { object } });

  function signed(rawBody: string, at = stripe.now(), secret = stripe.webhookSecret) {
    return read(rawBody, stripeSignature(secret, rawBody, at));
  }

  it("are good for five minutes, under each secret that is set", async () => {
    const body = bodyOf("customer.created", { id: "cus_1" });
    expect(await signed(body)).toEqual({ kind: "other", id: "evt_1" });
    expect(await signed(body, stripe.now(), "whsec_of_before")).toEqual({ kind: "other", id: "evt_1" });
    expect(await signed(body, stripe.now(), "whsec_of_nobody")).toBeNull();
    expect(await signed(body, stripe.now() - 290)).not.toBeNull();
    expect(await signed(body, stripe.now() - 310)).toBeNull();
  });

  it("are good when one of several signatures is", async () => {
    const body = bodyOf("customer.created", { id: "cus_1" });
    const [t, good] = stripeSignature(stripe.webhookSecret, body, stripe.now()).split(",");
    expect(await read(body, `${t},v1=${"0".repeat(64)},${good}`)).not.toBeNull();
  });

  it("are unreadable without what we need", async () => {
    for (const body of ["null", "[]", "{}", '{"id":"evt_1"}', "not JSON"]) {
      expect(await signed(body)).toEqual({ kind: "unreadable" });
    }
  });

  const thinOf = (type: string, related: object | null, context?: string) =>
    JSON.stringify({ id: "evt_1", object: "v2.core.event", type, related_object: related, context });
  const seller = { kind: "seller", id: "evt_1", account: "acct_1" };

  it.each([
    "v2.core.account.updated",
    "v2.core.account.closed",
    "v2.core.account[requirements].updated",
    "v2.core.account[configuration.merchant].capability_status_updated",
    "v1.account.updated",
  ])("that are thin name the account to read (%s)", async (type) => {
    const related = { id: "acct_1", type: type.startsWith("v1.") ? "account" : "v2.core.account", url: "/…" };
    expect(await signed(thinOf(type, related))).toEqual(seller);
    expect(await signed(thinOf(type, related), stripe.now(), "whsec_of_nobody")).toBeNull();
  });

  it("that are thin name a payment too, and are taken when they are about something else", async () => {
    const other = { kind: "other", id: "evt_1" };
    expect(await signed(thinOf("v2.core.event_destination.ping", null))).toEqual(other);
    expect(
      await signed(thinOf("v1.capability.updated", { id: "card_payments", type: "capability" }, "org_1/acct_1")),
    ).toEqual(seller);
    expect(await signed(thinOf("v1.payment_intent.succeeded", { id: "pi_other", type: "payment_intent" }))).toEqual(
      other,
    );
    expect(
      await signed(thinOf("v2.core.account_person.updated", { id: "person_1", type: "v2.core.account_person" })),
    ).toEqual(other);
  });

  it.each(["account.updated", "capability.updated", "account.application.deauthorized"])(
    "about a connected account name it (%s)",
    async (type) => {
      const body = { id: "evt_1", type, data: { object: { id: "theirs" } } };
      expect(await signed(JSON.stringify({ ...body, account: "acct_1" }))).toEqual(seller);
      expect(await signed(JSON.stringify(body))).toEqual({ kind: "other", id: "evt_1" });
    },
  );

  it("about another's payment are about something else", async () => {
    const body = bodyOf("payment_intent.succeeded", { id: "pi_of_another", metadata: { payment_id: "ours?" } });
    expect(await signed(body)).toEqual({ kind: "other", id: "evt_1" });
    expect(await signed(bodyOf("charge.dispute.created", { id: "du_1", payment_intent: "pi_of_another" }))).toEqual({
      kind: "other",
      id: "evt_1",
    });
  });

  it("say only what to ask for: a success in one changes nothing by itself", async () => {
    const token = await tokenOf(stripe, gateway, "4000002760003184", null);
    const { paymentId } = await gateway.pay({
      paymentId: crypto.randomUUID(),
      memberId: "mali",
      merchantId: "merchant-1",
      payerEmail: null,
      amount: money(35_000, "THB"),
      source: { kind: "token", token, save: false },
      eventId: "e",
      joinId: "j",
    });
    const { id } = stripe.intentOfPayment(paymentId);
    const forged = bodyOf("payment_intent.succeeded", { id, status: "succeeded", amount_received: 35_000 });
    expect(await signed(forged)).toEqual({ kind: "payment", id: "evt_1", paymentId });
    expect((await gateway.find(paymentId))?.state).toBe("requires_action");
  });

  it.each(["refund.created", "refund.updated", "refund.failed", "charge.refunded"])(
    "about a refund of the dashboard name our payment (%s)",
    async (type) => {
      const token = await tokenOf(stripe, gateway, "4242424242424242", null);
      const { paymentId } = await gateway.pay({
        paymentId: crypto.randomUUID(),
        memberId: "mali",
        merchantId: "merchant-1",
        payerEmail: null,
        amount: money(35_000, "THB"),
        source: { kind: "token", token, save: false },
        eventId: "e",
        joinId: "j",
      });
      const object = { id: "re_1", payment_intent: stripe.intentOfPayment(paymentId).id, metadata: {} };
      expect(await signed(bodyOf(type, object))).toEqual({ kind: "seller_refund", id: "evt_1", paymentId });
      const another = { ...object, payment_intent: "pi_of_another" };
      expect(await signed(bodyOf(type, another))).toEqual({ kind: "other", id: "evt_1" });
      const ours = { ...object, metadata: { refund_id: "r-1" } };
      if (type.startsWith("refund.")) expect((await signed(bodyOf(type, ours)))?.kind).toBe("refund");
    },
  );

  it("are judged by the machine's clock", async () => {
    const late = gatewayOver(stripe, { machineClock: { now: () => Date.now() + 400 * second } });
    const body = bodyOf("customer.created", { id: "cus_1" });
    const headers = { "stripe-signature": stripeSignature(stripe.webhookSecret, body, stripe.now()) };
    expect(await late.readNotice(body, headers)).toBeNull();
  });
});
