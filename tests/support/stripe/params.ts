import type { Stripe } from "stripe";
import { type Form, listIn, partsIn, textIn } from "./form.ts";
import { StripeFault } from "./objects.ts";

/**
 * The parameters that a call takes, of those that the SDK has for it: a name that the SDK does not know does not
 * compile.
 */
const taken = {
  "POST customers": ["email", "metadata", "name"] satisfies readonly (keyof Stripe.CustomerCreateParams)[],
  "DELETE customers/:id": [],
  "GET customers/:id/payment_methods": [
    "type",
    "limit",
  ] satisfies readonly (keyof Stripe.CustomerListPaymentMethodsParams)[],
  "POST payment_methods": ["customer", "payment_method"] satisfies readonly (keyof Stripe.PaymentMethodCreateParams)[],
  "POST payment_methods/:id/detach": ["expand"] satisfies readonly (keyof Stripe.PaymentMethodDetachParams)[],
  "POST setup_intents": [
    "customer",
    "usage",
    "allowed_payment_method_types",
  ] satisfies readonly (keyof Stripe.SetupIntentCreateParams)[],
  "GET setup_intents/:id": ["expand"] satisfies readonly (keyof Stripe.SetupIntentRetrieveParams)[],
  "POST payment_intents": [
    "amount",
    "currency",
    "customer",
    "metadata",
    "allowed_payment_method_types",
  ] satisfies readonly (keyof Stripe.PaymentIntentCreateParams)[],
  "GET payment_intents/:id": ["expand"] satisfies readonly (keyof Stripe.PaymentIntentRetrieveParams)[],
  "POST payment_intents/:id/confirm": [
    "payment_method",
    "payment_method_data",
    "use_stripe_sdk",
    "return_url",
    "expand",
  ] satisfies readonly (keyof Stripe.PaymentIntentConfirmParams)[],
  "POST payment_intents/:id/cancel": [
    "cancellation_reason",
    "expand",
  ] satisfies readonly (keyof Stripe.PaymentIntentCancelParams)[],
  "POST refunds": [
    "payment_intent",
    "amount",
    "metadata",
    "reason",
  ] satisfies readonly (keyof Stripe.RefundCreateParams)[],
  "GET refunds": ["payment_intent", "limit"] satisfies readonly (keyof Stripe.RefundListParams)[],
  "POST refunds/:id/cancel": ["expand"] satisfies readonly (keyof Stripe.RefundCancelParams)[],
  "GET account": [],
  "POST accounts": [
    "country",
    "controller",
    "capabilities",
    "metadata",
  ] satisfies readonly (keyof Stripe.AccountCreateParams)[],
  "GET accounts/:id": [],
  "POST account_links": [
    "account",
    "type",
    "return_url",
    "refresh_url",
  ] satisfies readonly (keyof Stripe.AccountLinkCreateParams)[],
  "GET webhook_endpoints": ["limit"] satisfies readonly (keyof Stripe.WebhookEndpointListParams)[],
  "GET disputes": ["payment_intent", "limit"] satisfies readonly (keyof Stripe.DisputeListParams)[],
  "GET balance_transactions": [
    "created",
    "expand",
    "limit",
    "starting_after",
  ] satisfies readonly (keyof Stripe.BalanceTransactionListParams)[],
} as const;

export type StripeCall = keyof typeof taken;

/** What a call can't do without. */
const needed: Partial<Record<StripeCall, readonly string[]>> = {
  "POST payment_intents": ["amount", "currency"],
  "POST refunds": ["payment_intent"],
  "POST payment_methods": ["payment_method"],
  "POST account_links": ["account", "type", "refresh_url", "return_url"],
};

const whole: ReadonlySet<string> = new Set(["amount", "limit"]);

export function isCall(name: string): name is StripeCall {
  return name in taken;
}

/**
 * Checks the parameters of a call as Stripe does before it does anything.
 * @throws StripeFault, which no idempotency key remembers.
 */
export function checkParams(call: StripeCall, form: Form): void {
  for (const name of Object.keys(form)) {
    if (!(taken[call] as readonly string[]).includes(name))
      refuse("parameter_unknown", `Received unknown parameter: ${name}`, name);
    if (whole.has(name) && !/^-?\d+$/u.test(textIn(form, name) ?? ""))
      refuse("parameter_invalid_integer", `Invalid integer: ${textIn(form, name) ?? ""}`, name);
    if (textIn(form, name) === "" && name !== "metadata")
      refuse("parameter_invalid_empty", `You passed an empty string for '${name}'.`, name);
  }
  for (const name of needed[call] ?? []) {
    if (!(name in form)) refuse("parameter_missing", `Missing required param: ${name}.`, name);
  }
  const metadata = Object.entries(partsIn(form, "metadata"));
  const isTooLong = (value: unknown) => typeof value !== "string" || value.length > 500;
  if (metadata.length > 50 || metadata.some(([key, value]) => key.length > 40 || isTooLong(value)))
    refuse("parameter_invalid_string", "Metadata values can have up to 500 characters.", "metadata");
  if (listIn(form, "expand").length > 4) refuse("parameter_invalid", "Too many expansions.", "expand");
}

function refuse(code: string, message: string, param: string): never {
  throw new StripeFault(400, { type: "invalid_request_error", code, message, param });
}
