import { parsedUrl } from "#domain/text/parsed-url.ts";
import { methodPackOf } from "#domain/payment/method.ts";
import type { Money } from "#domain/money/money.ts";
import type { NextAction, PaymentFailure } from "#domain/payment/payment.ts";
import { promptPayPayload } from "#domain/payment/methods/promptpay.ts";
import { qrImageUrl } from "#server/adapters/pictures/qr-image.ts";
import type { GatewayCard, GatewayPayment } from "#server/application/paying/payment-gateway.ts";
import type { FailureCode, SandboxAttempt } from "./account.ts";
import { gatewayCard } from "./test-cards.ts";

const messages: Readonly<Record<FailureCode, string>> = {
  card_declined: "The card was declined.",
  insufficient_funds: "There is not enough money on the card.",
  expired_card: "The card has expired.",
  authentication_failed: "The bank could not confirm that it is you.",
  payment_failed: "The payment did not go through.",
};

/** An attempt in the form of the port. */
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

/** Was the card to be saved, and did it pay? */
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
  if (!methodPackOf(order.source.kind).isQr) return { type: "redirect", url: authenticationPath(paymentId) };
  const payload = sandboxPromptPayPayload(order.amount, paymentId);
  return { type: "qr", payload, imageUrl: qrImageUrl(payload) };
}

const ownOrigin = "https://sideline.invalid";
const printableWithoutBackslash = /^\/[!-[\]-~]*$/;

/** Is this a path on our own origin, which no browser reads as another host? */
export function isOwnPath(path: string): boolean {
  if (!printableWithoutBackslash.test(path) || path.startsWith("//")) return false;
  return parsedUrl(path, ownOrigin)?.origin === ownOrigin;
}

/** A mobile number that nobody can have: all zeros. A banking app that scans the code finds no payee. */
const sandboxPayee = "0000000000";

/** The text of a PromptPay QR code that names the sandbox as payee, so no real money can follow it. */
export function sandboxPromptPayPayload(amount: Money, reference: string): string {
  return promptPayPayload({ payee: sandboxPayee, payeeName: "SIDELINE SANDBOX", amount, reference });
}
