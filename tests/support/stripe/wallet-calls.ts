import { type Form, textIn } from "./form.ts";
import {
  type Account,
  type Customer,
  invalid,
  missing,
  type PaymentMethod,
  type Reason,
  type SetupIntent,
} from "./objects.ts";
import { brandOf, saysToSetup } from "./test-cards.ts";

export type NewId = (prefix: string) => string;
export type Tell = (account: Account, type: string, object: object) => void;

/** What every part of the fake has. */
export interface Hands {
  readonly newId: NewId;
  /** In seconds. */
  readonly now: () => number;
  readonly tell: Tell;
  readonly platform: Account;
}

export function createCustomer({ newId, tell }: Hands, account: Account): Customer {
  const customer: Customer = { object: "customer", id: newId("cus") };
  account.customers.set(customer.id, customer);
  tell(account, "customer.created", customer);
  return customer;
}

export function customerOf(account: Account, id: string): Customer {
  const customer = account.customers.get(id);
  if (!customer) throw missing("customer", id, "customer");
  return customer;
}

/** Its cards go with it. */
export function deleteCustomer(hands: Hands, account: Account, id: string): object {
  customerOf(account, id);
  for (const method of account.paymentMethods.values())
    if (method.customer === id) detachMethod(hands, account, method.id);
  account.customers.delete(id);
  return { object: "customer", id, deleted: true };
}

export function methodOf(account: Account, id: string): PaymentMethod {
  const method = account.paymentMethods.get(id);
  if (!method) throw missing("PaymentMethod", id, "payment_method");
  return method;
}

const fingerprints = new Map<string, string>();

/** A card as Stripe.js makes it in the browser: nobody's, for one use. */
export function newCard({ newId, now }: Hands, account: Account, number: string, expYear = 2034): PaymentMethod {
  const fingerprint = fingerprints.get(number) ?? `fp_${fingerprints.size}`;
  fingerprints.set(number, fingerprint);
  const last4 = number.slice(-4);
  return newMethod({ newId, now }, account, {
    type: "card",
    card: { brand: brandOf(number), last4, exp_month: 12, exp_year: expYear, fingerprint },
    secret: { number, used: false },
  });
}

export function newMethod(
  { newId, now }: Pick<Hands, "newId" | "now">,
  account: Account,
  facts: Pick<PaymentMethod, "type" | "secret"> & Partial<PaymentMethod>,
): PaymentMethod {
  const method: PaymentMethod = {
    object: "payment_method",
    id: newId("pm"),
    created: now(),
    customer: null,
    billing_details: { email: null },
    ...facts,
  };
  account.paymentMethods.set(method.id, method);
  return method;
}

const usedUp =
  "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a " +
  "connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a " +
  "PaymentMethod multiple times, you must attach it to a Customer first.";

/** The method, if this customer may use it now. */
export function usableMethod(account: Account, id: string, customer: string | null): PaymentMethod {
  const method = methodOf(account, id);
  if (method.secret.used) throw invalid(null, usedUp, "payment_method");
  if (method.customer !== null && method.customer !== customer) {
    const what =
      customer === null
        ? `The payment method ${id} belongs to the Customer ${method.customer}. Please include the Customer.`
        : `The customer does not have a payment method with the ID ${id}. The payment method must be attached to it.`;
    throw invalid(null, what, "payment_method");
  }
  return method;
}

/** Copies a method of the operator's account to a connected one. */
export function cloneMethod(hands: Hands, account: Account, form: Form): PaymentMethod {
  if (account.id === null) throw invalid(null, "Payment methods are cloned to a connected account.", "payment_method");
  const customer = textIn(form, "customer");
  if (customer !== null) customerOf(hands.platform, customer);
  const original = usableMethod(hands.platform, textIn(form, "payment_method") ?? "", customer);
  if (original.customer === null) original.secret.used = true;
  const { type, card, secret } = original;
  return newMethod(hands, account, { type, ...(card ? { card } : {}), secret: { number: secret.number, used: false } });
}

export function detachMethod({ tell }: Hands, account: Account, id: string): PaymentMethod {
  const method = methodOf(account, id);
  if (method.customer === null) {
    throw invalid(null, "The payment method you provided is not attached to a customer so detachment is impossible.");
  }
  method.customer = null;
  method.secret.used = true;
  tell(account, "payment_method.detached", method);
  return method;
}

export function createSetup({ newId, tell }: Hands, account: Account, form: Form): SetupIntent {
  const customer = textIn(form, "customer");
  if (customer !== null) customerOf(account, customer);
  const id = newId("seti");
  const setup: SetupIntent = {
    object: "setup_intent",
    id,
    client_secret: `${id}_secret_${newId("x")}`,
    customer,
    usage: textIn(form, "usage") ?? "off_session",
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: null,
  };
  account.setupIntents.set(id, setup);
  tell(account, "setup_intent.created", setup);
  return setup;
}

export function setupOf(account: Account, id: string): SetupIntent {
  const setup = account.setupIntents.get(id);
  if (!setup) throw missing("setupintent", id, "intent");
  return setup;
}

const notAuthenticated: Reason = {
  type: "invalid_request_error",
  code: "setup_intent_authentication_failure",
  message: "We are unable to authenticate your payment method.",
};

/** What Stripe.js does with a card form: `confirmSetup`. The payer passes 3-D Secure, or fails it. */
export function confirmSetup(
  hands: Hands,
  account: Account,
  id: string,
  { number, passes = true, expYear }: { readonly number: string; readonly passes?: boolean; readonly expYear?: number },
): SetupIntent {
  const setup = setupOf(account, id);
  if (setup.status === "succeeded") throw invalid("setup_intent_unexpected_state", "It has succeeded already.");
  return settleSetup(hands, account, setup, newCard(hands, account, number, expYear), passes);
}

/** The bank's answer to a card that is to be saved. */
export function settleSetup(
  hands: Hands,
  account: Account,
  setup: SetupIntent,
  method: PaymentMethod,
  passes: boolean,
): SetupIntent {
  const says = saysToSetup(method.secret.number ?? "");
  const failed = typeof says === "object" ? says : says === "authenticates" && !passes ? notAuthenticated : null;
  setup.last_setup_error = failed;
  setup.status = failed ? "requires_payment_method" : "succeeded";
  setup.payment_method = failed ? null : method.id;
  if (!failed) {
    method.customer = setup.customer;
    hands.tell(account, "payment_method.attached", method);
  }
  hands.tell(account, setup.status === "succeeded" ? "setup_intent.succeeded" : "setup_intent.setup_failed", setup);
  return setup;
}
