import type { Stripe } from "stripe";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { second } from "#domain/time/instant.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { SellerAccounts, SellerForm, SellerStanding } from "#server/application/paying/seller-accounts.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { type StripeCalls, StripeForbidden, StripeRefused } from "./client.ts";
import { NotedRefusals } from "./refusals.ts";
import { takesNothing, v1Standing, v2Standing } from "./seller-standing.ts";

interface SellerNote {
  readonly account: string;
  readonly country: string;
}

/** What an account must be able to do, by country (docs.stripe.com/connect/account-capabilities). */
const capabilities: Readonly<Record<string, Stripe.V2.Core.AccountCreateParams.Configuration.Merchant.Capabilities>> = {
  TH: { card_payments: { requested: true }, promptpay_payments: { requested: true } },
  JP: { card_payments: { requested: true } },
};

/**
 * Connected accounts of merchants. Each has Stripe's own dashboard, pays Stripe's fees and bears its own losses, and
 * Stripe asks it for its papers: what direct charges want (docs.stripe.com/connect/direct-charges). They are opened
 * through Accounts v2, the only way of platforms that are new (docs.stripe.com/connect/accounts-v2/account-creation;
 * decision 0148). An account that is there already, or was opened through v1 by an earlier release, is read through v1,
 * which every platform has. Stripe serves no seller in Taiwan.
 */
export class StripeSellers implements SellerAccounts {
  readonly countries = Object.keys(capabilities);
  readonly #calls: StripeCalls;
  readonly #notes: GatewayNotes;
  readonly #refused: NotedRefusals;
  readonly #back: string;

  /** `back`: the page to which the form returns, whether it was filled in or its link was no more good. */
  constructor(calls: StripeCalls, notes: GatewayNotes, back: string) {
    this.#calls = calls;
    this.#notes = notes;
    this.#refused = new NotedRefusals(notes, "refused_seller");
    this.#back = back;
  }

  begun(merchantId: MerchantId): Promise<SellerNote | null> {
    return this.#notes.find<SellerNote>("seller", merchantId);
  }

  async open(merchantId: MerchantId, country: string, email: string | null): Promise<SellerNote> {
    const known = await this.begun(merchantId);
    if (known) return known;
    const params: Stripe.V2.Core.AccountCreateParams = {
      ...(email === null ? {} : { contact_email: email }),
      dashboard: "full",
      defaults: { responsibilities: { fees_collector: "stripe", losses_collector: "stripe" } },
      configuration: { merchant: { capabilities: capabilities[country] ?? {} } },
      identity: { country },
      metadata: { merchant_id: merchantId },
    };
    const id = await this.#create(`${merchantId}:${country}`, params);
    await this.#notes.keep("seller_of", id, { merchantId });
    return this.#notes.keep<SellerNote>("seller", merchantId, { account: id, country });
  }

  async form(account: string): Promise<SellerForm> {
    const pages = { return_url: this.#back, refresh_url: this.#back };
    const what = "a link to an account's form";
    if ((await this.#openedFor(account)) === null) {
      const params = { account, type: "account_onboarding", ...pages } as const;
      const { url, expires_at } = await this.#ask(what, (stripe) => stripe.accountLinks.create(params));
      return { url, expiresAt: expires_at * second };
    }
    const params = { account, use_case: { type: "account_onboarding", account_onboarding: pages } };
    const { url, expires_at } = await this.#ask(what, (stripe) => stripe.v2.core.accountLinks.create(params));
    return { url, expiresAt: Date.parse(expires_at) };
  }

  async standing(account: string): Promise<SellerStanding> {
    const openedFor = await this.#openedFor(account);
    try {
      if (openedFor === null) return v1Standing(await this.#calls.ask((stripe) => stripe.accounts.retrieve(account)));
      const found = await this.#calls.ask((stripe) =>
        stripe.v2.core.accounts.retrieve(account, { include: ["configuration.merchant", "requirements"] }),
      );
      return v2Standing(found, openedFor);
    } catch (error) {
      if (isGone(error)) return takesNothing(openedFor);
      throw this.#unavailable(error, "to read an account");
    }
  }

  /** Opens an account under a key of this name, and returns its id. */
  async #create(name: string, params: Stripe.V2.Core.AccountCreateParams): Promise<string> {
    const number = await this.#refused.count(name);
    const key = { idempotencyKey: `account:${name}:${number}` };
    try {
      return (await this.#calls.ask((stripe) => stripe.v2.core.accounts.create(params, key))).id;
    } catch (error) {
      const code = error instanceof StripeRefused || error instanceof StripeForbidden ? error.code : null;
      if (code !== null) await this.#refused.note(name, number, code);
      throw this.#unavailable(error, "to open an account");
    }
  }

  /** The merchant for whom it was opened through Accounts v2; null: it was not. */
  async #openedFor(account: string): Promise<MerchantId | null> {
    return (await this.#notes.find<{ merchantId: MerchantId }>("seller_of", account))?.merchantId ?? null;
  }

  async #ask<Answer>(what: string, work: (client: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.#calls.ask(work);
    } catch (error) {
      throw this.#unavailable(error, what);
    }
  }

  /** What Stripe refuses here is the operator's to mend, so it is told in the log. */
  #unavailable(error: unknown, what: string): unknown {
    if (!(error instanceof StripeRefused)) return error;
    this.#calls.tell(error, `${what}: see docs/payments.md, When Stripe refuses to open accounts`);
    return new GatewayUnavailable("Stripe refused what should have been right.");
  }
}

/** Is the account closed or disconnected? v1 says that our key has no access to it, v2 that there is none. */
function isGone(error: unknown): boolean {
  return error instanceof StripeForbidden
    ? error.isDisconnected
    : error instanceof StripeRefused && error.statusCode === 404;
}
