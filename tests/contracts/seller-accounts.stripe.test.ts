import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import type { SellerAccounts } from "#server/application/paying/seller-accounts.ts";
import { MemoryGatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import { StripeServer } from "../support/stripe/stripe-server.ts";
import { gatewayOver } from "./payment-gateway-stripe.ts";
import { sellerAccountsContract } from "./seller-accounts.contract.ts";

let stripe: StripeServer;

beforeAll(async () => {
  stripe = await StripeServer.start();
});

afterAll(() => stripe.stop());

function sellersOver(notes = new MemoryGatewayNotes()): SellerAccounts {
  // Each test has its own platform: the keys of an older one would find its accounts again.
  const { sellers } = gatewayOver(stripe, { needsAccount: true, notes });
  if (!sellers) throw new Error("Stripe opens accounts where merchants sell.");
  return sellers;
}

sellerAccountsContract("Stripe", async () => {
  await stripe.stop();
  stripe = await StripeServer.start();
  return {
    sellers: sellersOver(),
    complete: (account) => {
      const found = stripe.connected.get(account);
      if (found) found.chargesEnabled = true;
    },
  };
});

describe("Stripe's accounts of sellers", () => {
  it("are not opened where the operator is the only seller", () => {
    expect(gatewayOver(stripe).sellers).toBeNull();
  });

  it("are for direct charges: the seller pays the fees, bears the losses and has Stripe's dashboard", async () => {
    const { account } = await sellersOver().open("merchant-7", "TH");
    const asked = stripe.calls.findLast(({ call }) => call === "POST accounts");
    expect(asked?.form).toEqual({
      country: "TH",
      controller: {
        fees: { payer: "account" },
        losses: { payments: "stripe" },
        requirement_collection: "stripe",
        stripe_dashboard: { type: "full" },
      },
      capabilities: { card_payments: { requested: "true" }, promptpay_payments: { requested: "true" } },
      metadata: { merchant_id: "merchant-7" },
    });
    expect([...(stripe.connected.get(account)?.methods ?? [])]).toEqual(["card", "promptpay"]);
  });

  it("are opened once, though the answer was lost and the server died before it noted it", async () => {
    stripe.fail("POST accounts", "lose_answer");
    const before = stripe.connected.size;
    const { account } = await sellersOver().open("merchant-8", "JP");
    expect((await sellersOver().open("merchant-8", "JP")).account).toBe(account);
    expect(stripe.connected.size).toBe(before + 1);
  });

  it("are not there to ask while Stripe has trouble, or refuses what should be right", async () => {
    stripe.fail("POST accounts", 500, 500);
    await expect(sellersOver().open("merchant-9", "TH")).rejects.toThrow(GatewayUnavailable);
    await expect(sellersOver().form("acct_unknown")).rejects.toThrow(GatewayUnavailable);
    await expect(sellersOver().standing("acct_unknown")).rejects.toThrow(GatewayUnavailable);
  });

  it("lead back to the console, whether the form was filled in or its link was too old", async () => {
    const sellers = sellersOver();
    await sellers.form((await sellers.open("merchant-10", "TH")).account);
    expect(stripe.calls.findLast(({ call }) => call === "POST account_links")?.form).toMatchObject({
      type: "account_onboarding",
      return_url: "https://sideline.example/console/money",
      refresh_url: "https://sideline.example/console/money",
    });
  });
});
