import type { StripeServer } from "./stripe-server.ts";

/** The settings of a server that takes money by a Stripe of this machine. */
export function stripeEnvironment(
  { origin, secretKey, publishableKey, webhookSecret }: StripeServer,
  seller: "operator" | "merchants",
): Readonly<Record<string, string>> {
  return {
    PAYMENT_GATEWAY: "stripe",
    STRIPE_API_ORIGIN: origin,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_SELLER: seller,
  };
}
