import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type Server } from "#composition/server/create-server.ts";
import { parseSettings } from "#composition/server/settings.ts";
import { lineUserId, LineServer } from "../support/line/line-server.ts";
import { stagingEnvironment, stagingLine } from "../support/line/staging-environment.ts";
import { createDataFolder } from "../support/pglite.ts";
import { payerAnswers } from "../support/stripe/payment-calls.ts";
import { endRefund } from "../support/stripe/refund-calls.ts";
import type { SentWebhook } from "../support/stripe/stripe-events.ts";
import { stripeEnvironment } from "../support/stripe/stripe-environment.ts";
import { StripeServer } from "../support/stripe/stripe-server.ts";
import { confirmSetup } from "../support/stripe/wallet-calls.ts";
import { RecordingLogger } from "../server/http/support/recording-logger.ts";

/** The parts of the answers that are looked at. */
interface Shown {
  readonly id: string;
  readonly merchantId: string;
  readonly mine: object | null;
  readonly state: string;
  readonly outcome: string;
  readonly items: readonly Shown[];
  readonly paymentMethods: readonly string[];
  readonly price: { readonly amount: number; readonly currency: string };
  readonly participation: { readonly joinId: string };
  readonly setup: { readonly clientSecret: string };
  readonly refund: object | null;
}

interface Answer {
  readonly status: number;
  readonly body: Shown;
}

/** A whole server that takes money by Stripe, over a Stripe and a LINE on this machine. */
describe("a staging server with Stripe", () => {
  const logger = new RecordingLogger();
  let folder: string;
  let line: LineServer;
  let stripe: StripeServer;
  let server: Server;
  let token: string;

  beforeAll(async () => {
    folder = await createDataFolder("stripe");
    [line, stripe] = await Promise.all([LineServer.start(), StripeServer.start()]);
    const settings = parseSettings({
      ...stagingEnvironment(line, 4199),
      DATA_DIR: folder,
      ...stripeEnvironment(stripe, "operator"),
    });
    server = await createServer(settings, { webDirectory: null, samples: true }, logger);
    token = await line.idToken(stagingLine.LINE_CHANNEL_ID, { sub: lineUserId("mali"), name: "Mali" });
    await call("PATCH", "/line/user/profile", { email: "mali@example.com" });
  });

  afterAll(async () => {
    await server.stop();
    await Promise.all([line.stop(), stripe.stop()]);
    await rm(folder, { recursive: true });
  });

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await server.app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as Shown };
  }

  const deliver = async ({ rawBody, headers }: SentWebhook): Promise<number> =>
    (await server.app.request("/payment/webhook", { method: "POST", body: rawBody, headers })).status;

  /** Takes a seat at an event in Bangkok that can be paid by this method, and left with everything for days. */
  async function join(method: string): Promise<string> {
    const from = new Date(Date.now() + 4 * 24 * 60 * 60 * 1_000).toISOString();
    const { body } = await call("GET", `/line/list/event?limit=100&hasSeats=true&from=${from}`);
    for (const { id, merchantId, mine } of body.items) {
      if (mine !== null) continue;
      const detail = await call("GET", `/line/event/detail?merchantId=${merchantId}&eventId=${id}`);
      const { paymentMethods, price } = detail.body;
      if (!paymentMethods.includes(method) || price.currency !== "THB" || price.amount === 0) continue;
      const joined = await call("POST", "/line/join/event", { eventId: id, seats: 1 });
      if (joined.body.outcome === "awaiting_payment") return joined.body.participation.joinId;
    }
    throw new Error(`No event is paid by ${method}.`);
  }

  it("takes PromptPay: the code is shown, Stripe's events come late, twice and in the wrong order, and it is paid once", async () => {
    const joinId = await join("promptpay");
    const started = await call("POST", "/line/event/payment", { joinId, method: "promptpay" });
    expect(started.body).toMatchObject({ state: "requires_action", nextAction: { type: "qr" } });
    const { account, id } = stripe.intentOfPayment(started.body.id);
    payerAnswers(stripe, account, id, "succeeded");
    const events = stripe.events.take().toReversed();
    for (const event of [...events, ...events]) expect(await deliver(event)).toBe(200);
    await expect
      .poll(async () => (await call("GET", `/line/join/event?joinId=${joinId}`)).body.state, { timeout: 20_000 })
      .toBe("confirmed");
    const left = await call("POST", "/line/leave/event", { joinId });
    expect(left.body.refund).toMatchObject({ destination: { kind: "promptpay" } });
    await expect
      .poll(() => [...stripe.platform.refunds.values()].map(({ status }) => status), { timeout: 20_000 })
      .toEqual(["requires_action"]);
    const seen = async () => (await call("GET", "/line/list/event/refund")).body.items[0];
    await expect.poll(seen, { timeout: 20_000 }).toMatchObject({ state: "processing", payerIsAsked: true });
    for (const refund of stripe.platform.refunds.values()) endRefund(stripe, stripe.platform, refund, "succeeded");
    for (const event of stripe.events.take()) expect(await deliver(event)).toBe(200);
    await expect.poll(seen, { timeout: 20_000 }).toMatchObject({ state: "succeeded", payerIsAsked: false });
  });

  it("saves a card by Stripe's own form and takes the money from it", async () => {
    const form = await call("GET", "/line/card");
    expect(form.body).toMatchObject({ gateway: "stripe", publishableKey: "pk_test_sideline" });
    const [setup = ""] = form.body.setup.clientSecret.split("_secret_");
    confirmSetup(stripe, stripe.platform, setup, { number: "4242424242424242" });
    const saved = await call("POST", "/line/user/card", { token: setup });
    expect(saved.body).toMatchObject({ brand: "Visa", last4: "4242", isDefault: true });
    const joinId = await join("card");
    const paid = await call("POST", "/line/event/payment", { joinId, method: "card", cardId: saved.body.id });
    expect(paid.body).toMatchObject({ state: "succeeded" });
    expect((await call("GET", `/line/join/event?joinId=${joinId}`)).body.state).toBe("confirmed");
  });

  it("takes no event that Stripe did not sign, and has no page and no call of the sandbox", async () => {
    const headers = { "stripe-signature": `t=${stripe.now()},v1=${"0".repeat(64)}` };
    expect(await deliver({ rawBody: "{}", headers })).toBeGreaterThanOrEqual(400);
    expect((await call("GET", "/sandbox/authenticate/p1")).status).toBe(404);
    expect((await call("POST", "/dev/payments/p1", { outcome: "succeeded" })).status).toBe(404);
  });

  it("logs a key that Stripe does not accept with the call that met it", async () => {
    const { secretKey } = stripe;
    stripe.secretKey = "sk_test_rolled";
    expect((await call("GET", "/line/card")).status).toBeGreaterThanOrEqual(500);
    stripe.secretKey = secretKey;
    const requests = logger.lines.filter(({ message }) => message === "request");
    const line = logger.lines.find(({ message }) => message === "Stripe does not accept our key for this account.");
    expect(line?.fields).toMatchObject({
      requestId: requests.at(-1)?.fields["requestId"],
      route: "GET /line/card",
    });
  });

  it("writes no key, no secret and no address of a payer in its log", () => {
    const written = logger.text();
    for (const secret of [stripe.secretKey, stripe.webhookSecret, "_secret_", "mali@example.com"])
      expect(written).not.toContain(secret);
  });
});
