import { Stripe } from "stripe";
import { second } from "#domain/time/instant.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";

export interface StripeAccess {
  readonly secretKey: string;
  /** Where Stripe is. Tests have a Stripe of their own; left out: the real one. */
  readonly origin?: string;
}

/** A call is given up after this time, and then tried once more under the same idempotency key. */
const answerWithin = 20 * second;

export function openStripe({ secretKey, origin }: StripeAccess, timeout = answerWithin): Stripe {
  const config = { timeout, maxNetworkRetries: 1, telemetry: false };
  if (origin === undefined) return new Stripe(secretKey, config);
  const { protocol, hostname, port } = new URL(origin);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    ...config,
    protocol: isPlain ? "http" : "https",
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
  });
}

/** Stripe understood the request and refuses it: a decline, or a request that can't be done. It has changed nothing. */
export class StripeRefused extends Error {
  override readonly name = "StripeRefused";
  readonly kind: "declined" | "invalid" | "key_used";
  /** Stripe's code (docs.stripe.com/error-codes); empty when it gave none. */
  readonly code: string;
  /** The card issuer's reason; empty when it gave none. */
  readonly declineCode: string;
  /** The parameter that it does not like; empty when it named none. */
  readonly param: string;

  constructor(kind: StripeRefused["kind"], error: Stripe.errors.StripeError) {
    super(`Stripe refused a request: ${error.code ?? error.type}.`);
    this.kind = kind;
    this.code = error.code ?? "";
    this.declineCode = error.decline_code ?? "";
    this.param = error.param ?? "";
  }
}

/** Asks Stripe, and says what its errors mean for us. */
export class StripeCalls {
  readonly client: Stripe;
  readonly #logger: Logger;

  constructor(client: Stripe, logger: Logger) {
    this.client = client;
    this.#logger = logger;
  }

  /**
   * @throws StripeRefused when Stripe says no.
   * @throws GatewayUnavailable when it is unknown whether the request was done: no answer, an error on Stripe's side,
   *   or a key that Stripe does not accept.
   */
  async ask<Answer>(work: (client: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(this.client);
    } catch (error) {
      throw this.#meaningOf(error);
    }
  }

  /** Tells the operator that Stripe refused what should have been right. Never with a card, a key or a name. */
  tell({ kind, code, param }: StripeRefused, what: string): void {
    this.#logger.warn({ kind, code, param }, `Stripe refused ${what}.`);
  }

  #meaningOf(error: unknown): unknown {
    const { errors } = Stripe;
    if (!(error instanceof errors.StripeError)) return error;
    if (error instanceof errors.StripeCardError) return new StripeRefused("declined", error);
    if (error instanceof errors.StripeIdempotencyError) return new StripeRefused("key_used", error);
    // 409: the same key is at work. It is not a refusal.
    if (error instanceof errors.StripeInvalidRequestError && error.statusCode !== 409)
      return new StripeRefused("invalid", error);
    const { type, code, statusCode, requestId } = error;
    if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
      this.#logger.error({ type, code, statusCode, requestId }, "Stripe does not accept our key for this account.");
    }
    return new GatewayUnavailable(`Stripe did not answer: ${code ?? type}.`);
  }
}
