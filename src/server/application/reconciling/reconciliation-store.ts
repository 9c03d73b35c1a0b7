import type { MerchantId } from "#domain/event/sports-event.ts";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import type { Money } from "#domain/money/money.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What is compared with a gateway. `entry`: a line of its books that is about none of the others. */
export type ComparedKind = "payment" | "refund" | "dispute" | "entry";

/** Ours and a gateway's books say different amounts. */
export interface Difference {
  readonly kind: ComparedKind;
  /** Of our payment or refund (a dispute has its payment's); else of the gateway's line. */
  readonly id: string;
  readonly paymentId: PaymentId | null;
  readonly merchantId: MerchantId | null;
  /** How this changed what the gateway owes, by our ledger and by the gateway: a refund is negative. */
  readonly ours: Money;
  readonly theirs: Money;
  /** When our ledger last booked something of it; null: never. */
  readonly bookedAt: Instant | null;
}

/** A gateway's books, as they are looked for in ours. */
export interface BooksAt {
  readonly gateway: string;
  /** The gateway of payments from before payments kept theirs. */
  readonly first: string;
  /** Only what the gateway names: its books are not complete, so what is missing there is no difference. */
  readonly onlyNamed: boolean;
}

/** What a gateway owes in one currency. */
export interface GatewayBalance {
  /** By our ledger: payments, less refunds, disputes, fees and payouts. */
  readonly owed: Money;
  /** By its own books, as far as they were read. */
  readonly said: Money;
  /** What the differences explain: ours less theirs. */
  readonly differing: Money;
  /** What is left: zero where its books list everything, else what it has not listed yet. */
  readonly rest: Money;
}

/** A comparison of a gateway's books with ours. */
export interface ReconciliationRun {
  readonly gateway: string;
  /** Do its books list everything? Else it is asked for each payment, and lists what it has settled. */
  readonly listsAll: boolean;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  /** How many new lines were read, or payments asked for. */
  readonly read: number;
  /** Differences that had one right answer, which is applied now. */
  readonly mended: readonly Difference[];
  /** Differences for people. */
  readonly left: readonly Difference[];
  /** How many were booked so lately that the gateway may not list them yet: for the next run. */
  readonly young: number;
  readonly balances: readonly GatewayBalance[];
  /** Why it could not be done; null: it was done. */
  readonly failed: string | null;
}

/** What was read of gateways' books. Lines are only added. */
export interface ReconciliationStore {
  /** Adds lines, and books their fees and payouts. Returns those that were new; the others change nothing. */
  add(entries: readonly GatewayEntry[]): Promise<readonly GatewayEntry[]>;
  /** When the newest line of a seller's books was written; null when there is none. */
  newest(gateway: string, merchantId: MerchantId | null): Promise<Instant | null>;
  /** Every difference between the gateway's lines and our ledger, by kind, then id. */
  compare(books: BooksAt): Promise<readonly Difference[]>;
  /** What the gateway owes by our ledger, by currency; nothing where nothing was ever booked. */
  owed(books: BooksAt): Promise<readonly Money[]>;
  /** What the gateway owes by the lines that were read, by currency. */
  said(gateway: string): Promise<readonly Money[]>;
  /** Payments at the gateway that are not final or have changed since an instant, by id, after `afterId`. */
  payments(books: BooksAt, since: Instant, limit: number, afterId: PaymentId | null): Promise<readonly Payment[]>;
  /** Keeps the last run of a gateway. */
  saveRun(run: ReconciliationRun): Promise<void>;
  /** The last run of each gateway, by its name. */
  lastRuns(): Promise<readonly ReconciliationRun[]>;
}
