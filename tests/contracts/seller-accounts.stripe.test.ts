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
    const { account } = await sellersOver().open("merchant-7", "TH", "hello@court.example");
    const asked = stripe.calls.findLast(({ call }) => call === "POST v2/core/accounts");
    expect(asked?.form).toEqual({
      contact_email: "hello@court.example",
      dashboard: "full",
      defaults: { responsibilities: { fees_collector: "stripe", losses_collector: "stripe" } },
      configuration: {
        merchant: {
          capabilities: { card_payments: { requested: "true" }, promptpay_payments: { requested: "true" } },
        },
      },
      identity: { country: "TH" },
      metadata: { merchant_id: "merchant-7" },
    });
    expect([...(stripe.connected.get(account)?.methods ?? [])]).toEqual(["card", "promptpay"]);
  });

  it("are opened once, though the answer was lost and the server died before it noted it", async () => {
    stripe.fail("POST v2/core/accounts", "lose_answer");
    const before = stripe.connected.size;
    const { account } = await sellersOver().open("merchant-8", "JP", null);
    expect((await sellersOver().open("merchant-8", "JP", null)).account).toBe(account);
    expect(stripe.connected.size).toBe(before + 1);
  });

  it("are asked for again under the same key while Stripe has trouble", async () => {
    const sellers = sellersOver();
    stripe.fail("POST v2/core/accounts", 500, 500, "lose_answer", "lose_answer");
    const before = stripe.connected.size;
    await expect(sellers.open("merchant-9", "TH", null)).rejects.toThrow(GatewayUnavailable);
    await expect(sellers.open("merchant-9", "TH", null)).rejects.toThrow(GatewayUnavailable);
    expect((await sellers.open("merchant-9", "TH", null)).country).toBe("TH");
    expect(stripe.connected.size).toBe(before + 1);
    const keys = stripe.calls.filter(({ key }) => key?.includes("merchant-9")).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it("are asked for under another key once Stripe has refused, and the log says why, to whom and where", async () => {
    const lines: [Readonly<Record<string, unknown>>, string][] = [];
    const warn = (fields: object, text: string) => void lines.push([{ ...fields }, text]);
    const logger = { info: () => undefined, warn, error: warn };
    const notes = new MemoryGatewayNotes();
    const { sellers } = gatewayOver(stripe, { needsAccount: true, notes, logger });
    stripe.opensBy = "v1";
    await expect(sellers?.open("merchant-11", "TH", "owner@court.example")).rejects.toThrow(GatewayUnavailable);
    expect(lines).toEqual([
      [
        {
          kind: "invalid",
          code: "accounts_v2_access_blocked",
          param: "",
          says: "Accounts v2 is not enabled for your platform.",
          statusCode: 400,
          stripeRequestId: expect.stringMatching(/^req_/u),
        },
        expect.stringContaining("docs/payments.md"),
      ],
    ]);
    stripe.opensBy = "v2";
    expect(await sellers?.open("merchant-11", "TH", "owner@court.example")).toMatchObject({ country: "TH" });
    const keys = stripe.calls.filter(({ key }) => key?.includes("merchant-11")).map(({ key }) => key);
    expect(keys).toEqual(["account:merchant-11:TH:0", "account:merchant-11:TH:1"]);
    expect(JSON.stringify(lines)).not.toContain("owner@");
  });

  it("whose key Stripe does not take are asked for under another one too", async () => {
    const notes = new MemoryGatewayNotes();
    stripe.fail("POST v2/core/accounts", 403);
    await expect(sellersOver(notes).open("merchant-12", "TH", null)).rejects.toThrow(GatewayUnavailable);
    await sellersOver(notes).open("merchant-12", "TH", null);
    expect(stripe.calls.at(-1)?.key).toBe("account:merchant-12:TH:1");
  });

  it("that are no more, or are connected to somebody else, take nothing", async () => {
    const nothing = { takesPayments: false, paysOut: false, missing: 0, methods: {} };
    expect(await sellersOver().standing("acct_unknown")).toEqual({ ...nothing, openedFor: null });
    const sellers = sellersOver();
    const { account } = await sellers.open("merchant-13", "TH", null);
    stripe.connected.delete(account);
    expect(await sellers.standing(account)).toEqual({ ...nothing, openedFor: "merchant-13" });
    await expect(sellers.form(account)).rejects.toThrow(GatewayUnavailable);
    await expect(sellers.form("acct_unknown")).rejects.toThrow(GatewayUnavailable);
  });

  it("of before, which API v1 opened, are read and led on through it, on an older platform too", async () => {
    stripe.opensBy = "v1";
    const { id } = stripe.connect(["card"]);
    const sellers = sellersOver();
    expect(await sellers.standing(id ?? "")).toMatchObject({ takesPayments: true, methods: { card: true } });
    expect((await sellers.form(id ?? "")).url).toContain(id);
    stripe.opensBy = "v2";
  });

  it("lead back to the console, whether the form was filled in or its link was too old", async () => {
    const sellers = sellersOver();
    await sellers.form((await sellers.open("merchant-10", "TH", null)).account);
    expect(stripe.calls.findLast(({ call }) => call === "POST v2/core/account_links")?.form).toMatchObject({
      use_case: {
        type: "account_onboarding",
        account_onboarding: {
          return_url: "https://sideline.example/console/money",
          refresh_url: "https://sideline.example/console/money",
        },
      },
    });
  });
});
