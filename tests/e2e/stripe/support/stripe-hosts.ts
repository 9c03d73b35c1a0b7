import type { BrowserContext, Request, Route } from "@playwright/test";
import { answerBank, answerBrowser } from "../../../support/stripe/browser-calls.ts";
import { readForm, textIn } from "../../../support/stripe/form.ts";
import { type Account, StripeFault } from "../../../support/stripe/objects.ts";
import { wired } from "../../../support/stripe/stripe-events.ts";
import { bankPage, fieldsPage, stripeScript } from "../../../support/stripe/stripe-page.ts";
import type { StripeServer } from "../../../support/stripe/stripe-server.ts";

const open = { "access-control-allow-origin": "*" };

/** Stripe's hosts as a page meets them: its script, its frames and its API, over the Stripe of this machine. */
export class StripeHosts {
  /** Requests in their order, as `METHOD host/path`. */
  readonly requests: string[] = [];
  /** `away`: every connection to Stripe fails. */
  reach: "there" | "away" = "there";
  readonly #stripe: StripeServer;

  constructor(stripe: StripeServer) {
    this.#stripe = stripe;
  }

  async follow(context: BrowserContext): Promise<void> {
    await context.route(/^https:\/\/(js|api|hooks)\.stripe\.com\//u, (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const { host, pathname } = new URL(request.url());
    this.requests.push(`${request.method()} ${host}${pathname}`);
    if (this.reach === "away") return route.abort("connectionrefused");
    const page = (body: string) => route.fulfill({ contentType: "text/html", body });
    switch (`${host}${pathname}`) {
      case "js.stripe.com/endive/stripe.js":
        return route.fulfill({ contentType: "text/javascript", body: stripeScript, headers: open });
      case "js.stripe.com/endive/fields.html":
        return page(fieldsPage);
      case "hooks.stripe.com/3d_secure":
        return page(bankPage);
      case "hooks.stripe.com/3d_secure/answer":
        this.#bankHears(request);
        return route.fulfill({ status: 204 });
      default:
        return route.fulfill({ ...this.#call(request, pathname.replace(/^\/v1\//u, "")), headers: open });
    }
  }

  #bankHears(request: Request): void {
    const form = readForm(request.postData() ?? "");
    const outcome = textIn(form, "outcome") === "succeeded" ? "succeeded" : "failed";
    answerBank(this.#stripe, this.#accountOf(textIn(form, "account")), textIn(form, "intent") ?? "", outcome);
  }

  #call(request: Request, call: string): { readonly status: number; readonly json: unknown } {
    const form = readForm(request.postData() ?? "");
    try {
      if (textIn(form, "key") !== this.#stripe.publishableKey)
        throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
      const account = this.#accountOf(textIn(form, "_stripe_account"));
      return { status: 200, json: wired(answerBrowser(this.#stripe, account, call, form)) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, json: { error: error.body } };
    }
  }

  #accountOf(id: string | null): Account {
    const account = id === null || id === "" ? this.#stripe.platform : this.#stripe.connected.get(id);
    if (account) return account;
    throw new StripeFault(403, { type: "invalid_request_error", message: `No access to account '${id}'.` });
  }
}
