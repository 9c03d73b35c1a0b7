import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import type { MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import type { NumberSeries } from "#domain/sales-document/sales-document.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Cover } from "#server/application/covers/cover-store.ts";
import type { Message } from "#server/application/messages/message-store.ts";

export interface EventRow {
  readonly event: SportsEvent;
  readonly nextSequence: number;
  readonly dueAt: Instant | null;
}

export interface MessageRow {
  readonly message: Message;
  /** Order of arrival. */
  readonly number: number;
  readonly tries: number;
  readonly firstTriedAt: Instant | null;
  /** When to try it next; null: at once. A claim postpones it, so that nobody else takes the message. */
  readonly nextTryAt: Instant | null;
}

/** Whether a merchant is suspended, and since when; null: it was resumed. */
export interface SuspensionRow {
  readonly merchantId: MerchantId;
  readonly since: Instant | null;
}

/** A member's bank account of one country; null once removed. */
export interface BankAccountRow extends Pick<BankAccount, "memberId" | "country"> {
  readonly account: BankAccount | null;
}

/** A cover, and whether its files are being removed. */
export interface CoverRow extends Cover {
  readonly leaving: boolean;
}

/** How many messages were sent for a merchant in a month such as `2026-11`. */
export interface MessageCount {
  readonly merchantId: MerchantId;
  readonly month: string;
  readonly sent: number;
  /** Of those, to staff. Left out in a world that was kept before this was counted. */
  readonly toStaff?: number;
}

export interface LedgerRow {
  readonly posting: Posting;
  /** Order of booking, among the postings of one subject. */
  readonly number: number;
}

/** The last number of a series of papers. */
export interface DocumentCounter extends NumberSeries {
  readonly last: number;
}
