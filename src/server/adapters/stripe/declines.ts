import type { DeclineCode, PaymentFailure } from "#domain/payment/payment.ts";

export type StripeFailure = DeclineCode | "payment_failed";

/** What Stripe says about a failed attempt: `last_payment_error`, `last_setup_error` or an answer with status 402. */
export interface StripeReason {
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/**
 * Codes and issuers' decline codes for which the member can do something else than take another card. Source:
 * docs.stripe.com/error-codes and docs.stripe.com/declines/codes.
 */
const meanings: Readonly<Record<string, StripeFailure>> = {
  insufficient_funds: "insufficient_funds",
  card_velocity_exceeded: "insufficient_funds",
  withdrawal_count_limit_exceeded: "insufficient_funds",
  expired_card: "expired_card",
  invalid_expiry_month: "expired_card",
  invalid_expiry_year: "expired_card",
  authentication_required: "authentication_failed",
  authentication_not_handled: "authentication_failed",
  payment_intent_authentication_failure: "authentication_failed",
  setup_intent_authentication_failure: "authentication_failed",
  payment_intent_payment_attempt_expired: "payment_failed",
  processing_error: "payment_failed",
  try_again_later: "payment_failed",
  issuer_not_available: "payment_failed",
};

/**
 * Our code for Stripe's reason. The issuer's reason says more than Stripe's code. A card that failed for a reason which
 * is not in the table was declined.
 */
export function failureCodeOf({ type, code, decline_code: issuer }: StripeReason): StripeFailure {
  const known = meanings[issuer ?? ""] ?? meanings[code ?? ""];
  return known ?? (type === "card_error" ? "card_declined" : "payment_failed");
}

const messages: Readonly<Record<StripeFailure, string>> = {
  card_declined: "The card was declined.",
  insufficient_funds: "There is not enough money on the card, or its limit is reached.",
  expired_card: "The card has expired.",
  authentication_failed: "The bank could not confirm that it is you.",
  payment_failed: "The payment did not go through.",
};

export function stripeFailure(code: StripeFailure): PaymentFailure {
  return { code, message: messages[code] };
}
