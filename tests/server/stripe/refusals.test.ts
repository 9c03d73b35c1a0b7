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

  const send: Send = async ({ path, method = "POST", form = "", key, account, secretKey = stripe.secretKey }) => {
    const answer = await fetch(`${stripe.origin}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(account === undefined ? {} : { "stripe-account": account }),
      },
      ...(method === "POST" ? { body: new URLSearchParams(form) } : {}),
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
});
