import { bookCharge } from "./balance.ts";
import { type Form, listIn, partsIn, textIn } from "./form.ts";
import {
  type Account,
  type Charge,
  invalid,
  missing,
  type PaymentIntent,
  type PaymentMethod,
  type Reason,
  StripeFault,
} from "./objects.ts";
import { saysToPayment } from "./test-cards.ts";
import { customerOf, type Hands, newMethod, usableMethod } from "./wallet-calls.ts";

/**
 * The least that can be charged, in minor units (docs.stripe.com/currencies, *Minimum and maximum charge amounts*). The
 * dollar of Taiwan is not in the table: what it is worth in the seller's currency has to reach that one's.
 */
const least: Readonly<Record<string, number>> = { thb: 1_000, jpy: 50, usd: 50, twd: 1_100 };
const most = 99_999_999;

/** Of methods that have a limit of their own (docs.stripe.com/payments/paypay). */
const mostOf: Readonly<Record<string, number>> = { paypay: 1_000_000 };

/** The currencies of methods that have only some. */
const currenciesOf: Readonly<Record<string, readonly string[]>> = { promptpay: ["thb"], paypay: ["jpy"] };

export function createIntent(hands: Hands, account: Account, form: Form): PaymentIntent {
  const amount = Number(textIn(form, "amount"));
  const currency = textIn(form, "currency") ?? "";
  if (amount <= 0)
    throw invalid("parameter_invalid_integer", "This value must be greater than or equal to 1.", "amount");
  if (!(currency in least)) throw invalid(null, `Invalid currency: ${currency}.`, "currency");
  if (amount < (least[currency] ?? 0)) throw invalid("amount_too_small", "Amount is too small.", "amount");
  const types = listIn(form, "allowed_payment_method_types");
  if (amount > Math.min(most, ...types.map((type) => mostOf[type] ?? most)))
    throw invalid("amount_too_large", "Amount is too large.", "amount");
  const customer = textIn(form, "customer");
  if (customer !== null) customerOf(account, customer);
  for (const type of types) {
    const param = "allowed_payment_method_types";
    if (!account.methods.has(type))
      throw invalid("payment_method_unactivated", `The payment method type ${type} is not activated.`, param);
    if (currenciesOf[type] && !currenciesOf[type].includes(currency))
      throw invalid("payment_method_currency_mismatch", `${type} can't be paid in ${currency}.`, param);
  }
  const id = hands.newId("pi");
  const intent: PaymentIntent = {
    object: "payment_intent",
    id,
    client_secret: `${id}_secret_${hands.newId("x")}`,
    amount,
    amount_received: 0,
    currency,
    customer,
    metadata: partsIn(form, "metadata") as Readonly<Record<string, string>>,
    allowed_payment_method_types: types.length > 0 ? types : ["card"],
    status: "requires_payment_method",
    cancellation_reason: null,
    last_payment_error: null,
    next_action: null,
    payment_method: null,
    latest_charge: null,
  };
  account.intents.set(id, intent);
  hands.tell(account, "payment_intent.created", intent);
  return intent;
}

export function intentOf(account: Account, id: string): PaymentIntent {
  const intent = account.intents.get(id);
  if (!intent) throw missing("payment_intent", id, "intent");
  return intent;
}

function unexpected(intent: PaymentIntent, what: string): StripeFault {
  const message = `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`;
  const facts = { type: "invalid_request_error", code: "payment_intent_unexpected_state", payment_intent: intent };
  return new StripeFault(400, { ...facts, message });
}

