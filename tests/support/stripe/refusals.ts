import type { StripeServer } from "./stripe-server.ts";
import { disputePayment } from "./refund-calls.ts";
import { confirmSetup, newCard } from "./wallet-calls.ts";

/** A request as a client sends it. */
export interface Request {
  readonly path: string;
  /** POST is the default. */
  readonly method?: "GET";
  readonly form?: string;
  /** The body of a call of API v2, whose path begins with `v2/`. */
  readonly json?: object;
  readonly key?: string;
  readonly account?: string;
  readonly secretKey?: string;
}

export type Send = (request: Request) => Promise<{ readonly status: number; readonly body: Record<string, never> }>;

/** A request that Stripe refuses: how it comes to it, what it answers, and where Stripe says so. */
export interface Refusal {
  readonly name: string;
  readonly source: string;
  readonly ask: (send: Send, stripe: StripeServer) => Promise<Awaited<ReturnType<Send>>>;
  readonly status: number;
  /** Parts of the error. */
  readonly error: Readonly<Record<string, string>>;
}

const docs = "https://docs.stripe.com";
const codes = `${docs}/error-codes`;
const invalid = "invalid_request_error";

async function idOf(answer: ReturnType<Send>): Promise<string> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`The way there was refused: ${JSON.stringify(body)}`);
  return body["id"] ?? "";
}

const aPayment = "amount=35000&currency=thb&allowed_payment_method_types[0]=card";

function newIntent(send: Send, form = aPayment): Promise<string> {
  return idOf(send({ path: "payment_intents", form }));
}

const back = "return_url=https://sideline.example/";

async function paidIntent(send: Send, stripe: StripeServer): Promise<string> {
  const id = await newIntent(send);
  const { id: method } = newCard(stripe, stripe.platform, "4242424242424242");
  await idOf(send({ path: `payment_intents/${id}/confirm`, form: `payment_method=${method}&${back}` }));
  return id;
}

async function savedCard(send: Send, stripe: StripeServer): Promise<string> {
  const customer = await idOf(send({ path: "customers" }));
  const setup = await idOf(send({ path: "setup_intents", form: `customer=${customer}` }));
  return confirmSetup(stripe, stripe.platform, setup, { number: "4242424242424242" }).payment_method ?? "";
}

