import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SandboxAccount } from "./account.ts";
import type { SandboxNotice } from "./notice.ts";
import type { TestNumber } from "./test-cards.ts";

/** A card kept for a member. */
export interface SandboxCard {
  readonly ref: string;
  readonly memberId: MemberId;
  readonly number: TestNumber;
}

/** What a change writes, all or nothing. */
export interface AccountChange {
  readonly account: SandboxAccount;
  /** A card to keep from now on; null when there is none. */
  readonly card: SandboxCard | null;
  readonly notices: readonly SandboxNotice[];
}

/**
 * The sandbox's own books, apart from the app's: an outside system remembers what it did whatever becomes of the app.
 * Never used inside a transaction of the app.
 */
export interface SandboxLedger {
  read(paymentId: PaymentId): Promise<SandboxAccount | null>;
  /**
   * Changes an account, one change of an account after the other, also over processes. `decide` is pure; when it
   * throws, nothing is written. Answering the account it was given writes nothing.
   */
  change(paymentId: PaymentId, decide: (stored: SandboxAccount | null) => AccountChange): Promise<SandboxAccount>;
  paymentOfRefund(refundId: RefundId): Promise<PaymentId | null>;
  /** Accounts to which something happens by `now`, the longest due first, at most `limit`. */
  due(now: Instant, limit: number): Promise<readonly PaymentId[]>;

  saveCard(card: SandboxCard): Promise<void>;
  findCard(ref: string): Promise<SandboxCard | null>;
  removeCard(ref: string): Promise<void>;

  /**
   * Takes notices that are due, oldest first, counting the try and putting the next one off by its pause: a process
   * that dies while delivering costs that pause, and two processes don't deliver one notice at the same time.
   */
  takeNotices(now: Instant, limit: number): Promise<readonly SandboxNotice[]>;
  /** It was delivered. */
  dropNotice(id: string): Promise<void>;
}
