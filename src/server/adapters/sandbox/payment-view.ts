import type { NextAction } from "#domain/payment/next-action.ts";
import type { PaymentFailure } from "#domain/payment/payment.ts";
import type { GatewayCard, GatewayPayment } from "#server/application/paying/payment-gateway.ts";
import type { FailureCode, SandboxAttempt } from "./account.ts";
import { promptPayPayload } from "./promptpay-qr.ts";
import { qrImageUrl } from "./qr-image.ts";
import { gatewayCard } from "./test-cards.ts";

const messages: Readonly<Record<FailureCode, string>> = {
  card_declined: "The card was declined.",
  insufficient_funds: "There is not enough money on the card.",
  expired_card: "The card has expired.",
  authentication_failed: "The bank could not confirm that it is you.",
  payment_failed: "The payment did not go through.",
};

/** An attempt as the port tells it. */
export function paymentView(attempt: SandboxAttempt): GatewayPayment {
  const { paymentId, state, failure, paid, dispute } = attempt;
  const card = cardOf(attempt);
  return {
    paymentId,
    state,
    nextAction: nextActionOf(attempt),
    failure: failure ? failureOf(failure) : null,
    paid,
    card,
    cardSaved: card !== null && keepsCard(attempt),
    dispute,
  };
}

export function failureOf(code: FailureCode): PaymentFailure {
  return { code, message: messages[code] };
}

/** Was the card asked to be kept, and did it pay? */
export function keepsCard({ order, state }: SandboxAttempt): boolean {
  return state === "succeeded" && order?.source.kind === "card" && order.source.keep;
}

export function authenticationPath(paymentId: string): string {
  return `/sandbox/authenticate/${encodeURIComponent(paymentId)}`;
}

function cardOf({ order }: SandboxAttempt): GatewayCard | null {
  if (order?.source.kind !== "card" || order.source.number === null) return null;
  return gatewayCard(order.source.ref, order.source.number);
}

function nextActionOf({ order, paymentId, state }: SandboxAttempt): NextAction | null {
  if (order === null || state !== "requires_action") return null;
  if (order.source.kind === "card") return { type: "redirect", url: authenticationPath(paymentId) };
  const payload = promptPayPayload(order.amount, paymentId);
  return { type: "qr", payload, imageUrl: qrImageUrl(payload) };
}
