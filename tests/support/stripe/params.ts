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
  "POST v2/core/accounts": [
    "contact_email",
    "dashboard",
    "defaults",
    "configuration",
    "identity",
    "metadata",
  ] satisfies readonly (keyof Stripe.V2.Core.AccountCreateParams)[],
  "GET v2/core/accounts": ["limit"] satisfies readonly (keyof Stripe.V2.Core.AccountListParams)[],
  "GET v2/core/accounts/:id": ["include"] satisfies readonly (keyof Stripe.V2.Core.AccountRetrieveParams)[],
  "POST v2/core/account_links": [
    "account",
    "use_case",
  ] satisfies readonly (keyof Stripe.V2.Core.AccountLinkCreateParams)[],
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

/** The parts that a parameter has, of those that we send. */
const parts: Readonly<Record<string, readonly string[]>> = {
  payment_method_data: ["type", "billing_details"],
  "payment_method_data.billing_details": ["email", "name", "phone", "address"],
  created: ["gt", "gte", "lt", "lte"],
  use_case: ["type", "account_onboarding"],
  "use_case.account_onboarding": ["refresh_url", "return_url", "collection_options"],
  defaults: ["responsibilities"],
  "defaults.responsibilities": ["fees_collector", "losses_collector"],
  configuration: ["merchant"],
  "configuration.merchant": ["capabilities"],
  identity: ["country", "entity_type"],
};

/** What a parameter may be, where Stripe says it (docs.stripe.com/api). */
const choices: Readonly<Record<string, readonly string[]>> = {
  "POST setup_intents usage": ["on_session", "off_session"],
  "POST refunds reason": ["duplicate", "fraudulent", "requested_by_customer"],
  "POST account_links type": ["account_onboarding", "account_update"],
  "POST v2/core/accounts dashboard": ["express", "full", "none"],
};

/** What a call can't do without. */
const needed: Partial<Record<StripeCall, readonly string[]>> = {
  "POST payment_intents": ["amount", "currency"],
  "POST refunds": ["payment_intent"],
  "POST payment_methods": ["payment_method"],
  "POST account_links": ["account", "type", "refresh_url", "return_url"],
  "POST v2/core/account_links": ["account", "use_case"],
};

const whole: ReadonlySet<string> = new Set(["amount", "limit"]);
const addresses: ReadonlySet<string> = new Set(["return_url", "refresh_url"]);
/** Longer than any text that we send: Stripe's own limit of a text without another one. */
const longest = 5_000;

export function isCall(name: string): name is StripeCall {
  return name in taken;
}

export function isV2(call: StripeCall): boolean {
  return call.includes("v2/");
}

/** Checks what is about a call, before its parameters. */
export function checkRequest(
  call: StripeCall,
  { key, version }: { readonly key: string | null; readonly version: string | null },
): void {
  // docs.stripe.com/api/idempotent_requests
  if (key !== null && key.length > 255)
    throw new StripeFault(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests may have up to 255 characters.",
    });
  // docs.stripe.com/api-v2-overview: every request names its version.
  if (isV2(call) && version === null)
    throw new StripeFault(400, { code: "missing_api_version", message: "Please provide the Stripe-Version header." });
}

/**
 * Checks the parameters of a call as Stripe does before it does anything.
 * @throws StripeFault, which no idempotency key remembers.
 */
export function checkParams(call: StripeCall, form: Form): void {
  const isKnown = (name: string) => (taken[call] as readonly string[]).includes(name);
  for (const name of Object.keys(form)) {
    if (!isKnown(name)) refuseUnknown(call, name);
    checkText(call, name, textIn(form, name));
    checkParts(call, name, partsIn(form, name));
  }
  for (const name of needed[call] ?? []) {
    if (!(name in form)) refuse("parameter_missing", `Missing required param: ${name}.`, name);
  }
  checkMetadata(partsIn(form, "metadata"));
  checkLimit(Number(textIn(form, "limit") ?? 1));
  // docs.stripe.com/api/expanding_objects: four levels at most.
  if (listIn(form, "expand").some((path) => path.split(".").length > 4))
    refuse("parameter_invalid", "You cannot expand more than 4 levels of a property.", "expand");
}

function checkText(call: StripeCall, name: string, text: string | null): void {
  if (text === null) return;
  if (whole.has(name) && !/^-?\d+$/u.test(text)) refuse("parameter_invalid_integer", `Invalid integer: ${text}`, name);
  if (text === "" && name !== "metadata")
    refuse("parameter_invalid_empty", `You passed an empty string for '${name}'.`, name);
  if (text.length > longest) refuse("parameter_invalid_string_length", `Invalid string: ${name} is too long.`, name);
  if (addresses.has(name) && !URL.canParse(text)) refuse("url_invalid", "Not a valid URL", name);
  const may = choices[`${call} ${name}`];
  if (may && !may.includes(text))
    refuse("parameter_invalid", `Invalid ${name}: must be one of ${may.join(", ")}`, name);
}

/** The parts of a parameter, at any depth; what is not in `parts` may have any. */
function checkParts(call: StripeCall, path: string, form: Form): void {
  for (const [name, value] of Object.entries(form)) {
    if (parts[path] && !parts[path].includes(name)) refuseUnknown(call, `${path}[${name}]`);
    if (name === "email" && typeof value === "string" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(value))
      refuse("email_invalid", `Invalid email address: ${value}`, `${path}[${name}]`);
    if (typeof value === "object") checkParts(call, `${path}.${name}`, value);
  }
}

/** Up to 50 keys of up to 40 characters without brackets; values of up to 500 (docs.stripe.com/api/metadata). */
function checkMetadata(metadata: Form): void {
  const all = Object.entries(metadata);
  if (all.length > 50) refuse("parameter_invalid", "You can have up to 50 metadata keys.", "metadata");
  for (const [key, value] of all) {
    if (key.length > 40) refuse("parameter_invalid", `Metadata keys can have up to 40 characters: ${key}`, "metadata");
    if (typeof value !== "string" || value.length > 500)
      refuse("parameter_invalid_string_length", "Metadata values can have up to 500 characters.", `metadata[${key}]`);
  }
}

/** docs.stripe.com/api/pagination */
function checkLimit(limit: number): void {
  if (limit < 1 || limit > 100) refuse("parameter_invalid_integer", "The limit is from 1 to 100.", "limit");
}

function refuseUnknown(call: StripeCall, name: string): never {
  if (isV2(call)) refuse("unknown_field", `Unknown field: ${name}`, name);
  refuse("parameter_unknown", `Received unknown parameter: ${name}`, name);
}

function refuse(code: string, message: string, param: string): never {
  throw new StripeFault(400, { type: "invalid_request_error", code, message, param });
}
