import type { BalanceTransaction } from "./balance.ts";
import type { BankSays } from "./test-cards.ts";

/** Stripe's objects, with the fields that are read, as they go over the wire. `secret`: what only Stripe knows. */
export interface Customer {
  readonly object: "customer";
  readonly id: string;
}

export interface PaymentMethod {
  readonly object: "payment_method";
  readonly id: string;
  readonly created: number;
  readonly type: string;
  customer: string | null;
  readonly billing_details: { readonly email: string | null };
  readonly card?: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly fingerprint: string;
  };
  /** `used`: it was used once or detached, and may not be used again. */
  readonly secret: { readonly number: string | null; used: boolean };
}

export interface Reason {
  readonly type: string;
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export interface SetupIntent {
  readonly object: "setup_intent";
  readonly id: string;
  readonly client_secret: string;
  readonly customer: string | null;
  readonly usage: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  payment_method: string | null;
  last_setup_error: Reason | null;
}

export interface PaymentIntent {
  readonly object: "payment_intent";
  readonly id: string;
  readonly client_secret: string;
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly allowed_payment_method_types: readonly string[];
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  cancellation_reason: string | null;
  last_payment_error: Reason | null;
  next_action: Readonly<Record<string, unknown>> | null;
  payment_method: string | null;
  latest_charge: string | null;
}

export interface Charge {
  readonly object: "charge";
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  disputed: boolean;
  readonly payment_method_details: Readonly<Record<string, unknown>>;
}

export interface Refund {
  readonly object: "refund";
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly charge: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
}

export interface Dispute {
  readonly object: "dispute";
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly charge: string;
  status: "needs_response" | "under_review" | "won" | "lost" | "warning_needs_response" | "prevented";
  /** What it moved in the balance. */
  readonly balance_transactions: BalanceTransaction[];
}

/** An account: the operator's own, or a connected one. Each has objects of its own. */
export interface Account {
  /** Null: the operator's own. */
  readonly id: string | null;
  /** The payment methods that are switched on. */
  readonly methods: Set<string>;
  readonly customers: Map<string, Customer>;
  readonly paymentMethods: Map<string, PaymentMethod>;
  readonly setupIntents: Map<string, SetupIntent>;
  readonly intents: Map<string, PaymentIntent>;
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  /** Where the seller is; Stripe serves nobody in Taiwan. */
  country: string;
  /** Of which Accounts API it is. A platform reads those of v2 through v1 too. */
  api: "v1" | "v2";
  /** Where Stripe writes to it. */
  email: string | null;
  /** It has told Stripe all that Stripe asks for. */
  chargesEnabled: boolean;
  /** The merchant for whom the platform opened it; null: it was there already. */
  openedFor: string | null;
  /** Every change of what Stripe owes it, oldest first. */
  readonly balance: BalanceTransaction[];
  /** The currency that it is paid out in, and what one minor unit of a charge is worth there; null: that of the charge. */
  settles: { readonly currency: string; readonly rate: number } | null;
  /** What its payers' banks say instead of what the test card's bank says. */
  bankSays: BankSays | null;
  /** How a card's refund ends at first. */
  refundsBegin: Refund["status"];
}

export function newAccount(id: string | null, methods: readonly string[]): Account {
  return {
    id,
    methods: new Set(methods),
    customers: new Map(),
    paymentMethods: new Map(),
    setupIntents: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    country: "TH",
    api: "v1",
    email: null,
    chargesEnabled: true,
    openedFor: null,
    balance: [],
    settles: null,
    bankSays: null,
    refundsBegin: "succeeded",
  };
}

/** A refusal in Stripe's form. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that can't be done (`invalid_request_error`). */
export function invalid(code: string | null, message: string, param: string | null = null, status = 400): StripeFault {
  return new StripeFault(status, {
    type: "invalid_request_error",
    message,
    ...(code === null ? {} : { code }),
    ...(param === null ? {} : { param }),
  });
}

export function missing(kind: string, id: string, param: string): StripeFault {
  return invalid("resource_missing", `No such ${kind}: '${id}'`, param, 404);
}
