import type { LedgerAccount } from "#domain/ledger/account.ts";
import type { Posting, Subject } from "#domain/ledger/posting.ts";
import type { Money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";

export interface LedgerBalance {
  readonly account: LedgerAccount;
  readonly balance: Money;
}

/** The double-entry ledger. Nothing in it is ever changed. */
export interface LedgerStore {
  /** Books postings. */
  add(postings: readonly Posting[]): Promise<void>;
  /** The postings of payments or refunds, those of each in the order in which they were booked. */
  ofSubjects(kind: Subject["kind"], ids: readonly string[]): Promise<readonly Posting[]>;
  /** Every account that was ever posted to, one balance a currency, by kind, owner and currency. */
  balances(): Promise<readonly LedgerBalance[]>;
  /** Subjects that have postings, and no row of their own any more. */
  orphans(): Promise<readonly Subject[]>;
  /** Every payment, by id, after one. */
  payments(limit: number, afterId: string | null): Promise<readonly Payment[]>;
  /** Every refund, by id, after one. */
  refunds(limit: number, afterId: string | null): Promise<readonly Refund[]>;
}
