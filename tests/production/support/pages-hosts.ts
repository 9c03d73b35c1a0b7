import { LineHosts } from "../../e2e/line/support/line-hosts.ts";
import { StripeHosts } from "../../e2e/stripe/support/stripe-hosts.ts";
import type { LineServer } from "../../support/line/line-server.ts";
import { stagingLine } from "../../support/line/staging-environment.ts";
import { type HostAnswer, type HostCall, jsonAnswer, redirectAnswer } from "../../support/real-hosts/host-call.ts";
import type { StripeServer } from "../../support/stripe/stripe-server.ts";

/** LINE, Stripe and Sentry as pages meet them, by the names of the hosts. */
export class PagesHosts {
  /** What pages told Sentry. */
  readonly reports: string[] = [];
  readonly #stripe: StripeHosts;
  readonly #origin: string;
  #line: LineHosts | null = null;

  constructor(stripe: StripeServer, origin: string) {
    this.#stripe = new StripeHosts(stripe);
    this.#origin = origin;
  }

  /** Somebody takes the phone: from now on LINE has this person in front of it, and nobody else. */
  newPerson(signer: LineServer): LineHosts {
    this.#line = new LineHosts({ origin: this.#origin, liffId: stagingLine.LIFF_ID }, signer);
    return this.#line;
  }

  answer(call: HostCall): HostAnswer | Promise<HostAnswer> {
    const { host, pathname, search } = call.url;
    if (host.endsWith(".sentry.io")) {
      this.reports.push(call.body);
      return jsonAnswer({});
    }
    if (host.endsWith(".stripe.com")) return this.#stripe.answer(call);
    const inApp = `/${stagingLine.LIFF_ID}/`;
    // Outside of LINE its links open the app, and say where in it.
    if (host === "liff.line.me" && pathname.startsWith(inApp)) {
      const path = pathname.slice(inApp.length - 1) + search;
      return redirectAnswer(`${this.#origin}/?liff.state=${encodeURIComponent(path)}`);
    }
    if (this.#line === null) throw new Error("Nobody is in front of LINE.");
    return this.#line.answer(call);
  }
}
