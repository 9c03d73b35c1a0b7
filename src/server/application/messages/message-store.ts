import type { BankCode } from "#domain/bank-account/bank.ts";
import type { ChangeNotice } from "#domain/event/change-notice.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { MessageChoice } from "#domain/member/message-choices.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { StaffNotice } from "#domain/merchant/notice-choices.ts";
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
  "offer_missed",
  "offer_expired",
  "open_call",
  "seats_lost",
  "hold_lost",
  "seats_back",
  "party_too_large",
  "event_changed",
  "event_cancelled",
  "taken_out",
  "seats_lowered",
  "moved",
  "guest_joined",
  "guest_ended",
  "guest_gave_back",
  "refund_sent",
  "refund_returned",
  "refund_handed_back",
  "account_wanted",
  "bank_account_changed",
  "slip_approved",
  "slip_rejected",
  "transfer_asked",
  "missed",
  "owed",
  "announcement",
  "answer",
  "news",
  "saved_search",
  "confirmation_asked",
  "confirmation_done",
  "confirmation_rejected",
  "owner_ended",
  ...reminderKinds,
  "staff_slip_due",
  "staff_slip_overdue",
  "staff_join_request",
  "staff_seat_free",
  "staff_digest",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What owners are told about an act that one of them asked for. */
const confirmationKinds = ["confirmation_asked", "confirmation_done", "confirmation_rejected", "owner_ended"] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** Is the message about an act that an owner asked for? */
export function isAboutConfirmation(kind: MessageKind): kind is ConfirmationKind {
  return confirmationKinds.some((one) => one === kind);
}

/** What owners and managers are told of their work, by the switch that each of them has for it. */
const noticeOfKind = {
  staff_slip_due: "slip_due",
  staff_slip_overdue: "slip_overdue",
  staff_join_request: "join_request",
  staff_seat_free: "seat_free",
  staff_digest: "digest",
} as const satisfies Partial<Readonly<Record<MessageKind, StaffNotice>>>;
export type NoticeKind = keyof typeof noticeOfKind;

/** Is the message one to staff, about their work? */
export function isNotice(kind: MessageKind): kind is NoticeKind {
  return kind in noticeOfKind;
}

/** Which notice a kind is. */
export function choiceOfNotice(kind: NoticeKind): StaffNotice {
  return noticeOfKind[kind];
}

/** What a message to staff is about, or an answer to a member. */
export interface NoticeSubject {
  readonly merchantId: MerchantId;
  /** The game of a request, of seats that are free or that the member asked about; null for slips and the digest. */
  readonly eventId: EventId | null;
  /** The payments whose slips press, or the id by which the merchant knows the person who asks; else nothing. */
  readonly ids: readonly string[];
}

/** The kinds that a member chooses, and by which choice. All other kinds always reach the member. */
export const choiceOf: Partial<Readonly<Record<MessageKind, MessageChoice>>> = {
  reminder_24h: "reminders",
  reminder_2h: "reminders",
  news: "news",
  saved_search: "searches",
};

/**
 * Why a message will never be sent. `not_friend`: the member is not a friend of the account. `unwanted`: the member
 * does not want messages of this kind. `outdated`: it is no longer true. `refused`: the messenger refuses it. `quota`:
 * the account has used up this month's messages, or what is left of the merchant's is kept for what matters more.
 * `gave_up`: it stayed unknown for too long whether an earlier try got through.
 */
export type NotSentReason = "not_friend" | "unwanted" | "outdated" | "refused" | "quota" | "gave_up";

/** What a member is told about a bank account. Never includes the number. */
export interface AccountNotice {
  readonly bankCode: BankCode;
  readonly last4: string;
  readonly usableFrom: Instant;
}

