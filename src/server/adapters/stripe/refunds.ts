import type { Stripe } from "stripe";
import type { Money } from "#domain/money/money.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { SellerRefund } from "#domain/refund/seller-refund.ts";
import { day } from "#domain/time/instant.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import {
  type GatewayPayment,
  type GatewayRefund,
  GatewayUnavailable,
  type RefundRefusal,
  RefundRefused,
} from "#server/application/paying/payment-gateway.ts";
import { type Attempt, onAccount } from "./attempts.ts";
import { type StripeCalls, StripeRefused } from "./client.ts";
import { moneyOf } from "./payment-view.ts";
import { NotedRefusals } from "./refusals.ts";

export interface RefundOrder {
  readonly refundId: RefundId;
  readonly paymentId: PaymentId;
  readonly amount: Money;
}

/** How long a refund that is under way may take before we ask again: Stripe says 5 to 10 working days for cards. */
const askAgainEvery = 7 * day;

/** Stripe's codes for refunds that are refused for good (docs.stripe.com/error-codes). */
const refusals: Readonly<Record<string, RefundRefusal>> = {
  charge_already_refunded: "more_than_paid",
  charge_disputed: "disputed",
  refund_disputed_payment: "disputed",
};

/** Refunds of one attempt at Stripe. They are found by our id, which is in their metadata. */
export class StripeRefunds {
  readonly #calls: StripeCalls;
  readonly #notes: GatewayNotes;
  readonly #clock: Clock;
  readonly #refused: NotedRefusals;

  constructor(calls: StripeCalls, notes: GatewayNotes, clock: Clock) {
    this.#calls = calls;
    this.#notes = notes;
    this.#clock = clock;
    this.#refused = new NotedRefusals(notes, "refused_refund");
  }

  /** Which payment a refund belongs to; null when it never got here. */
  async paymentOf(refundId: RefundId): Promise<PaymentId | null> {
    return (await this.#notes.find<{ paymentId: PaymentId }>("refund", refundId))?.paymentId ?? null;
  }

  async find(attempt: Attempt, refundId: RefundId): Promise<GatewayRefund | null> {
    return this.#viewIn(await this.#of(attempt), refundId);
  }

  /** Those without an id of ours: the seller made them in its dashboard. */
  async bySeller(attempt: Attempt): Promise<readonly SellerRefund[]> {
    const refunds = await this.#of(attempt);
    return refunds
      .filter(({ metadata }) => metadata?.["refund_id"] === undefined)
      .map(({ id, amount, currency, status }) => ({ id, amount: moneyOf(amount, currency), state: stateOf(status) }));
  }

  /** `payment`: the attempt in the form of the port. */
  async send(attempt: Attempt, payment: GatewayPayment, order: RefundOrder): Promise<GatewayRefund> {
    const { refundId, paymentId, amount } = order;
    await this.#notes.keep("refund", refundId, { paymentId });
    const before = await this.#of(attempt);
    const known = this.#viewIn(before, refundId);
    if (known) return known;
    const refusal = refusalOf(payment, before, amount);
    if (refusal) throw new RefundRefused(refusal);
    return this.#create(attempt, order);
  }

  async #create({ note, intent }: Attempt, { refundId, amount }: RefundOrder): Promise<GatewayRefund> {
    if (intent === null) throw new RefundRefused("nothing_paid");
    const attempt = await this.#refused.count(refundId);
    const key = { idempotencyKey: `refund:${refundId}:${attempt}`, ...onAccount(note.account) };
    const params = { payment_intent: intent.id, amount: amount.amount, metadata: { refund_id: refundId } };
    try {
      return this.#view(refundId, await this.#calls.ask((stripe) => stripe.refunds.create(params, key)));
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      return this.#afterRefusal(error, { note, intent }, { refundId, amount, attempt });
    }
  }

  /** Under a key that was used with another amount, the refund may exist. Everything else was refused. */
  async #afterRefusal(
    refused: StripeRefused,
    attempt: Attempt,
    { refundId, amount, attempt: number }: Pick<RefundOrder, "refundId" | "amount"> & { readonly attempt: number },
  ): Promise<GatewayRefund> {
    if (refused.kind === "key_used") {
      const known = await this.find(attempt, refundId);
      if (known) return known;
      throw new RefundRefused("more_than_paid");
    }
    await this.#refused.note(refundId, number, refused.code);
    const because = refusals[refused.code] ?? (refused.param === "amount" ? "more_than_paid" : null);
    if (because) throw new RefundRefused(because);
    this.#calls.tell(refused, "a refund");
    if (refused.code === "charge_not_refundable") return { refundId, amount, state: "failed", expectedBy: null };
    throw new GatewayUnavailable("Stripe can't refund now.");
  }

  async #of({ note, intent }: Attempt): Promise<readonly Stripe.Refund[]> {
    if (intent === null) return [];
    const all: Stripe.Refund[] = [];
    for (;;) {
      const last = all.at(-1)?.id;
      const asked = { payment_intent: intent.id, limit: 100, ...(last === undefined ? {} : { starting_after: last }) };
      const page = await this.#calls.ask((stripe) => stripe.refunds.list(asked, onAccount(note.account)));
      all.push(...page.data);
      if (!page.has_more || page.data.length === 0) return all;
    }
  }

  #viewIn(refunds: readonly Stripe.Refund[], refundId: RefundId): GatewayRefund | null {
    const refund = refunds.find(({ metadata }) => metadata?.["refund_id"] === refundId);
    return refund ? this.#view(refundId, refund) : null;
  }

  /** A PromptPay refund in `requires_action` waits for its payer, whom Stripe asks by e-mail for an account. */
  #view(refundId: RefundId, { status, created, amount: sent, currency }: Stripe.Refund): GatewayRefund {
    const amount = moneyOf(sent, currency);
    const state = stateOf(status);
    if (state !== "processing") return { refundId, amount, state, expectedBy: null };
    const since = created * 1_000;
    const rounds = Math.floor(Math.max(this.#clock.now() - since, 0) / askAgainEvery) + 1;
    const payerIsAsked = status === "requires_action";
    return { refundId, amount, state, expectedBy: since + rounds * askAgainEvery, payerIsAsked };
  }
}

const goneStates: ReadonlySet<string | null> = new Set(["failed", "canceled"]);

function stateOf(status: string | null): GatewayRefund["state"] {
  if (status === "succeeded") return "succeeded";
  return goneStates.has(status) ? "failed" : "processing";
}

/** Why a refund can't be sent, as far as that is known without asking for it. */
function refusalOf(
  { paid, dispute }: GatewayPayment,
  before: readonly Stripe.Refund[],
  amount: Money,
): RefundRefusal | null {
  if (paid === null) return "nothing_paid";
  if (paid.currency !== amount.currency) return "other_currency";
  if (!Number.isSafeInteger(amount.amount) || amount.amount <= 0) return "not_positive";
  if (dispute?.state === "open") return "disputed";
  const sent = before.filter(({ status }) => !goneStates.has(status)).reduce((sum, refund) => sum + refund.amount, 0);
  const lost = dispute?.state === "lost" ? dispute.amount.amount : 0;
  return sent + lost + amount.amount > paid.amount ? "more_than_paid" : null;
}
