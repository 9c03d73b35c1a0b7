import type { Environment } from "../settings-schema.ts";

/**
 * What the server needs to take money by Stripe. All but the publishable key are secrets: never logged, never in the
 * page.
 */
export interface StripeGatewaySettings {
  /** Null: the real Stripe. Tests have a Stripe of their own. */
  readonly apiOrigin: string | null;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  /** Who sells: each merchant, with an account of its own at Stripe, or the operator alone. */
  readonly seller: "operator" | "merchants";
}

/** The settings that are required when Stripe takes the money. */
export const requiredForStripe = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_SELLER",
] as const;

/** Is Stripe on? */
export function takesStripe({ PAYMENT_GATEWAY }: Pick<Partial<Environment>, "PAYMENT_GATEWAY">): boolean {
  return PAYMENT_GATEWAY?.includes("stripe") === true;
}

/** Rules about Stripe's settings together: what is unfit, and its sentence. */
export function unfitOfStripe(given: Partial<Environment>): readonly (readonly [boolean, string])[] {
  const { APP_ENV, STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_API_ORIGIN } = given;
  const isProduction = APP_ENV === "production";
  return [
    [
      secret !== undefined && publishable !== undefined && secret.includes("_live_") !== publishable.includes("_live_"),
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.",
    ],
    [
      isProduction && secret?.includes("_test_") === true,
      "STRIPE_SECRET_KEY must be a live key when APP_ENV is production: a test key takes no money.",
    ],
    [
      !isProduction && secret?.includes("_live_") === true,
      `STRIPE_SECRET_KEY must be a test key when APP_ENV is ${APP_ENV}: a live key takes people's money.`,
    ],
    [
      APP_ENV === "development" && takesStripe(given) && STRIPE_API_ORIGIN === undefined,
      "STRIPE_API_ORIGIN is required with Stripe when APP_ENV is development: only a Stripe of your own is used there.",
    ],
    [
      isProduction && STRIPE_API_ORIGIN !== undefined,
      "STRIPE_API_ORIGIN must not be set when APP_ENV is production: there is no other Stripe.",
    ],
  ];
}

/** Stripe's settings, from an environment that has everything its mode requires. */
export function stripeSettingsOf(given: Environment): StripeGatewaySettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_SELLER } = given;
  if (!takesStripe(given)) return null;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_SELLER) return null;
  return {
    apiOrigin: given.STRIPE_API_ORIGIN === undefined ? null : new URL(given.STRIPE_API_ORIGIN).origin,
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET,
    seller: STRIPE_SELLER,
  };
}
