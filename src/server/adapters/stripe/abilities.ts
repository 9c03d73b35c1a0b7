import type { GatewayAbilities } from "#server/application/paying/payment-gateway.ts";

/** The methods that we use of Stripe (docs.stripe.com/payments/payment-methods/payment-method-support). */
export const stripeAbilities: GatewayAbilities = {
  methods: { card: ["THB", "JPY", "TWD"], promptpay: ["THB"] },
  sendsWebhooks: true,
  tellsDisputes: true,
};
