import type { BankCode } from "#domain/bank-account/bank.ts";
import type { ChangeNotice } from "#domain/event/change-notice.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { reminderKinds } from "#domain/participation/reminder.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What a member is told about (product rules, *Messages to the member*). */
export const messageKinds = [
  "joined",
  "waiting",
  "payment_received",
  "offer",
  "offer_expired",
  "event_changed",
  "event_cancelled",
  "refund_sent",
  "refund_returned",
  "bank_account_changed",
  "slip_approved",
  "slip_rejected",
  "transfer_asked",
  ...reminderKinds,
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * Why a message is not sent, ever: the member is no friend of the account; what it says is no longer so; the messenger
 * refuses it; the account has sent all that its plan lets it send this month; or it could not be said in time whether an
 * earlier try had got through.
 */
export type NotSentReason = "not_friend" | "outdated" | "refused" | "quota" | "gave_up";

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
  /** Until when an offer stands, or another slip may be sent; the start that a reminder is of; null for the other kinds. */
  readonly until: Instant | null;
  /** What was changed, where the event was; null for the other kinds. */
  readonly change: ChangeNotice | null;
  /** The bank account that was set, where that is what happened; left out for the other kinds. */
  readonly account?: AccountNotice;
  /** The refund that is on its way, or that the bank sent back; left out for the other kinds. */
  readonly refundId?: RefundId;
  readonly createdAt: Instant;
  /** When it reached the messenger; null while it waits. */
  readonly sentAt: Instant | null;
  /** Why it never will be sent; left out where it was, or still waits. */
  readonly notSent?: NotSentReason;
}

/** A message that somebody is about to send. */
export interface ClaimedMessage {
  readonly message: Message;
  /** How many tries there were, with this one. */
  readonly tries: number;
  /** When it was first tried. */
  readonly firstTriedAt: Instant;
}

/** The outbox. */
export interface MessageStore {
  /** Adds messages; one whose key is there already is left out. */
  add(messages: readonly Message[]): Promise<void>;
  /** Those that wait, whenever they are to be tried, oldest first. */
  unsent(limit: number): Promise<readonly Message[]>;
  /**
   * Takes those that wait and are to be tried at `now`, oldest first, and counts a try of each. Nobody else gets them
   * before `until`, when they are free again: for a process that dies in between. Those that another transaction is
   * just taking are passed over.
   */
  claim(now: Instant, until: Instant, limit: number): Promise<readonly ClaimedMessage[]>;
  markSent(id: string, at: Instant): Promise<void>;
  /** It waits no more. */
  markNotSent(id: string, reason: NotSentReason): Promise<void>;
  /** Lets it wait for its next try. */
  postpone(id: string, until: Instant): Promise<void>;
  /** When each of these participations was last told by a message of this kind; those never told are left out. */
  lastTold(kind: MessageKind, joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, Instant>>;
  /** All of a member's, newest first. */
  ofMember(memberId: MemberId): Promise<readonly Message[]>;
  /** Newest first. */
  list(limit: number): Promise<readonly Message[]>;
}
