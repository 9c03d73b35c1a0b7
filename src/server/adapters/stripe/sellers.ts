import type { Stripe } from "stripe";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { second } from "#domain/time/instant.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { SellerAccounts, SellerForm, SellerStanding } from "#server/application/paying/seller-accounts.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { type StripeCalls, StripeRefused } from "./client.ts";

interface SellerNote {
  readonly account: string;
  readonly country: string;
}

/** What an account must be able to do, by country (docs.stripe.com/connect/account-capabilities). */
const capabilities: Readonly<Record<string, Stripe.AccountCreateParams.Capabilities>> = {
  TH: { card_payments: { requested: true }, promptpay_payments: { requested: true } },
  JP: { card_payments: { requested: true } },
};

/** A capability that is `pending` or `inactive` takes nothing; one that is not there was not asked for. */
function methodsOf(found: Stripe.Account.Capabilities): SellerStanding["methods"] {
  const states = {
    card: found.card_payments,
    promptpay: found.promptpay_payments,
    paypay: found.paypay_payments,
  };
  return Object.fromEntries(
    Object.entries(states).flatMap(([method, state]) => (state === undefined ? [] : [[method, state === "active"]])),
  );
}

/**
 * Connected accounts of merchants. Each has Stripe's own dashboard, pays Stripe's fees and bears its own losses, and
 * Stripe asks it for its papers: what direct charges want (docs.stripe.com/connect/direct-charges,
 * docs.stripe.com/connect/migrate-to-controller-properties). Stripe serves no seller in Taiwan.
 */
export class StripeSellers implements SellerAccounts {
  readonly countries = Object.keys(capabilities);
  readonly #calls: StripeCalls;
  readonly #notes: GatewayNotes;
  readonly #back: string;

  /** `back`: the page to which the form returns, whether it was filled in or its link was no more good. */
  constructor(calls: StripeCalls, notes: GatewayNotes, back: string) {
    this.#calls = calls;
    this.#notes = notes;
    this.#back = back;
  }

  begun(merchantId: MerchantId): Promise<SellerNote | null> {
    return this.#notes.find<SellerNote>("seller", merchantId);
  }

  async open(merchantId: MerchantId, country: string): Promise<SellerNote> {
    const known = await this.begun(merchantId);
    if (known) return known;
    const params: Stripe.AccountCreateParams = {
      country,
      controller: {
        fees: { payer: "account" },
        losses: { payments: "stripe" },
        requirement_collection: "stripe",
        stripe_dashboard: { type: "full" },
      },
      capabilities: capabilities[country] ?? {},
      metadata: { merchant_id: merchantId },
    };
    const key = { idempotencyKey: `seller:${merchantId}:${country}` };
    const { id } = await this.#ask("to open an account", (stripe) => stripe.accounts.create(params, key));
    return this.#notes.keep<SellerNote>("seller", merchantId, { account: id, country });
  }

  async form(account: string): Promise<SellerForm> {
    const params = { account, type: "account_onboarding", return_url: this.#back, refresh_url: this.#back } as const;
    const { url, expires_at } = await this.#ask("a link to an account's form", (stripe) =>
      stripe.accountLinks.create(params),
    );
    return { url, expiresAt: expires_at * second };
  }

  async standing(account: string): Promise<SellerStanding> {
    const found = await this.#ask("to read an account", (stripe) => stripe.accounts.retrieve(account));
    return {
      takesPayments: found.charges_enabled,
      paysOut: found.payouts_enabled,
      missing: found.requirements?.currently_due?.length ?? 0,
      methods: methodsOf(found.capabilities ?? {}),
      openedFor: found.metadata?.["merchant_id"] ?? null,
    };
  }

  /** What Stripe refuses here is the operator's to mend, so it is told in the log. */
  async #ask<Answer>(what: string, work: (client: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.#calls.ask(work);
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      this.#calls.tell(error, what);
      throw new GatewayUnavailable("Stripe refused what should have been right.");
    }
  }
}
