import { RequestFailed } from "#application/ports/request-failed.ts";
import type { loadStripe as load, Stripe } from "@stripe/stripe-js";

/** The package's types don't resolve for its file that waits with fetching Stripe.js. */
type Loader = { readonly loadStripe: typeof load };

/** Stripe's own script, from Stripe's host, which is fetched when it is first asked for. */
export class StripeJs {
  readonly #publishableKey: string;
  readonly #opened = new Map<string, Promise<Stripe>>();

  constructor(publishableKey: string) {
    this.#publishableKey = publishableKey;
  }

  /**
   * `account`: the connected account that it speaks for; without one, the operator's own. Rejects with RequestFailed
   * when the script does not come.
   */
  on(account = ""): Promise<Stripe> {
    const known = this.#opened.get(account);
    if (known) return known;
    const opening = this.#open(account);
    this.#opened.set(account, opening);
    // A failure is forgotten: the next call tries again.
    opening.catch(() => this.#opened.delete(account));
    return opening;
  }

  async #open(account: string): Promise<Stripe> {
    const { loadStripe } = (await import("@stripe/stripe-js/pure/index.mjs")) as unknown as Loader;
    const loading = loadStripe(this.#publishableKey, account === "" ? {} : { stripeAccount: account });
    const stripe = await loading.catch(() => null);
    // Its host is out of reach, or something on the phone keeps it away.
    if (stripe === null) throw new RequestFailed({ code: "offline" });
    return stripe;
  }
}
