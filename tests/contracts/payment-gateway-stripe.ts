import { openStripe } from "#server/adapters/stripe/client.ts";
import { StripeGateway, type StripeSettings } from "#server/adapters/stripe/gateway.ts";
import { MemoryGatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import type { MemberId } from "#domain/member/member.ts";
import { createRefund, disputePayment, endRefund } from "../support/stripe/refund-calls.ts";
import { payerAnswers } from "../support/stripe/payment-calls.ts";
import type { StripeServer } from "../support/stripe/stripe-server.ts";
import { confirmSetup, newCard } from "../support/stripe/wallet-calls.ts";
import type { GatewaySubject, TestCard } from "./payment-gateway.contract.ts";

const numbers = {
  pays: "4242424242424242",
  card_declined: "4000000000000002",
  insufficient_funds: "4000000000009995",
  expired_card: "4000000000000069",
  authenticates: "4000002760003184",
} as const satisfies Readonly<Record<TestCard, string>>;

/** Our adapter over a Stripe of ours. `timeout`: how long it waits for an answer, in milliseconds. */
export function gatewayOver(
  stripe: StripeServer,
  changes: Partial<StripeSettings> = {},
  access: { readonly secretKey?: string; readonly timeout?: number } = {},
): StripeGateway {
  const { secretKey = stripe.secretKey, timeout = 5_000 } = access;
  return new StripeGateway({
    client: openStripe({ secretKey, origin: stripe.origin }, timeout),
    notes: new MemoryGatewayNotes(),
    publishableKey: "pk_test_sideline",
    webhookSecrets: [stripe.webhookSecret],
    sellerOf: async () => "operator",
    publicOrigin: "https://sideline.example",
    machineClock: new SystemClock(),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ...changes,
  });
}

/** A token as the browser gets it: the card form's SetupIntent, confirmed, or a card for one payment. */
export async function tokenOf(
  stripe: StripeServer,
  gateway: Pick<StripeGateway, "cardForm">,
  number: string,
  savedFor: MemberId | null,
): Promise<string> {
  if (savedFor === null) return newCard(stripe, stripe.platform, number).id;
  const form = await gateway.cardForm(savedFor);
  if (form.gateway !== "stripe") throw new Error("Another gateway's form.");
  const id = form.setup.clientSecret.split("_secret_")[0] ?? "";
  return confirmSetup(stripe, stripe.platform, id, { number }).id;
}

/** Stripe as the contract suite handles it. */
export function stripeSubject(stripe: StripeServer, changes: Partial<StripeSettings> = {}): GatewaySubject {
  const gateway = gatewayOver(stripe, changes);
  return {
    gateway,
    newId: () => crypto.randomUUID(),
    token: (card, savedFor) => tokenOf(stripe, gateway, numbers[card], savedFor),
    payerAnswers: async (paymentId, outcome) => {
      const { account, id } = stripe.intentOfPayment(paymentId);
      payerAnswers(stripe, account, id, outcome);
    },
    disputes: async (paymentId, state) => {
      const { account, id } = stripe.intentOfPayment(paymentId);
      disputePayment(stripe, account, id, state);
    },
    sellerRefunds: async (paymentId, { amount }) => {
      const { account, id } = stripe.intentOfPayment(paymentId);
      createRefund(stripe, account, { payment_intent: id, amount: String(amount) });
    },
    letRefundsArrive: async () => {
      for (const account of [stripe.platform, ...stripe.connected.values()]) {
        for (const refund of account.refunds.values()) endRefund(stripe, account, refund, "succeeded");
      }
    },
    webhooks: async () => stripe.events.all(),
  };
}