export const refusals: readonly Refusal[] = [
  {
    name: "a secret key that is not its own",
    source: `${docs}/api/errors`,
    ask: (send) => send({ path: "customers", secretKey: "sk_test_somebody_elses" }),
    status: 401,
    error: { type: invalid },
  },
  {
    name: "an account that the key does not reach",
    source: `${codes}#account-invalid`,
    ask: (send) => send({ path: "payment_intents", form: aPayment, account: "acct_unknown" }),
    status: 403,
    error: { code: "account_invalid" },
  },
  {
    name: "a parameter that it does not know",
    source: `${codes}#parameter-unknown`,
    ask: (send) => send({ path: "payment_intents", form: `${aPayment}&colour=red` }),
    status: 400,
    error: { type: invalid, code: "parameter_unknown", param: "colour" },
  },
  {
    name: "the list of payment methods by its name of before 2026-09-30",
    source: "https://github.com/stripe/stripe-node/blob/master/CHANGELOG.md",
    ask: (send) => send({ path: "payment_intents", form: "amount=35000&currency=thb&payment_method_types[0]=card" }),
    status: 400,
    error: { code: "parameter_unknown", param: "payment_method_types" },
  },
  {
    name: "a payment without its currency",
    source: `${codes}#parameter-missing`,
    ask: (send) => send({ path: "payment_intents", form: "amount=35000" }),
    status: 400,
    error: { code: "parameter_missing", param: "currency" },
  },
  {
    name: "a part of the smallest unit",
    source: `${codes}#parameter-invalid-integer`,
    ask: (send) => send({ path: "payment_intents", form: "amount=350.5&currency=thb" }),
    status: 400,
    error: { code: "parameter_invalid_integer", param: "amount" },
  },
  {
    name: "less than ten baht",
    source: `${docs}/currencies#minimum-and-maximum-charge-amounts`,
    ask: (send) => send({ path: "payment_intents", form: "amount=999&currency=thb" }),
    status: 400,
    error: { code: "amount_too_small" },
  },
  {
    name: "more than eight digits",
    source: `${docs}/currencies#minimum-and-maximum-charge-amounts`,
    ask: (send) => send({ path: "payment_intents", form: "amount=100000000&currency=jpy" }),
    status: 400,
    error: { code: "amount_too_large" },
  },
  {
    name: "PromptPay in yen",
    source: `${docs}/payments/promptpay`,
    ask: (send) =>
      send({
        path: "payment_intents",
        form: "amount=5000&currency=jpy&allowed_payment_method_types[0]=promptpay",
      }),
    status: 400,
    error: { type: invalid },
  },
  {
    name: "PayPay in baht",
    source: `${docs}/payments/paypay`,
    ask: (send) =>
      send({ path: "payment_intents", form: "amount=35000&currency=thb&allowed_payment_method_types[0]=paypay" }),
    status: 400,
    error: { type: invalid },
  },
  {
    name: "PayPay of more than a million yen",
    source: `${docs}/payments/paypay`,
    ask: (send) =>
      send({ path: "payment_intents", form: "amount=1000001&currency=jpy&allowed_payment_method_types[0]=paypay" }),
    status: 400,
    error: { code: "amount_too_large" },
  },
  {
    name: "PayPay without the page to which its payer returns",
    source: `${docs}/payments/paypay/accept-a-payment`,
    ask: async (send) => {
      const id = await newIntent(send, "amount=5000&currency=jpy&allowed_payment_method_types[0]=paypay");
      return send({ path: `payment_intents/${id}/confirm`, form: "payment_method_data[type]=paypay" });
    },
    status: 400,
    error: { type: invalid, param: "return_url" },
  },
  {
    name: "PayPay on an account that has not asked for it",
    source: "https://docs.stripe.com/changelog/endive/2026-09-30/paypay-payments-japan",
    ask: (send, stripe) => {
      const { id } = stripe.connect(["card"]);
      const form = "amount=5000&currency=jpy&allowed_payment_method_types[0]=paypay";
      return send({ path: "payment_intents", form, account: id ?? "" });
    },
    status: 400,
    error: { code: "payment_method_unactivated" },
  },
  {
    name: "a method that the account has not switched on",
    source: `${codes}#payment-method-unactivated`,
    ask: (send, stripe) => {
      const { id } = stripe.connect(["card"]);
      const form = "amount=35000&currency=thb&allowed_payment_method_types[0]=promptpay";
      return send({ path: "payment_intents", form, account: id ?? "" });
    },
    status: 400,
    error: { code: "payment_method_unactivated" },
  },
  {
    name: "PromptPay without the payer's e-mail",
    source: `${docs}/payments/promptpay#refunds`,
    ask: async (send) => {
      const id = await newIntent(send, "amount=35000&currency=thb&allowed_payment_method_types[0]=promptpay");
      return send({ path: `payment_intents/${id}/confirm`, form: `payment_method_data[type]=promptpay&${back}` });
    },
    status: 400,
    error: { code: "parameter_missing" },
  },
  {
    name: "an intent that is another account's",
    source: `${codes}#resource-missing`,
    ask: async (send, stripe) => {
      const { id } = stripe.connect();
      return send({ method: "GET", path: `payment_intents/${await newIntent(send)}`, account: id ?? "" });
    },
    status: 404,
    error: { code: "resource_missing" },
  },
  {
    name: "to confirm what was cancelled",
    source: `${codes}#payment-intent-unexpected-state`,
    ask: async (send, stripe) => {
      const id = await newIntent(send);
      await idOf(send({ path: `payment_intents/${id}/cancel` }));
      const { id: method } = newCard(stripe, stripe.platform, "4242424242424242");
      return send({ path: `payment_intents/${id}/confirm`, form: `payment_method=${method}&${back}` });
    },
    status: 400,
    error: { code: "payment_intent_unexpected_state" },
  },
  {
    name: "to cancel what was paid",
    source: `${docs}/api/payment_intents/cancel`,
    ask: async (send, stripe) => send({ path: `payment_intents/${await paidIntent(send, stripe)}/cancel` }),
    status: 400,
    error: { code: "payment_intent_unexpected_state" },
  },
  {
    name: "a part of a parameter that it does not know",
    source: `${codes}#parameter-unknown`,
    ask: async (send) => {
      const id = await newIntent(send, "amount=35000&currency=thb&allowed_payment_method_types[0]=promptpay");
      const form = `payment_method_data[type]=promptpay&payment_method_data[colour]=red&${back}`;
      return send({ path: `payment_intents/${id}/confirm`, form });
    },
    status: 400,
    error: { code: "parameter_unknown", param: "payment_method_data[colour]" },
  },
  {
    name: "an e-mail address that is none",
    source: `${codes}#email-invalid`,
    ask: async (send) => {
      const id = await newIntent(send, "amount=35000&currency=thb&allowed_payment_method_types[0]=promptpay");
      const form = `payment_method_data[type]=promptpay&payment_method_data[billing_details][email]=mali&${back}`;
      return send({ path: `payment_intents/${id}/confirm`, form });
    },
    status: 400,
    error: { code: "email_invalid" },
  },
  {
    name: "a page to return to that is no address",
    source: `${codes}#url-invalid`,
    ask: async (send) => {
      const form = "payment_method_data[type]=promptpay&return_url=/pay";
      return send({ path: `payment_intents/${await newIntent(send)}/confirm`, form });
    },
    status: 400,
    error: { code: "url_invalid", param: "return_url" },
  },
  {
    name: "a value of metadata of more than 500 characters",
    source: `${docs}/api/metadata`,
    ask: (send) => send({ path: "payment_intents", form: `${aPayment}&metadata[a]=${"x".repeat(501)}` }),
    status: 400,
    error: { param: "metadata[a]" },
  },
  {
    name: "a key of metadata of more than 40 characters",
    source: `${docs}/api/metadata`,
    ask: (send) => send({ path: "payment_intents", form: `${aPayment}&metadata[${"k".repeat(41)}]=1` }),
    status: 400,
    error: { param: "metadata" },
  },
  {
    name: "a list of more than a hundred",
    source: `${docs}/api/pagination`,
    ask: (send) => send({ method: "GET", path: "refunds?payment_intent=pi_1&limit=101" }),
    status: 400,
    error: { param: "limit" },
  },
  {
    name: "an idempotency key of more than 255 characters",
    source: `${docs}/api/idempotent_requests`,
    ask: (send) => send({ path: "payment_intents", form: aPayment, key: "k".repeat(256) }),
    status: 400,
    error: { type: "idempotency_error" },
  },
  {
    name: "another call under a key that was used",
    source: `${docs}/api/idempotent_requests`,
    ask: async (send) => {
      await idOf(send({ path: "customers", key: "a-customer's key" }));
      return send({ path: "payment_intents", form: aPayment, key: "a-customer's key" });
    },
    status: 400,
    error: { type: "idempotency_error" },
  },
  {
    name: "a declined card",
    source: `${docs}/declines/codes`,
    ask: async (send, stripe) => {
      const { id: method } = newCard(stripe, stripe.platform, "4000000000009995");
      return send({
        path: `payment_intents/${await newIntent(send)}/confirm`,
        form: `payment_method=${method}&${back}`,
      });
    },
    status: 402,
    error: { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" },
  },
  {
    name: "a card that was used once and not saved",
    source: "https://github.com/Automattic/woocommerce-payments/issues/323",
    ask: async (send, stripe) => {
      const { id: method } = newCard(stripe, stripe.platform, "4242424242424242");
      const form = `payment_method=${method}&${back}`;
      await idOf(send({ path: `payment_intents/${await newIntent(send)}/confirm`, form }));
      return send({ path: `payment_intents/${await newIntent(send)}/confirm`, form });
    },
    status: 400,
    error: { type: invalid, param: "payment_method" },
  },
  {
    name: "another customer's card",
    source: "https://github.com/getlago/lago-api/pull/3826",
    ask: async (send, stripe) => {
      const method = await savedCard(send, stripe);
      const customer = await idOf(send({ path: "customers" }));
      const id = await newIntent(send, `${aPayment}&customer=${customer}`);
      return send({ path: `payment_intents/${id}/confirm`, form: `payment_method=${method}&${back}` });
    },
    status: 400,
    error: { type: invalid, param: "payment_method" },
  },
  {
    name: "to copy a saved card without naming its customer",
    source: `${docs}/connect/direct-charges-multiple-accounts`,
    ask: async (send, stripe) => {
      const { id } = stripe.connect();
      const form = `payment_method=${await savedCard(send, stripe)}`;
      return send({ path: "payment_methods", form, account: id ?? "" });
    },
    status: 400,
    error: { type: invalid, param: "payment_method" },
  },
  {
    name: "to detach a card twice",
    source: `${docs}/api/payment_methods/detach`,
    ask: async (send, stripe) => {
      const path = `payment_methods/${await savedCard(send, stripe)}/detach`;
      await idOf(send({ path }));
      return send({ path });
    },
    status: 400,
    error: { type: invalid },
  },
  {
    name: "other parameters under a key that was used",
    source: `${docs}/api/idempotent_requests`,
    ask: async (send) => {
      await idOf(send({ path: "payment_intents", form: aPayment, key: "a-key" }));
      return send({ path: "payment_intents", form: "amount=36000&currency=thb", key: "a-key" });
    },
    status: 400,
    error: { type: "idempotency_error" },
  },
  {
    name: "to refund what was not paid",
    source: `${docs}/refunds`,
    ask: async (send) => send({ path: "refunds", form: `payment_intent=${await newIntent(send)}` }),
    status: 400,
    error: { type: invalid },
  },
  {
    name: "to refund more than is left",
    source: `${docs}/refunds`,
    ask: async (send, stripe) => {
      const payment_intent = await paidIntent(send, stripe);
      await idOf(send({ path: "refunds", form: `payment_intent=${payment_intent}&amount=20000` }));
      return send({ path: "refunds", form: `payment_intent=${payment_intent}&amount=20000` });
    },
    status: 400,
    error: { type: invalid, param: "amount" },
  },
  {
    name: "to refund what was refunded",
    source: `${codes}#charge-already-refunded`,
    ask: async (send, stripe) => {
      const form = `payment_intent=${await paidIntent(send, stripe)}`;
      await idOf(send({ path: "refunds", form }));
      return send({ path: "refunds", form });
    },
    status: 400,
    error: { code: "charge_already_refunded" },
  },
  {
    name: "to refund what is disputed",
    source: `${codes}#charge-disputed`,
    ask: async (send, stripe) => {
      const id = await paidIntent(send, stripe);
      disputePayment(stripe, stripe.platform, id, "open");
      return send({ path: "refunds", form: `payment_intent=${id}` });
    },
    status: 400,
    error: { code: "charge_disputed" },
  },
  {
    name: "to cancel a refund that waits for nobody",
    source: `${docs}/api/refunds/cancel`,
    ask: async (send, stripe) => {
      const refund = await idOf(send({ path: "refunds", form: `payment_intent=${await paidIntent(send, stripe)}` }));
      return send({ path: `refunds/${refund}/cancel` });
    },
    status: 400,
    error: { type: invalid },
  },
];
