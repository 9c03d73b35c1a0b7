import type { GatewayMethod } from "#domain/payment/method.ts";
import type { GatewayAbilities } from "#server/application/paying/payment-gateway.ts";

/** Methods that an account has only where its seller asked for them and Stripe agreed. */
export const onRequest: ReadonlySet<GatewayMethod> = new Set<GatewayMethod>(["paypay"]);

/** The methods that we use of Stripe (docs.stripe.com/payments/payment-methods/payment-method-support). */
export const stripeAbilities: GatewayAbilities = {
  methods: { card: ["THB", "JPY", "TWD"], promptpay: ["THB"], paypay: ["JPY"] },
  // docs.stripe.com/currencies, *Minimum and maximum charge amounts*: eight digits at most. The new dollar of Taiwan is
  // not in its table, so the least of the seller's own currency counts: ฿10 or ¥50, and some room for exchange rates.
  limits: {
    THB: { least: 1_000, most: 99_999_999 },
    JPY: { least: 50, most: 99_999_999 },
    TWD: { least: 2_000, most: 99_999_900 },
  },
  // docs.stripe.com/payments/paypay
  methodLimits: { paypay: { JPY: { least: 50, most: 1_000_000 } } },
  sendsWebhooks: true,
  tellsDisputes: true,
};
