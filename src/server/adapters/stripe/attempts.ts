import type { Stripe } from "stripe";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { StripeCalls } from "./client.ts";
import type { StripeFailure } from "./declines.ts";

/** What is noted of an attempt, before any money can move. */
export interface AttemptNote {
  /** The connected account that sells; null for the operator's own. */
  readonly account: string | null;
  /** Stripe's PaymentIntent; null for an attempt that ended before it had one. */
  readonly intent: string | null;
  /** Why it ended without an intent; null: it was cancelled. */
  readonly failure: StripeFailure | null;
}

/** An attempt as it stands: its note, and its intent as Stripe has it now. */
export type Attempt =
  | { readonly note: AttemptNote; readonly intent: null }
  | { readonly note: AttemptNote; readonly intent: Stripe.PaymentIntent };

/** What every PaymentIntent that we read brings along. */
export const expanded = ["latest_charge", "payment_method"];

/** The request options of an account: a connected account's calls carry its id in `Stripe-Account`. */
export function onAccount(account: string | null): { stripeAccount?: string } {
  return account === null ? {} : { stripeAccount: account };
}

/** Has nobody been asked for money yet? Such an intent can take none. */
export function isUnasked({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean {
  return status === "requires_confirmation" || (status === "requires_payment_method" && error === null);
}

/** Our attempts and Stripe's PaymentIntents: which belongs to which. */
export class StripeAttempts {
  readonly #calls: StripeCalls;
  readonly #notes: GatewayNotes;

  constructor(calls: StripeCalls, notes: GatewayNotes) {
    this.#calls = calls;
    this.#notes = notes;
  }

  /** The attempt, read from Stripe; null when nothing was noted. */
  async find(paymentId: PaymentId): Promise<Attempt | null> {
    const note = await this.#notes.find<AttemptNote>("payment", paymentId);
    return note && this.read(note);
  }

  /** Notes how an attempt begins, unless it has begun or ended, and returns it as it stands. */
  async keep(paymentId: PaymentId, note: AttemptNote): Promise<Attempt> {
    if (note.intent !== null) await this.#notes.keep("intent", note.intent, { paymentId });
    return this.read(await this.#notes.keep("payment", paymentId, note));
  }

  async read(note: AttemptNote): Promise<Attempt> {
    const { intent: id, account } = note;
    if (id === null) return { note, intent: null };
    const intent = await this.#calls.ask((stripe) =>
      stripe.paymentIntents.retrieve(id, { expand: expanded }, onAccount(account)),
    );
    return { note, intent };
  }

  /** Our payment of one of Stripe's PaymentIntents; null for another's. */
  async paymentOf(intent: string): Promise<PaymentId | null> {
    return (await this.#notes.find<{ paymentId: PaymentId }>("intent", intent))?.paymentId ?? null;
  }
}
