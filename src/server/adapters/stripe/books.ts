import type { Stripe } from "stripe";
import type { GatewayEntry, GatewayEntryKind } from "#domain/ledger/gateway-entry.ts";
import { isCurrency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import { sellerRefundId } from "#domain/refund/seller-refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { BooksOwner, ListedBooks } from "#server/application/paying/gateway-books.ts";
import { onAccount, type StripeAttempts } from "./attempts.ts";
import type { StripeCalls } from "./client.ts";
import { moneyOf } from "./payment-view.ts";

const pageSize = 100;

/** What Stripe's types of balance transactions are for us (docs.stripe.com/reports/balance-transaction-types). */
const kinds: Readonly<Record<string, GatewayEntryKind>> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  refund_failure: "refund",
  payment_refund: "refund",
  payment_failure_refund: "refund",
  payout: "payout",
  payout_cancel: "payout",
  payout_failure: "payout",
  topup: "payout",
  topup_reversal: "payout",
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
};

/** The parts of what a line is about that we read. */
interface Source {
  readonly id?: string;
  readonly object: string;
  readonly payment_intent?: unknown;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly amount?: number;
  readonly currency?: string;
}

/** Stripe's books: the balance transactions of an account (docs.stripe.com/api/balance_transactions/list). */
export class StripeBooks implements ListedBooks {
  readonly kind = "listed";
  readonly isByMerchant: boolean;
  readonly #calls: StripeCalls;
  readonly #attempts: StripeAttempts;

  constructor(calls: StripeCalls, attempts: StripeAttempts, isByMerchant: boolean) {
    this.#calls = calls;
    this.#attempts = attempts;
    this.isByMerchant = isByMerchant;
  }

  async *entries({ merchantId, account }: BooksOwner, since: Instant | null): AsyncGenerator<readonly GatewayEntry[]> {
    let last: string | null = null;
    for (;;) {
      const asked: Stripe.BalanceTransactionListParams = {
        limit: pageSize,
        expand: ["data.source"],
        ...(since === null ? {} : { created: { gte: Math.floor(since / 1_000) } }),
        ...(last === null ? {} : { starting_after: last }),
      };
      const page: Stripe.ApiList<Stripe.BalanceTransaction> = await this.#calls.ask((stripe) =>
        stripe.balanceTransactions.list(asked, onAccount(account)),
      );
      const ours = page.data.filter(({ currency }) => isOurs(currency));
      yield await Promise.all(ours.map((one) => this.#entryOf(one, merchantId)));
      last = page.data.at(-1)?.id ?? null;
      if (!page.has_more || last === null) return;
    }
  }

  async #entryOf(
    { id, type, created, amount: gross, fee: kept, currency, source: given }: Stripe.BalanceTransaction,
    merchantId: string | null,
  ): Promise<GatewayEntry> {
    const source = typeof given === "object" && given !== null ? (given as Source) : null;
    const paymentId = await this.#paymentOf(source);
    const kind = type === "adjustment" && source?.object === "dispute" ? "dispute" : (kinds[type] ?? "other");
    const amount = moneyOf(gross, currency);
    return {
      id: `stripe:${id}`,
      gateway: "stripe",
      merchantId,
      kind,
      paymentId,
      refundId: kind === "refund" && paymentId !== null ? refundOf(source) : null,
      at: created * 1_000,
      amount,
      fee: moneyOf(kept, currency),
      presented: presentedOf(kind, source, amount),
    };
  }

  async #paymentOf(source: Source | null): Promise<string | null> {
    const intent = source?.payment_intent;
    const id = typeof intent === "object" && intent !== null && "id" in intent ? intent.id : intent;
    return typeof id === "string" ? this.#attempts.paymentOf(id) : null;
  }
}

/** Our id of a refund: the one that we gave it, or that of a refund that the seller made in its dashboard. */
function refundOf(source: Source | null): string | null {
  const ours = source?.metadata?.["refund_id"];
  return ours ?? (source?.id === undefined ? null : sellerRefundId("stripe", source.id));
}

/**
 * A seller's own account may also hold what it sells elsewhere, in currencies that no ledger of ours has: a line in
 * one of them is left out. Were it about a payment of ours, that one would be a difference.
 */
function isOurs(currency: string | undefined): currency is string {
  return currency !== undefined && isCurrency(currency.toUpperCase());
}

/** What the payer paid, got back or disputed, in the currency of the payment, signed as the balance's own amount. */
function presentedOf(kind: GatewayEntryKind, source: Source | null, amount: Money): Money {
  const isOfPayment = kind === "charge" || kind === "refund" || kind === "dispute";
  if (!isOfPayment || source?.amount === undefined || !isOurs(source.currency)) return amount;
  const shown = moneyOf(source.amount, source.currency);
  return money(Math.sign(amount.amount) * Math.abs(shown.amount), shown.currency);
}
