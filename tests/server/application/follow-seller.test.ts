import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { day } from "#domain/time/instant.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { money } from "#domain/money/money.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { ReceiveGatewayNotice } from "#server/application/paying/receive-gateway-notice.ts";
import { Reconcile } from "#server/application/reconciling/reconcile.ts";
import { MemoryGatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import { gatewayOver } from "../../contracts/payment-gateway-stripe.ts";
import { aMerchant, testNow } from "../../support/builders/index.ts";
import type { Account } from "../../support/stripe/objects.ts";
import { changeAccount, disconnectAccount } from "../../support/stripe/seller-calls.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let stripe: StripeServer;
let world: World;
let account: Account;
const notes = () => new MemoryGatewayNotes();

async function open(kept = notes()): Promise<void> {
  const gateway = gatewayOver(stripe, { needsAccount: true, notes: kept });
  world = await aWorld({ seenAs: () => gateway });
}

beforeEach(async () => {
  stripe = await StripeServer.start();
  await open();
  account = stripe.connect(["card", "promptpay"]);
  await put({ gatewayAccounts: { stripe: account.id ?? "" } });
});

afterEach(() => stripe.stop());

const put = (parts: Partial<Merchant>) =>
  world.unitOfWork.run(({ merchants }) => merchants.save(aMerchant({ id: "merchant-1", ...parts })));
const merchant = () => world.unitOfWork.read(({ merchants }) => merchants.find("merchant-1"));
const offered = async (id = "event-1") =>
  (await world.get(ReadEvent).run({ reader: "mali", merchantId: "merchant-1", eventId: id }))?.paymentMethods;
const trail = async () => {
  const lines = await world.unitOfWork.read(({ audit }) => audit.list("merchant-1", 50, null));
  return lines.map(({ act, by, before, after }) => ({ act, by: by.kind, before, after }));
};

/** Stripe tells all that it has not told yet, the last first and each twice. */
async function told(): Promise<void> {
  const events = stripe.events.take().toReversed();
  for (const { rawBody, headers } of [...events, ...events]) {
    expect(await world.get(ReceiveGatewayNotice).run(rawBody, headers)).toEqual({ kind: "accepted" });
  }
  await world.work();
}

describe("an account at Stripe that changes", () => {
  it("and takes nothing any more is offered no more, until it does again; the trail says so once each", async () => {
    await world.event({ paymentMethods: ["card", "promptpay", "onsite"] });
    expect(await offered()).toEqual(["card", "promptpay", "onsite"]);
    changeAccount(stripe, account, { takes: false });
    await told();
    expect(await offered()).toEqual(["onsite"]);
    expect((await merchant())?.gatewayStandings["stripe"]).toMatchObject({ takesPayments: false, missing: 3 });
    await world.pass(day);
    changeAccount(stripe, account, { takes: true });
    await told();
    await told();
    expect(await offered()).toEqual(["card", "promptpay", "onsite"]);
    const lines = (await trail()).filter(({ act }) => act === "seller_standing_changed");
    expect(lines.map(({ by, after }) => [by, after?.["takesPayments"]])).toEqual([
      ["sideline", true],
      ["sideline", false],
    ]);
    expect(JSON.stringify(lines)).not.toContain(account.id);
  });

  it("and is disconnected by its seller is offered no more, and the trail says so", async () => {
    await world.event({ paymentMethods: ["card", "promptpay", "onsite"] });
    disconnectAccount(stripe, account);
    await told();
    expect(await offered()).toEqual(["onsite"]);
    const standing = (await merchant())?.gatewayStandings["stripe"];
    expect(standing).toMatchObject({ account: account.id, takesPayments: false, paysOut: false, missing: 0 });
    const lines = (await trail()).filter(({ act }) => act === "seller_standing_changed");
    expect(lines.map(({ after }) => after?.["takesPayments"])).toEqual([false]);
  });

  it("and is met by a payment before Stripe tells that it is disconnected is offered no more", async () => {
    const gateway = gatewayOver(stripe, {
      needsAccount: true,
      sellerOf: async () => ({ account: account.id ?? "" }),
      onDisconnected: (one) =>
        world.unitOfWork.run(({ jobs }) => jobs.add({ kind: "follow_seller", gateway: "stripe", account: one })),
    });
    world = await aWorld({ seenAs: () => gateway });
    await put({ gatewayAccounts: { stripe: account.id ?? "" } });
    await world.event({ paymentMethods: ["promptpay", "onsite"] });
    const mali = await aMemberIn(world, "mali");
    const { joinId } = await mali.join("event-1");
    disconnectAccount(stripe, account);
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-1" });
    const payment = await world.unitOfWork.read(({ payments }) => payments.find("p-1"));
    expect(payment).toMatchObject({ state: "failed", failure: { code: "payment_failed" } });
    await world.work();
    expect(await offered()).toEqual(["onsite"]);
  });

  it("and was closed, which API v2 tells by a thin event, is offered no more", async () => {
    const kept = notes();
    await open(kept);
    await put({});
    const opened = await gatewayOver(stripe, { needsAccount: true, notes: kept }).sellers?.open(
      "merchant-1",
      "TH",
      null,
    );
    const theirs = stripe.connected.get(opened?.account ?? "");
    if (!theirs) throw new Error("Stripe has it.");
    await world.event({ paymentMethods: ["card", "onsite"] });
    changeAccount(stripe, theirs, { takes: true });
    await told();
    expect(await offered()).toEqual(["card", "onsite"]);
    stripe.connected.delete(theirs.id ?? "");
    stripe.tellThin("v2.core.account.closed", { id: theirs.id ?? "", type: "v2.core.account" });
    await told();
    expect(await offered()).toEqual(["onsite"]);
  });

  it("and loses a method offers the others; another merchant's account changes nothing", async () => {
    await world.event({ paymentMethods: ["card", "promptpay", "onsite"] });
    changeAccount(stripe, stripe.connect(), { takes: false });
    await told();
    expect(await offered()).toEqual(["card", "promptpay", "onsite"]);
    expect((await merchant())?.gatewayStandings).toEqual({});
    changeAccount(stripe, account, { takes: true, methods: ["card"] });
    await told();
    // Of a method that it never asked for, Stripe says nothing: it is offered as before.
    expect((await merchant())?.gatewayStandings["stripe"]?.methods).toEqual({ card: true });
  });

  it("and may take PayPay has it offered in yen, and not before", async () => {
    const price = money(3_500, "JPY");
    await world.event({ id: "tokyo", price, paymentMethods: ["card", "paypay", "onsite"] });
    expect(await offered("tokyo")).toEqual(["card", "onsite"]);
    changeAccount(stripe, account, { takes: true, methods: ["card", "paypay"] });
    await told();
    expect(await offered("tokyo")).toEqual(["card", "paypay", "onsite"]);
    await world.event({
      id: "dear",
      price: money(600_000, "JPY"),
      maxSeatsPerJoin: 2,
      paymentMethods: ["card", "paypay"],
    });
    expect(await offered("dear")).toEqual(["card"]);
  });

  it("is used as soon as it takes payments, without a visit to the console, once the merchant is approved", async () => {
    const kept = notes();
    await open(kept);
    await put({ approvedAt: null });
    const { sellers } = gatewayOver(stripe, { needsAccount: true, notes: kept });
    const opened = await sellers?.open("merchant-1", "TH", null);
    const theirs = stripe.connected.get(opened?.account ?? "");
    if (!theirs) throw new Error("Stripe has it.");
    changeAccount(stripe, theirs, { takes: true });
    await told();
    expect((await merchant())?.gatewayAccounts).toEqual({});
    await put({ approvedAt: testNow });
    changeAccount(stripe, theirs, { takes: true });
    await told();
    expect((await merchant())?.gatewayAccounts).toEqual({ stripe: theirs.id });
    expect((await trail()).map(({ act }) => act)).toContain("seller_account_used");
  });

  it("is asked about once a day too, where the webhook was lost", async () => {
    await world.event({ paymentMethods: ["card", "onsite"] });
    changeAccount(stripe, account, { takes: false });
    stripe.events.take();
    await world.pass(day);
    await world.get(Reconcile).run();
    await world.work();
    expect(await offered()).toEqual(["onsite"]);
  });
});
