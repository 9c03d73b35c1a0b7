import { Stripe } from "stripe";
import { second } from "#domain/time/instant.ts";
import { scrubText } from "#redaction/scrub.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";

export interface StripeAccess {
  readonly secretKey: string;
  /** Where Stripe is. Tests have a Stripe of their own; left out: the real one. */
  readonly origin?: string;
}

/** The version of Stripe's API that the server speaks. */
export const stripeApiVersion = Stripe.API_VERSION;

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

/** What the operator needs to find an error in Stripe's log. Has no key, no e-mail address and nobody's id. */
function toldOf({ code, param, message, statusCode, requestId }: Stripe.errors.StripeError) {
  return { code: code ?? "", param: param ?? "", says: scrubText(message), statusCode, stripeRequestId: requestId };
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
  readonly statusCode: number | undefined;
  /** For the operator's log. */
  readonly told: ReturnType<typeof toldOf>;

  constructor(kind: StripeRefused["kind"], error: Stripe.errors.StripeError) {
    super(`Stripe refused a request: ${error.code ?? error.type}.`);
    this.kind = kind;
    this.code = error.code ?? "";
    this.declineCode = error.decline_code ?? "";
    this.param = error.param ?? "";
    this.statusCode = error.statusCode;
    this.told = toldOf(error);
  }
}

/** Our key may not do this: it is wrong, lacks a permission, or the account is not connected. Nothing was done. */
export class StripeForbidden extends GatewayUnavailable {
  /** Stripe's code (docs.stripe.com/error-codes); empty when it gave none. */
  readonly code: string;

  constructor(error: Stripe.errors.StripeError) {
    super(`Stripe did not answer: ${error.code ?? error.type}.`);
    this.code = error.code ?? "";
  }

  /** Is it that the account is not connected to ours, or not any more (docs.stripe.com/error-codes#account-invalid)? */
  get isDisconnected(): boolean {
    return this.code === "account_invalid";
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
   * @throws StripeForbidden when our key may not.
   * @throws GatewayUnavailable when it is unknown whether the request was done: no answer, an error on Stripe's side,
   *   or the same key at work.
   */
  async ask<Answer>(work: (client: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(this.client);
    } catch (error) {
      throw this.#meaningOf(error);
    }
  }

  /** Tells the operator that Stripe refused what should have been right. */
  tell({ kind, told }: StripeRefused, what: string): void {
    this.#logger.warn({ kind, ...told }, `Stripe refused ${what}.`);
  }

  #meaningOf(error: unknown): unknown {
    const { errors } = Stripe;
    if (!(error instanceof errors.StripeError)) return error;
    if (error instanceof errors.StripeCardError) return new StripeRefused("declined", error);
    if (error instanceof errors.StripeIdempotencyError) return new StripeRefused("key_used", error);
    if (isRefusal(error)) return new StripeRefused("invalid", error);
    const { type, code, statusCode } = error;
    if (statusCode === 401 || statusCode === 403) {
      this.#logger.error({ type, ...toldOf(error) }, "Stripe does not accept our key for this account.");
      return new StripeForbidden(error);
    }
    return new GatewayUnavailable(`Stripe did not answer: ${code ?? type}.`);
  }
}

/** Statuses by which nothing is refused for good: a wrong key, a time-out, the same key at work, too many requests. */
const notRefusals: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

/** API v2 has errors of more classes than v1, so the status decides. */
function isRefusal(error: Stripe.errors.StripeError): boolean {
  const { statusCode } = error;
  if (statusCode === undefined || error instanceof Stripe.errors.StripeRateLimitError) return false;
  return statusCode >= 400 && statusCode < 500 && !notRefusals.has(statusCode);
}
