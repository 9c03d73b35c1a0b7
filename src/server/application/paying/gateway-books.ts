import type { MerchantId } from "#domain/event/sports-event.ts";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A seller whose books a gateway keeps. */
export interface BooksOwner {
  /** Null: the operator, or a gateway that keeps one balance for all. */
  readonly merchantId: MerchantId | null;
  /** Its account at the gateway; null: the operator's own. */
  readonly account: string | null;
}

/**
 * A gateway that lists everything that has changed what it owes. Every line is complete for ever, and has the same id
 * whenever it is read.
 */
export interface ListedBooks {
  readonly kind: "listed";
  /** Has each merchant a balance of its own? Else there is one for all. */
  readonly isByMerchant: boolean;
  /**
   * The lines of an owner that were written at `since` or later (all of them: null), in pages, in any order; earlier
   * ones may be among them. Throws GatewayUnavailable.
   */
  entries(owner: BooksOwner, since: Instant | null): AsyncIterable<readonly GatewayEntry[]>;
}

/** What a gateway has of one payment. */
export interface AskedBooks {
  /** What it took; null: nothing. */
  readonly taken: Money | null;
  /** `refundId` null: not sent by us, but in the gateway's own centre. `id`: the gateway's. */
  readonly refunds: readonly { readonly id: string; readonly refundId: RefundId | null; readonly amount: Money }[];
}

/** A gateway without lists, which tells what it has of the payments that it is asked for. */
export interface BooksToAsk {
  readonly kind: "asked";
  /**
   * What it has of these payments: nothing taken for those that never arrived there. Payments of a seller about whom it
   * can't be asked are left out. Moves no money. Throws GatewayUnavailable where it can be asked about nobody.
   */
  of(paymentIds: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, AskedBooks>>;
  /** The lines of a merchant's settlement file; sentences where it can't be read. Keeps nothing. */
  settlement(merchantId: MerchantId, text: string): Promise<SettlementLines>;
}

export type SettlementLines =
  | { readonly kind: "read"; readonly entries: readonly GatewayEntry[] }
  | { readonly kind: "invalid"; readonly faults: readonly string[] };

export type GatewayBooks = ListedBooks | BooksToAsk;
