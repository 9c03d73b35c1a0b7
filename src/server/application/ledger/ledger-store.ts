import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import type { LedgerAccount } from "#domain/ledger/account.ts";
import type { Posting, Subject } from "#domain/ledger/posting.ts";
import type { Money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";

export interface LedgerBalance {
  readonly account: LedgerAccount;
  readonly balance: Money;
}

/** The double-entry ledger. Entries are only added, never changed. */
export interface LedgerStore {
  /** Books postings. */
  add(postings: readonly Posting[]): Promise<void>;
  /** The postings of these subjects of one kind, those of each in the order in which they were booked. */
  ofSubjects(kind: Subject["kind"], ids: readonly string[]): Promise<readonly Posting[]>;
  /** The balance of every account in each currency, by kind, owner and currency. */
  balances(): Promise<readonly LedgerBalance[]>;
  /** What has postings but no row of its own. */
  orphans(): Promise<readonly Subject[]>;
  /** Payments by id, after `afterId`. */
  payments(limit: number, afterId: string | null): Promise<readonly Payment[]>;
  /** Refunds by id, after `afterId`. */
  refunds(limit: number, afterId: string | null): Promise<readonly Refund[]>;
  /** Lines of gateways' books by id, after `afterId`. */
  gatewayEntries(limit: number, afterId: string | null): Promise<readonly GatewayEntry[]>;
}
