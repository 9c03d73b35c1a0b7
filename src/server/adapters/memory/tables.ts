import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { Card } from "#domain/card/card.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { Posting, Subject } from "#domain/ledger/posting.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { isLiveState, type Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MerchantClient, MerchantToken } from "#server/application/merchants/merchant-store.ts";
import type { Slip } from "#server/application/transfers/slip-store.ts";
import type { NotifierToken } from "#server/application/line/service-notifier.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import { Table } from "./table.ts";

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
  /** When it is to be tried, or is free again; null for at once. */
  readonly nextTryAt: Instant | null;
}

/** By which id a merchant knows a member. */
export interface CustomerRow {
  readonly merchantId: MerchantId;
  readonly memberId: MemberId;
  readonly id: string;
}

/** A member's bank account of one country; null once removed. */
export interface BankAccountRow {
  readonly memberId: MemberId;
  readonly account: BankAccount | null;
}

/** A slip; its picture is null once its member was erased. Pictures are not copied: nobody changes their bytes. */
export interface SlipRow extends Omit<Slip, "picture"> {
  readonly picture: () => Uint8Array | null;
}

/** What one live participation per member and event is filed under. */
export function liveKey(eventId: EventId, memberId: MemberId): string {
  return JSON.stringify([eventId, memberId]);
}

/** What a place in an event's order of arrival is filed under. */
export function placeKey(eventId: EventId, sequence: number): string {
  return JSON.stringify([eventId, sequence]);
}

/** What a merchant's own id of a member is filed under. */
export function customerKey(merchantId: MerchantId, memberId: MemberId): string {
  return JSON.stringify([merchantId, memberId]);
}

/** What a member's bank account of a country is filed under. */
export function bankAccountKey(memberId: MemberId, country: BankCountry): string {
  return JSON.stringify([memberId, country]);
}

export interface LedgerRow {
  readonly posting: Posting;
  /** Order of booking, among those of one subject. */
  readonly number: number;
}

/** What the postings of a payment or refund are filed under. */
export function subjectKey({ kind, id }: Subject): string {
  return JSON.stringify([kind, id]);
}

/** Everything that is kept. */
export interface Tables {
  readonly events: Table<EventRow>;
  readonly participations: Table<
    Participation,
    "event" | "liveInEvent" | "member" | "live" | "place" | "ticket" | "merchant"
  >;
  readonly payments: Table<Payment, "join" | "member" | "card" | "review">;
  readonly slips: Table<SlipRow, "payment" | "fingerprint">;
  readonly transfers: Table<ArrivedTransfer>;
  readonly exceptions: Table<TransferException, "payment" | "merchant">;
  readonly refunds: Table<Refund, "join" | "member" | "merchant">;
  readonly ledger: Table<LedgerRow, "subject">;
  readonly members: Table<Member>;
  readonly cards: Table<Card, "member" | "gatewayRef">;
  readonly bankAccounts: Table<BankAccountRow, "member">;
  readonly merchants: Table<Merchant>;
  readonly customers: Table<CustomerRow, "member">;
  readonly clients: Table<MerchantClient>;
  readonly tokens: Table<MerchantToken>;
  readonly messages: Table<MessageRow, "key" | "member" | "join" | "unsent">;
  readonly notifierTokens: Table<NotifierToken>;
  readonly webhooks: Table<{ readonly source: string; readonly id: string; readonly receivedAt: Instant }>;
}

export function emptyTables(): Tables {
  return {
    events: new Table({}),
    participations: new Table({
      event: (row) => row.eventId,
      liveInEvent: (row) => (isLiveState(row.state) ? row.eventId : null),
      member: (row) => row.memberId,
      live: (row) => (isLiveState(row.state) ? liveKey(row.eventId, row.memberId) : null),
      place: (row) => placeKey(row.eventId, row.sequence),
      ticket: (row) => row.ticketCode,
      merchant: (row) => row.merchantId,
    }),
    payments: new Table({
      join: (row) => row.joinId,
      member: (row) => row.memberId,
      card: (row) => row.cardId,
      review: (row) => (row.slip && row.slip.reviewSince !== null ? row.merchantId : null),
    }),
    slips: new Table({ payment: (row) => row.paymentId, fingerprint: (row) => row.fingerprint }),
    transfers: new Table({}),
    exceptions: new Table({ payment: (row) => row.paymentId, merchant: (row) => row.merchantId }),
    refunds: new Table({
      join: (row) => row.joinId,
      member: (row) => row.memberId,
      merchant: (row) => row.merchantId,
    }),
    ledger: new Table({ subject: ({ posting }) => subjectKey(posting.subject) }),
    members: new Table({}),
    cards: new Table({ member: (row) => row.memberId, gatewayRef: (row) => row.gatewayRef }),
    bankAccounts: new Table({ member: (row) => row.memberId }),
    merchants: new Table({}),
    customers: new Table({ member: (row) => row.memberId }),
    clients: new Table({}),
    tokens: new Table({}),
    messages: new Table({
      key: (row) => row.message.key,
      member: (row) => row.message.memberId,
      join: (row) => row.message.joinId,
      unsent: ({ message }) => (message.sentAt === null && message.notSent === undefined ? "unsent" : null),
    }),
    notifierTokens: new Table({}),
    webhooks: new Table({}),
  };
}
