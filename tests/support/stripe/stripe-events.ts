import { createHmac } from "node:crypto";
import type { Account } from "./objects.ts";

/** A webhook as Stripe sends it. */
export interface SentWebhook {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The `Stripe-Signature` of a body sent at `t`, in seconds (docs.stripe.com/webhooks, *Verify manually*). */
export function stripeSignature(secret: string, rawBody: string, t: number): string {
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${rawBody}`).digest("hex")}`;
}

/** What happened, as events. Nothing is sent until somebody takes it, so tests decide when, how often and in which order. */
export class StripeEvents {
  readonly #secret: string;
  readonly #now: () => number;
  readonly #isLive: boolean;
  readonly #bodies: string[] = [];
  #taken = 0;

  constructor(secret: string, now: () => number, isLive = false) {
    this.#secret = secret;
    this.#now = now;
    this.#isLive = isLive;
  }

  tell(account: Account, id: string, type: string, object: object): void {
    const event = {
      id,
      object: "event",
      api_version: "2026-10-28.endive",
      created: this.#now(),
      type,
      data: { object: wired(object) },
      livemode: this.#isLive,
      pending_webhooks: 1,
      request: null,
      ...(account.id === null ? {} : { account: account.id }),
    };
    this.#bodies.push(JSON.stringify(event));
  }

  /** An event that names what it is about and shows nothing of it (docs.stripe.com/event-destinations#thin-events). */
  tellThin(id: string, type: string, related: { readonly id: string; readonly type: string }): void {
    const event = {
      id,
      object: "v2.core.event",
      type,
      livemode: this.#isLive,
      created: new Date(this.#now() * 1_000).toISOString(),
      reason: null,
      related_object: { ...related, url: `/v2/core/accounts/${related.id}` },
    };
    this.#bodies.push(JSON.stringify(event));
  }

  /** Everything so far. */
  all(): readonly SentWebhook[] {
    return this.#bodies.map((rawBody) => this.#signed(rawBody));
  }

  /** What was not taken before. */
  take(): readonly SentWebhook[] {
    const fresh = this.#bodies.slice(this.#taken);
    this.#taken = this.#bodies.length;
    return fresh.map((rawBody) => this.#signed(rawBody));
  }

  #signed(rawBody: string): SentWebhook {
    const sign = () => stripeSignature(this.#secret, rawBody, this.#now());
    return {
      rawBody,
      // Each delivery has a signature of its own time, as Stripe's have (docs.stripe.com/webhooks, *Retries*).
      get headers() {
        return { "content-type": "application/json", "stripe-signature": sign() };
      },
    };
  }
}

/** An object as it goes over the wire: without what only Stripe knows. */
export function wired(object: object): object {
  const { secret: _, ...shown } = object as { readonly secret?: unknown };
  return shown;
}
