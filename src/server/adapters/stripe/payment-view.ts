import type { Stripe } from "stripe";
import { isCurrency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import type { Dispute, NextAction, PaymentId } from "#domain/payment/payment.ts";
import type { GatewayCard, GatewayPayment } from "#server/application/paying/payment-gateway.ts";
import { qrImageUrl } from "#server/adapters/pictures/qr-image.ts";
import type { Attempt } from "./attempts.ts";
import { failureCodeOf, stripeFailure, type StripeFailure } from "./declines.ts";

/** An attempt in the form of the port. `disputes`: those of its charge. */
export function stripePaymentView(
  paymentId: PaymentId,
  { note, intent }: Attempt,
  disputes: readonly Stripe.Dispute[] = [],
): GatewayPayment {
  const ended: GatewayPayment = {
    paymentId,
    state: note.failure === null ? "cancelled" : "failed",
    nextAction: null,
    failure: note.failure === null ? null : stripeFailure(note.failure),
    paid: null,
    card: null,
    cardSaved: false,
    dispute: null,
  };
  if (intent === null) return ended;
  const state = stateOf(intent);
  return {
    ...ended,
    state,
    nextAction: state === "requires_action" ? nextActionOf(intent, note.account) : null,
    failure: state === "failed" ? stripeFailure(reasonOf(intent)) : null,
    paid: state === "succeeded" ? moneyOf(intent.amount_received, intent.currency) : null,
    card: cardOf(intent),
    cardSaved: state === "succeeded" && intent.metadata["kept"] === "yes",
    dispute: disputeOf(disputes),
  };
}

/** What is known while it is unknown whether Stripe got the request to take the money. */
export function unknownView(paymentId: PaymentId): GatewayPayment {
  const note = { account: null, intent: null, failure: null };
  return { ...stripePaymentView(paymentId, { note, intent: null }), state: "processing" };
}

/** An intent that was refused is cancelled as `abandoned`: for us it failed. */
function stateOf({ status, cancellation_reason: why }: Stripe.PaymentIntent): GatewayPayment["state"] {
  switch (status) {
    case "succeeded":
      return "succeeded";
    case "requires_action":
      return "requires_action";
    case "canceled":
      return why === "abandoned" ? "failed" : "cancelled";
    case "requires_payment_method":
      return "failed";
    default:
      return "processing";
  }
}

/** A wallet's payer who says no is no stranger to a bank: the payment did not go through. */
function reasonOf({
  last_payment_error: error,
  allowed_payment_method_types: types,
}: Stripe.PaymentIntent): StripeFailure {
  const code = error === null ? "payment_failed" : failureCodeOf(error);
  return code === "authentication_failed" && types?.includes("card") === false ? "payment_failed" : code;
}

function nextActionOf({ next_action: next, client_secret: secret }: Stripe.PaymentIntent, account: string | null) {
  const code = next?.promptpay_display_qr_code;
  if (code) return { type: "qr", payload: code.data, imageUrl: qrImageUrl(code.data) } satisfies NextAction;
  const url = next?.redirect_to_url?.url;
  if (url) return { type: "redirect", url } satisfies NextAction;
  if (secret === null) return null;
  return { type: "gateway", clientSecret: secret, ...(account === null ? {} : { account }) } satisfies NextAction;
}

/** @throws RangeError for a currency that we don't sell in: it was not our request. */
export function moneyOf(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  if (!isCurrency(code)) throw new RangeError("Stripe answered in a currency that Sideline does not sell in.");
  return money(amount, code);
}

const brands: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

type CardFacts = Readonly<Record<"brand" | "last4", string | null> & Record<"exp_month" | "exp_year", number>>;

export function stripeCard(ref: string, { brand, last4, exp_month, exp_year }: CardFacts): GatewayCard {
  return { ref, brand: brands[brand ?? ""] ?? "Card", last4: last4 ?? "", expMonth: exp_month, expYear: exp_year };
}

/** The card of an attempt. A connected account was charged by a clone; `metadata.card` names the card itself. */
function cardOf({ payment_method: method, latest_charge: charge, metadata }: Stripe.PaymentIntent): GatewayCard | null {
  if (typeof method === "object" && method?.card) return stripeCard(metadata["card"] ?? method.id, method.card);
  const used = typeof charge === "object" ? charge?.payment_method_details?.card : undefined;
  const ref = metadata["card"];
  return used && ref !== undefined ? stripeCard(ref, used) : null;
}

/** Was its charge ever disputed? Then its disputes are worth a question. */
export function isDisputed(intent: Stripe.PaymentIntent | null): boolean {
  const charge = intent?.latest_charge;
  return typeof charge === "object" && charge?.disputed === true;
}

const openStates: ReadonlySet<string> = new Set(["needs_response", "under_review"]);
/** While a lost dispute is appealed, its money stays with the payer. */
const lostStates: ReadonlySet<string> = new Set(["lost", "appeal_needs_response", "appeal_under_review"]);

/**
 * Has its money gone back to the payer? A dispute is `prevented` when it was resolved before it became a chargeback, by
 * giving the money back, or was blocked, which moves none: its balance transactions say which
 * (docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute, docs.stripe.com/api/disputes/object).
 */
function isLost({ status, balance_transactions: moved }: Stripe.Dispute): boolean {
  if (status === "prevented") return moved.reduce((sum, { amount }) => sum + amount, 0) < 0;
  return lostStates.has(status);
}

/**
 * The disputes of a charge as one. Inquiries (`warning_…`) take no money and stop nothing, so they are none (source:
 * docs.stripe.com/disputes/how-disputes-work).
 */
function disputeOf(disputes: readonly Stripe.Dispute[]): Dispute | null {
  const open = disputes.filter(({ status }) => openStates.has(status));
  if (open.length > 0) return { state: "open", amount: sumOf(open) };
  const lost = disputes.filter(isLost);
  if (lost.length > 0) return { state: "lost", amount: sumOf(lost) };
  const won = disputes.filter(({ status }) => status === "won");
  return won.length > 0 ? { state: "won", amount: sumOf(won) } : null;
}

function sumOf(disputes: readonly Stripe.Dispute[]): Money {
  const total = disputes.reduce((sum, { amount }) => sum + amount, 0);
  return moneyOf(total, disputes[0]?.currency ?? "");
}
