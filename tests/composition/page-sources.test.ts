import { describe, expect, it } from "vitest";
import { pageSourcesOf } from "#composition/server/create-server.ts";
import { parseSettings } from "#composition/server/settings.ts";
import { stagingEnvironment } from "../support/line/staging-environment.ts";

const { line } = parseSettings({});

const nowhere = { script: [], connect: [], frame: [], form: [], wallet: [] };

describe("where the page may reach beside its own origin", () => {
  it("is nowhere without LINE and Sentry", () => {
    expect(pageSourcesOf({ line, stripe: null, apiOrigin: null, sentryDsn: null })).toEqual(nowhere);
  });

  it("is the API's host where it has one of its own, and no other", () => {
    const { apiOrigin } = parseSettings({ API_BASE_URL: "https://api.sideline.example/" });
    expect(pageSourcesOf({ line, stripe: null, apiOrigin, sentryDsn: null })).toEqual({
      ...nowhere,
      connect: ["https://api.sideline.example"],
    });
  });

  it("is Sentry's host, without the project's key, where errors are reported", () => {
    const sentryDsn = `https://${"0123456789abcdef".repeat(2)}@o1.ingest.sentry.io/42`;
    expect(pageSourcesOf({ line, stripe: null, apiOrigin: null, sentryDsn })).toEqual({
      ...nowhere,
      connect: ["https://o1.ingest.sentry.io"],
    });
  });

  it("is LINE's hosts where LINE is set up; of its pages one is framed, for its consent window", () => {
    const { line } = parseSettings(stagingEnvironment({ origin: "http://127.0.0.1:4000" }, 3000));
    const frames = ["https://liff-subwindow.line.me"];
    expect(pageSourcesOf({ line, stripe: null, apiOrigin: null, sentryDsn: null })).toEqual({
      ...nowhere,
      connect: [
        "https://api.line.me",
        "https://access.line.me",
        "https://liff.line.me",
        "https://liff-shortcut.line.me",
      ],
      frame: frames,
      form: frames,
    });
  });

  it("is Stripe's hosts where Stripe takes the money, and nobody else's", () => {
    const { stripe } = parseSettings({
      ...stagingEnvironment({ origin: "http://127.0.0.1:4000" }, 3000),
      PAYMENT_GATEWAY: "stripe",
      STRIPE_SECRET_KEY: "sk_test_sideline",
      STRIPE_PUBLISHABLE_KEY: "pk_test_sideline",
      STRIPE_WEBHOOK_SECRET: "whsec_sideline",
      STRIPE_SELLER: "operator",
    });
    expect(pageSourcesOf({ line, stripe, apiOrigin: null, sentryDsn: null })).toEqual({
      script: ["https://js.stripe.com", "https://*.js.stripe.com"],
      connect: ["https://api.stripe.com"],
      frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      form: [],
      wallet: ["https://js.stripe.com", "https://hooks.stripe.com"],
    });
  });
});
