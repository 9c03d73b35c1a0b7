import type { BrowserContext, Route } from "@playwright/test";
import {
  type HostAnswer,
  type HostCall,
  htmlAnswer,
  jsonAnswer,
  redirectAnswer,
} from "../../../support/real-hosts/host-call.ts";
import { answerBank, answerBrowser } from "../../../support/stripe/browser-calls.ts";
import { type Form, readForm, textIn } from "../../../support/stripe/form.ts";
import { type Account, StripeFault } from "../../../support/stripe/objects.ts";
import { wired } from "../../../support/stripe/stripe-events.ts";
import { payerAnswers } from "../../../support/stripe/payment-calls.ts";
import { bankPage, fieldsPage, stripeScript, walletPage } from "../../../support/stripe/stripe-page.ts";
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
    await context.route(/^https:\/\/(js|api|hooks|pm-redirects)\.stripe\.com\//u, (route) => this.#fulfil(route));
  }

  /** What Stripe's hosts answer to a page. */
  answer({ method, url: { host, pathname }, body }: HostCall): HostAnswer {
    this.requests.push(`${method} ${host}${pathname}`);
    if (host === "pm-redirects.stripe.com") return this.#wallet(pathname);
    switch (`${host}${pathname}`) {
      case "js.stripe.com/endive/stripe.js":
        return { status: 200, headers: { "content-type": "text/javascript", ...open }, body: stripeScript };
      case "js.stripe.com/endive/fields.html":
        return htmlAnswer(fieldsPage);
      case "hooks.stripe.com/3d_secure":
        return htmlAnswer(bankPage);
      case "hooks.stripe.com/3d_secure/answer":
        this.#bankHears(readForm(body));
        return { status: 204 };
      default:
        return this.#call(readForm(body), pathname.replace(/^\/v1\//u, ""));
    }
  }

  async #fulfil(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    if (this.reach === "away") {
      this.requests.push(`${request.method()} ${url.host}${url.pathname}`);
      return route.abort("connectionrefused");
    }
    return route.fulfill({ ...this.answer({ method: request.method(), url, body: request.postData() ?? "" }) });
  }

  /** The wallet's page: what is paid, and its payer's answer, after which it leads back. */
  #wallet(pathname: string): HostAnswer {
    const [, , id = "", answer = ""] = pathname.split("/");
    const account = [this.#stripe.platform, ...this.#stripe.connected.values()].find(({ intents }) => intents.has(id));
    const intent = account?.intents.get(id);
    const next = intent?.next_action?.["redirect_to_url"] as { readonly return_url: string } | undefined;
    if (!account || !intent) return { status: 404 };
    if (answer === "") return htmlAnswer(walletPage(intent));
    if (next) payerAnswers(this.#stripe, account, id, answer === "approve" ? "succeeded" : "failed");
    const back = new URL(next?.return_url ?? "https://stripe.com/");
    back.searchParams.set("payment_intent", id);
    back.searchParams.set("redirect_status", answer === "approve" ? "succeeded" : "failed");
    return redirectAnswer(back.href);
  }

  #bankHears(form: Form): void {
    const outcome = textIn(form, "outcome") === "succeeded" ? "succeeded" : "failed";
    answerBank(this.#stripe, this.#accountOf(textIn(form, "account")), textIn(form, "intent") ?? "", outcome);
  }

  #call(form: Form, call: string): HostAnswer {
    try {
      if (textIn(form, "key") !== this.#stripe.publishableKey)
        throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
      const account = this.#accountOf(textIn(form, "_stripe_account"));
      return jsonAnswer(wired(answerBrowser(this.#stripe, account, call, form)));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return jsonAnswer({ error: error.body }, error.status);
    }
  }

  #accountOf(id: string | null): Account {
    const account = id === null || id === "" ? this.#stripe.platform : this.#stripe.connected.get(id);
    if (account) return account;
    throw new StripeFault(403, { type: "invalid_request_error", message: `No access to account '${id}'.` });
  }
}