export function confirmIntent(hands: Hands, account: Account, id: string, form: Form): PaymentIntent {
  const intent = intentOf(account, id);
  if (intent.status !== "requires_payment_method") throw unexpected(intent, "confirm");
  const method = confirmedMethod(hands, account, intent, form);
  if (!intent.allowed_payment_method_types.includes(method.type)) {
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`;
    throw invalid("payment_intent_incompatible_payment_method", message, "payment_method");
  }
  const needsPage = method.type === "paypay" || textIn(form, "use_stripe_sdk") !== "true";
  const url = textIn(form, "return_url");
  if (method.type !== "promptpay" && needsPage && url === null)
    throw invalid(null, "A return_url must be specified.", "return_url");
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (method.customer === null) method.secret.used = true;
  const says =
    account.bankSays ?? (method.secret.number === null ? "authenticates" : saysToPayment(method.secret.number));
  if (typeof says === "object") throw declined(hands, account, intent, says);
  if (says === "pays") return succeed(hands, account, intent);
  intent.status = "requires_action";
  intent.next_action = nextActionOf(intent, method.type, url);
  hands.tell(account, "payment_intent.requires_action", intent);
  return intent;
}

function confirmedMethod(hands: Hands, account: Account, intent: PaymentIntent, form: Form): PaymentMethod {
  const given = textIn(form, "payment_method");
  if (given !== null) return usableMethod(account, given, intent.customer);
  const data = partsIn(form, "payment_method_data");
  const type = textIn(data, "type");
  if (type === null) throw invalid("parameter_missing", "You must provide a payment method.", "payment_method");
  const email = textIn(partsIn(data, "billing_details"), "email");
  if (type === "promptpay" && email === null) {
    const param = "payment_method_data[billing_details][email]";
    throw invalid("parameter_missing", `Missing required param: billing_details[email].`, param);
  }
  return newMethod(hands, account, { type, billing_details: { email }, secret: { number: null, used: false } });
}

function nextActionOf({ id, amount }: PaymentIntent, type: string, url: string | null) {
  if (type === "promptpay") {
    const data = `00020101021230810016A00000067701011201150107536000315080214STRIPE${amount}${id}`;
    const host = "https://payments.stripe.com/promptpay/instructions";
    const image = `https://qr.stripe.com/test_${id}`;
    const code = { data, hosted_instructions_url: host, image_url_png: `${image}.png`, image_url_svg: `${image}.svg` };
    return { type: "promptpay_display_qr_code", promptpay_display_qr_code: code };
  }
  if (type === "paypay") {
    const redirect = { url: `https://pm-redirects.stripe.com/authorize/${id}`, return_url: url };
    return { type: "redirect_to_url", redirect_to_url: redirect };
  }
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
}

/** The payer passes 3-D Secure or pays the QR code, or fails to. */
export function payerAnswers(hands: Hands, account: Account, id: string, outcome: "succeeded" | "failed"): void {
  const intent = intentOf(account, id);
  if (intent.status !== "requires_action") throw new Error(`Nobody asked the payer: it is ${intent.status}.`);
  if (outcome === "succeeded") {
    succeed(hands, account, intent);
    return;
  }
  // The payer of a code lets it run out; the others say no, to their bank or in the wallet.
  const saysNo = intent.next_action?.["type"] !== "promptpay_display_qr_code";
  declined(hands, account, intent, {
    type: "invalid_request_error",
    code: saysNo ? "payment_intent_authentication_failure" : "payment_intent_payment_attempt_expired",
    message: "The payment was not confirmed by its payer.",
  });
}

function succeed(hands: Hands, account: Account, intent: PaymentIntent): PaymentIntent {
  const method = account.paymentMethods.get(intent.payment_method ?? "");
  const charge: Charge = {
    object: "charge",
    id: hands.newId("ch"),
    payment_intent: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    disputed: false,
    payment_method_details: { type: method?.type, ...(method?.card ? { card: method.card } : {}) },
  };
  account.charges.set(charge.id, charge);
  bookCharge(hands, account, charge);
  Object.assign(intent, { status: "succeeded", amount_received: intent.amount, next_action: null });
  intent.latest_charge = charge.id;
  hands.tell(account, "charge.succeeded", charge);
  hands.tell(account, "payment_intent.succeeded", intent);
  return intent;
}

function declined(hands: Hands, account: Account, intent: PaymentIntent, reason: Reason): StripeFault {
  Object.assign(intent, { status: "requires_payment_method", next_action: null, payment_method: null });
  intent.last_payment_error = reason;
  hands.tell(account, "payment_intent.payment_failed", intent);
  return new StripeFault(402, { ...reason, payment_intent: intent });
}

export function cancelIntent(hands: Hands, account: Account, id: string, form: Form): PaymentIntent {
  const intent = intentOf(account, id);
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent, "cancel");
  const why = textIn(form, "cancellation_reason");
  if (why !== null && !["duplicate", "fraudulent", "requested_by_customer", "abandoned"].includes(why))
    throw invalid(null, "Invalid cancellation_reason.", "cancellation_reason");
  Object.assign(intent, { status: "canceled", cancellation_reason: why, next_action: null });
  hands.tell(account, "payment_intent.canceled", intent);
  return intent;
}