/** One message, written in the transaction that caused it. Only one message is stored per `key`. */
export interface Message {
  readonly id: string;
  readonly key: string;
  readonly memberId: MemberId;
  readonly kind: MessageKind;
  /** The participation that it is about; null for a message about an account. */
  readonly joinId: JoinId | null;
  /**
   * Until when an offer stands, seats are called out, somebody who lost seats may choose, another slip may be sent or a
   * miss be objected to; or the start that a reminder is about; or when what staff are told of ends. Null for other
   * kinds.
   */
  readonly until: Instant | null;
  /** What was changed about an event; null for other kinds. */
  readonly change: ChangeNotice | null;
  /** The bank account that was saved; left out for other kinds. */
  readonly account?: AccountNotice;
  /** What staff wrote to all of an event, or answered; left out for other kinds. */
  readonly text?: string;
  /**
   * The refund that is on its way, was handed back, that the bank sent back or that waits for an account; left out for
   * other kinds.
   */
  readonly refundId?: RefundId;
  /**
   * The new events that it is about, of one merchant or several, or that saved searches find; it counts for the
   * merchant of the first. Left out for other kinds.
   */
  readonly eventIds?: readonly EventId[];
  /** What an owner asked for and an owner confirms; left out for other kinds. */
  readonly pendingActId?: string;
  /** What staff are told about, or whose answer it is; left out for other kinds. */
  readonly notice?: NoticeSubject;
  readonly createdAt: Instant;
  /** When the messenger accepted it; null before. */
  readonly sentAt: Instant | null;
  /** Why it will never be sent; left out when it was sent or still waits. */
  readonly notSent?: NotSentReason;
}

/** A message that is about to be sent. */
export interface ClaimedMessage {
  readonly message: Message;
  /** The number of tries, including this one. */
  readonly tries: number;
  /** When it was first tried. */
  readonly firstTriedAt: Instant;
}

/** How many messages there are about one new event. */
export interface ToldOfNews {
  readonly sent: number;
  readonly waiting: number;
  readonly notSent: Partial<Readonly<Record<NotSentReason, number>>>;
  /** When the first one was sent; null: none was. */
  readonly firstSentAt: Instant | null;
}

/** The outbox. */
export interface MessageStore {
  /** Adds messages, except those whose key is already stored. */
  add(messages: readonly Message[]): Promise<void>;
  /** Waiting messages, oldest first, due or not. */
  unsent(limit: number): Promise<readonly Message[]>;
  /**
   * Takes waiting messages that are due at `now`, the oldest first, but news, what searches found and what staff wrote
   * to all after all others, and counts a try for each. Nobody else gets them before `until`. After that they are free
   * again, in case this process died. Skips messages that another transaction is taking.
   */
  claim(now: Instant, until: Instant, limit: number): Promise<readonly ClaimedMessage[]>;
  markSent(id: string, at: Instant): Promise<void>;
  /** It will not be sent. */
  markNotSent(id: string, reason: NotSentReason): Promise<void>;
  /** It waits until its next try. */
  postpone(id: string, until: Instant): Promise<void>;
  /** When each of these participations last got a message of this kind. Participations without one are left out. */
  lastTold(kind: MessageKind, joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, Instant>>;
  /** When a message of this kind was last written for each of these members, sent or not. Others are left out. */
  lastWritten(kind: MessageKind, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Instant>>;
  /** How many of these keys are stored, of messages sent or not. */
  written(keys: readonly string[]): Promise<number>;
  /** What became of the messages about each of these new events. Those without one are left out. */
  toldOfNews(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, ToldOfNews>>;
  /** A message about new events is about these only: the others are no longer news. */
  narrow(id: string, eventIds: readonly EventId[]): Promise<void>;
  /** Counts one message that was sent for a merchant, in a month such as `2026-11`. Not repeatable. */
  count(merchantId: MerchantId, month: string, to: "members" | "staff"): Promise<void>;
  /** How many were counted; `to` staff alone where it says so. */
  counted(merchantId: MerchantId, month: string, to?: "staff"): Promise<number>;
  /** All messages of a member, newest first. */
  ofMember(memberId: MemberId): Promise<readonly Message[]>;
  /** Removes messages that were written before an instant, sent or not. Returns how many. */
  forgetBefore(instant: Instant): Promise<number>;
  /** Newest first. */
  list(limit: number): Promise<readonly Message[]>;
}
