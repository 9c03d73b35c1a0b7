import { afterAll, beforeAll } from "vitest";
import { StripeServer } from "../support/stripe/stripe-server.ts";
import { stripeAbilities } from "#server/adapters/stripe/abilities.ts";
import { paymentGatewayContract } from "./payment-gateway.contract.ts";
import { stripeSubject } from "./payment-gateway-stripe.ts";

let stripe: StripeServer;

beforeAll(async () => {
  stripe = await StripeServer.start();
});

afterAll(() => stripe.stop());

paymentGatewayContract("Stripe, where the operator sells", stripeAbilities, async () => stripeSubject(stripe));

paymentGatewayContract("Stripe, where the merchant sells", stripeAbilities, async () => {
  const { id } = stripe.connect();
  return stripeSubject(stripe, { sellerOf: async () => ({ account: id ?? "" }) });
});
