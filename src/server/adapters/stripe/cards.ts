import type { Stripe } from "stripe";
import type { MemberId } from "#domain/member/member.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import { sha256 } from "#server/adapters/identity/digest.ts";
import type {
  CardFormSetup,
  PaymentOrder,
  PaymentSource,
  SaveCardOutcome,
} from "#server/application/paying/payment-gateway.ts";
import { type StripeCalls, StripeRefused } from "./client.ts";
import { failureCodeOf, type StripeFailure } from "./declines.ts";
import { stripeCard } from "./payment-view.ts";

/** A card that has been set up: saved for a member, or refused by its bank. */
type SetUp =
  | { readonly kind: "card"; readonly method: Stripe.PaymentMethod }
  | { readonly kind: "refused"; readonly failure: StripeFailure };

/** What an attempt is to be paid with, on the operator's own account. */
export type Source =
  /** `customer`: whose card it is; null for a card that is used once. `keep`: show it among the member's cards. */
  | { readonly kind: "card"; readonly method: string; readonly customer: string | null; readonly keep: boolean }
  | { readonly kind: "refused"; readonly failure: StripeFailure }
  | { readonly kind: "other"; readonly type: Exclude<PaymentSource["kind"], "card" | "token"> };

const setUpToken = /^seti_\w{1,200}$/;
const onceToken = /^pm_\w{1,200}$/;

/**
 * Members' cards, on the operator's own account: saved once, they pay every merchant. The browser gives one of two
 * tokens. A SetupIntent (`seti_…`) is a card that was saved, with 3-D Secure where the bank or the country asks for it.
 * A PaymentMethod (`pm_…`) is a card, Apple Pay or Google Pay for one payment, and is never saved.
 */
export class StripeCards {
  readonly #calls: StripeCalls;
  readonly #notes: GatewayNotes;
  readonly #publishableKey: string;

  constructor(calls: StripeCalls, notes: GatewayNotes, publishableKey: string) {
    this.#calls = calls;
    this.#notes = notes;
    this.#publishableKey = publishableKey;
  }

  knowsToken(token: string): boolean {
    return setUpToken.test(token) || onceToken.test(token);
  }

  async form(memberId: MemberId): Promise<CardFormSetup> {
    const customer = await this.#customerOf(memberId);
    const { client_secret: clientSecret } = await this.#calls.ask((stripe) =>
      stripe.setupIntents.create({ customer, usage: "off_session", allowed_payment_method_types: ["card"] }),
    );
    if (clientSecret === null) throw new Error("Stripe gave a SetupIntent without its secret.");
    return { gateway: "stripe", publishableKey: this.#publishableKey, setup: { clientSecret } };
  }

  async save(memberId: MemberId, token: string): Promise<SaveCardOutcome> {
    const setUp: SetUp = setUpToken.test(token)
      ? await this.#setUp(await this.#customerOf(memberId), token)
      : { kind: "refused", failure: "card_declined" };
    if (setUp.kind === "refused") {
      return { kind: "declined", declineCode: setUp.failure === "payment_failed" ? "card_declined" : setUp.failure };
    }
    const { id, card } = setUp.method;
    if (!card) throw new Error("Stripe saved something else than a card.");
    return { kind: "saved", card: stripeCard(id, card) };
  }

  /** Does nothing for a card that Stripe does not know, or not any more. */
  async remove(cardRef: string): Promise<void> {
    try {
      await this.#calls.ask((stripe) => stripe.paymentMethods.detach(cardRef));
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
    }
  }

  /** Deletes the member's customer, with its cards (docs.stripe.com/api/customers/delete), and our note of it. */
  async forget(memberId: MemberId): Promise<void> {
    const member = await sha256(memberId);
    const known = await this.#notes.find<{ customer: string }>("customer", member);
    if (!known) return;
    try {
      await this.#calls.ask((stripe) => stripe.customers.del(known.customer));
    } catch (error) {
      // It is gone already.
      if (!(error instanceof StripeRefused) || error.code !== "resource_missing") throw error;
    }
    await this.#notes.forget("customer", member);
  }

  async sourceOf({ source, memberId }: Pick<PaymentOrder, "source" | "memberId">): Promise<Source> {
    if (source.kind !== "card" && source.kind !== "token") return { kind: "other", type: source.kind };
    if (source.kind === "token" && onceToken.test(source.token))
      return { kind: "card", method: source.token, customer: null, keep: false };
    const customer = await this.#customerOf(memberId);
    if (source.kind === "card") return { kind: "card", method: source.cardRef, customer, keep: false };
    const setUp = await this.#setUp(customer, source.token);
    if (setUp.kind === "refused") return setUp;
    return { kind: "card", method: setUp.method.id, customer, keep: source.save };
  }

  /** The member's customer. It has no name and no address: Stripe need not know who it is. */
  async #customerOf(memberId: MemberId): Promise<string> {
    const member = await sha256(memberId);
    const known = await this.#notes.find<{ customer: string }>("customer", member);
    if (known) return known.customer;
    const { id } = await this.#calls.ask((stripe) => stripe.customers.create({}));
    return (await this.#notes.keep("customer", member, { customer: id })).customer;
  }

  async #setUp(customer: string, token: string): Promise<SetUp> {
    const intent = await this.#findSetup(token);
    if (intent === null || intent.customer !== customer) return { kind: "refused", failure: "payment_failed" };
    const { status, payment_method: method, last_setup_error: error } = intent;
    if (status !== "succeeded" || typeof method !== "object" || method === null) {
      return { kind: "refused", failure: error ? failureCodeOf(error) : "authentication_failed" };
    }
    return { kind: "card", method: await this.#first(customer, method) };
  }

  async #findSetup(token: string): Promise<Stripe.SetupIntent | null> {
    try {
      return await this.#calls.ask((stripe) => stripe.setupIntents.retrieve(token, { expand: ["payment_method"] }));
    } catch (error) {
      if (error instanceof StripeRefused) return null;
      throw error;
    }
  }

  /** The same card, saved twice, is one card: the first stays, and this one goes. */
  async #first(customer: string, method: Stripe.PaymentMethod): Promise<Stripe.PaymentMethod> {
    const { data } = await this.#calls.ask((stripe) =>
      stripe.customers.listPaymentMethods(customer, { type: "card", limit: 100 }),
    );
    const same = data.filter((other) => isSameCard(other, method)).toSorted(oldestFirst);
    const first = same[0] ?? method;
    if (first.id !== method.id && method.customer !== null) await this.remove(method.id);
    return first;
  }
}

/** A renewed card has its old number but another date: it is another card. */
function isSameCard({ card: one }: Stripe.PaymentMethod, { card: other }: Stripe.PaymentMethod): boolean {
  if (!one?.fingerprint || !other) return false;
  const isSameNumber = one.fingerprint === other.fingerprint;
  return isSameNumber && one.exp_month === other.exp_month && one.exp_year === other.exp_year;
}

function oldestFirst(a: Stripe.PaymentMethod, b: Stripe.PaymentMethod): number {
  return a.created - b.created || (a.id < b.id ? -1 : 1);
}
