import type { BankCode } from "#domain/bank-account/bank.ts";
import type { ChangeNotice } from "#domain/event/change-notice.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What a member is told about (product rules, *Messages to the member*). */
export type MessageKind =
  | "joined"
  | "waiting"
  | "payment_received"
  | "offer"
  | "offer_expired"
  | "event_changed"
  | "event_cancelled"
  | "refund_sent"
  | "bank_account_changed"
  | "slip_approved"
  | "slip_rejected";

/** What a member is told of a bank account: never its number. */
export interface AccountNotice {
  readonly bankCode: BankCode;
  readonly last4: string;
  readonly usableFrom: Instant;
}

/** One message, written in the transaction that caused it; `key` makes it once. */
export interface Message {
  readonly id: string;
  readonly key: string;
  readonly memberId: MemberId;
  readonly kind: MessageKind;
  /** The participation that it is about; null where it is about an account. */
  readonly joinId: JoinId | null;
  /** Until when an offer stands, or another slip may be sent; null for the other kinds. */
  readonly until: Instant | null;
  /** What was changed, where the event was; null for the other kinds. */
  readonly change: ChangeNotice | null;
  /** The bank account that was set, where that is what happened; left out for the other kinds. */
  readonly account?: AccountNotice;
  readonly createdAt: Instant;
  /** When it reached the messenger; null while it waits. */
  readonly sentAt: Instant | null;
}

/** The outbox. */
export interface MessageStore {
  /** Adds messages; one whose key is there already is left out. */
  add(messages: readonly Message[]): Promise<void>;
  /** Not sent yet, oldest first. */
  unsent(limit: number): Promise<readonly Message[]>;
  markSent(id: string, at: Instant): Promise<void>;
  /** All of a member's, newest first. */
  ofMember(memberId: MemberId): Promise<readonly Message[]>;
  /** Newest first. */
  list(limit: number): Promise<readonly Message[]>;
}
