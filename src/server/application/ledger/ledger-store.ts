import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import type { LedgerAccount } from "#domain/ledger/account.ts";
import type { GatewayMovement } from "#domain/ledger/owed-by-gateway.ts";
import type { Posting, PostingName, Subject } from "#domain/ledger/posting.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Money } from "#domain/money/money.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";

export interface LedgerBalance {
  readonly account: LedgerAccount;
  readonly balance: Money;
}

/** A month, or any other time: from an instant until before another. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** A line's place among a merchant's earnings. */
export type EarningPlace = Pick<EarningLine, "at" | "position">;

/** A line of the ledger that changed what a merchant has earned. */
export interface EarningLine {
  /** Its place in the order of booking; it never changes. */
  readonly position: number;
  readonly subject: Subject;
  readonly name: PostingName;
  readonly at: Instant;
  /** Negative: what was earned became less. */
  readonly amount: Money;
}

/** Such lines of one name and currency together. */
export interface EarningSum {
  readonly name: PostingName;
  readonly count: number;
  readonly amount: Money;
}

/** A line of the ledger that changed what gateways owe a merchant. */
export interface GatewayLine extends EarningLine, GatewayMovement {
  /** The payment that it is about; null: it is about none. */
  readonly paymentId: PaymentId | null;
}

/** Such lines of one gateway, leg, method and currency together. */
export interface GatewaySum extends GatewayMovement {
  /** Null: of payments from before payments kept their gateway. */
  readonly gateway: string | null;
}

/** The double-entry ledger. Entries are only added, never changed. */
export interface LedgerStore {
  /** Books postings. */
  add(postings: readonly Posting[]): Promise<void>;
  /** The postings of these subjects of one kind, those of each in the order in which they were booked. */
  ofSubjects(kind: Subject["kind"], ids: readonly string[]): Promise<readonly Posting[]>;
  /** The balance of every account in each currency, by kind, owner and currency. */
  balances(): Promise<readonly LedgerBalance[]>;
  /**
   * What changed a merchant's earnings in a time: lines of its accounts `merchant`, `gateway_fees` and `exchange`. In
   * the order of their time, then of booking; at most `limit`, after that place.
   */
  earnings(
    merchantId: MerchantId,
    span: Span,
    limit: number,
    after: EarningPlace | null,
  ): Promise<readonly EarningLine[]>;
  /** All of them summed, by currency, then by name. */
  earningSums(merchantId: MerchantId, span: Span): Promise<readonly EarningSum[]>;
  /** What a merchant owed to members as refunds before an instant; nothing is left out. By currency. */
  refundsOwed(merchantId: MerchantId, before: Instant): Promise<readonly Money[]>;
  /**
   * What changed the gateways' account by a posting of this merchant, or only the payouts of it. The newest first; at
   * most `limit`, after that place.
   */
  atGateways(
    merchantId: MerchantId,
    only: "payouts" | null,
    limit: number,
    after: EarningPlace | null,
  ): Promise<readonly GatewayLine[]>;
  /** All of them summed, by currency, then by method, leg and gateway. */
  gatewaySums(merchantId: MerchantId): Promise<readonly GatewaySum[]>;
  /** What has postings that don't cancel each other out, but no row of its own. */
  orphans(): Promise<readonly Subject[]>;
  /** Payments by id, after `afterId`. */
  payments(limit: number, afterId: string | null): Promise<readonly Payment[]>;
  /** Refunds by id, after `afterId`. */
  refunds(limit: number, afterId: string | null): Promise<readonly Refund[]>;
  /** Lines of gateways' books by id, after `afterId`. */
  gatewayEntries(limit: number, afterId: string | null): Promise<readonly GatewayEntry[]>;
}
