import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusals, type Send } from "../../support/stripe/refusals.ts";
import { sellerRefusals } from "../../support/stripe/seller-refusals.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";

/** The table of what Stripe refuses, with its sources, on the Stripe that the tests run on. */
describe("what our Stripe refuses, as the real one does", () => {
  let stripe: StripeServer;

  beforeAll(async () => {
    stripe = await StripeServer.start();
  });

  afterAll(() => stripe.stop());

  const send: Send = async ({ path, method = "POST", form = "", json, key, account, secretKey }) => {
    const isV2 = path.startsWith("v2/");
    const body = isV2 ? JSON.stringify(json ?? {}) : new URLSearchParams(form);
    const answer = await fetch(`${stripe.origin}/${isV2 ? "" : "v1/"}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey ?? stripe.secretKey}`,
        ...(isV2 ? { "stripe-version": "2026-10-28.endive", "content-type": "application/json" } : {}),
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(account === undefined ? {} : { "stripe-account": account }),
      },
      ...(method === "POST" ? { body } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };

  it.each([...refusals, ...sellerRefusals])("$name ($source)", async ({ ask, status, error }) => {
    const answer = await ask(send, stripe);
    expect(answer.status).toBe(status);
    expect(answer.body["error"]).toMatchObject(error);
  });

  it("a replay under a key gives the first answer again, a decline too", async () => {
    const form = "amount=35000&currency=thb";
    const first = await send({ path: "payment_intents", form, key: "replayed" });
    expect(await send({ path: "payment_intents", form, key: "replayed" })).toEqual(first);
    expect(stripe.calls.at(-1)).toMatchObject({ key: "replayed", replayed: true });
  });

  it("an error of Stripe's own is replayed by API v1, and tried again by API v2", async () => {
    const form = "amount=35000&currency=thb";
    stripe.fail("POST payment_intents", 500);
    for (const status of [500, 500])
      expect((await send({ path: "payment_intents", form, key: "failed" })).status).toBe(status);
    const responsibilities = { fees_collector: "stripe", losses_collector: "stripe" };
    const json = { dashboard: "full", defaults: { responsibilities }, identity: { country: "TH" } };
    stripe.fail("POST v2/core/accounts", 500);
    for (const status of [500, 200])
      expect((await send({ path: "v2/core/accounts", json, key: "failed-v2" })).status).toBe(status);
  });

  it("API v2 wants to know its version with every request", async () => {
    const headers = { authorization: `Bearer ${stripe.secretKey}` };
    const answer = await fetch(`${stripe.origin}/v2/core/accounts`, { headers });
    expect(answer.status).toBe(400);
  });
});
