import type { MemberCard } from "#domain/card/card.ts";
import type { ConversationLine } from "#domain/conversation/conversation.ts";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import type { Subject } from "#domain/ledger/posting.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { SavedSearch } from "#domain/member/saved-search.ts";
import type { Tie } from "#domain/member/tie.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { GuestSeat } from "#domain/guest-seat/guest-seat.ts";
import { isLiveState, type Participation } from "#domain/participation/participation.ts";
import type { CashHandover } from "#domain/payment/cash.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import { type ArrivedTransfer, transferReference } from "#domain/payment/transfer.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { type SalesDocument, seriesKey } from "#domain/sales-document/sales-document.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { PendingAct } from "#domain/merchant/pending-act.ts";
import type { Invitation } from "#domain/merchant/invitation.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { PlannedPublishing } from "#domain/event/planned-publishing.ts";
import type { GameTemplate, Series, SeriesDate } from "#domain/event/series/series.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import type { DueDigest, StaffToken } from "#server/application/staff/staff-store.ts";
import type { GatewaySecret, MerchantClient, MerchantToken } from "#server/application/merchants/merchant-store.ts";
import type { KeptSlip, MerchantMember } from "#server/application/members/personal-data.ts";
import type { ReconciliationRun } from "#server/application/reconciling/reconciliation-store.ts";
import type { NotifierToken } from "#server/application/line/service-notifier.ts";
import { Busy } from "#server/application/ports/store.ts";
import type { EventNews } from "#server/application/clubs/tie-store.ts";
import type {
  BankAccountRow,
  CoverRow,
  DocumentCounter,
  EventRow,
  LedgerRow,
  MessageCount,
  MessageRow,
  SuspensionRow,
} from "./rows.ts";
import { frozenCopy, Table } from "./table.ts";

/** One key of several values, such as the event and the member of a live participation. */
export function keyOf(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts);
}

/** @throws Busy when the stored record belongs to somebody else than the new one: its member was erased meanwhile. */
export function demandSameMember(
  stored: { readonly memberId: MemberId } | null,
  newer: { readonly memberId: MemberId },
): void {
  if (stored && stored.memberId !== newer.memberId) {
    throw new Busy("The member of a record that was to be written has gone.");
  }
}

/** All tables. */
export interface Tables {
  readonly events: Table<EventRow>;
  readonly participations: Table<
    Participation,
    "event" | "liveInEvent" | "member" | "live" | "place" | "ticket" | "merchant"
  >;
  readonly guestSeats: Table<GuestSeat, "token" | "ticket" | "place" | "member">;
  readonly payments: Table<Payment, "join" | "member" | "card" | "review" | "reference">;
  readonly slips: Table<KeptSlip, "payment" | "fingerprint" | "code">;
  readonly paidSlips: Table<{ readonly codeDigest: string; readonly paymentId: PaymentId }>;
  readonly transfers: Table<ArrivedTransfer>;
  readonly exceptions: Table<TransferException, "payment" | "merchant">;
  readonly refunds: Table<Refund, "join" | "member" | "merchant">;
  readonly ledger: Table<LedgerRow, "subject">;
  readonly salesDocuments: Table<SalesDocument, "payment" | "merchant" | "member">;
  readonly documentCounters: Table<DocumentCounter>;
  readonly gatewayEntries: Table<GatewayEntry>;
  readonly reconciliations: Table<ReconciliationRun>;
  readonly members: Table<Member>;
  readonly handovers: Table<CashHandover, "merchant">;
  readonly cards: Table<MemberCard, "member" | "gatewayRef">;
  readonly bankAccounts: Table<BankAccountRow, "member">;
  readonly merchants: Table<Merchant>;
  readonly suspensions: Table<SuspensionRow>;
  readonly customers: Table<MerchantMember, "member">;
  readonly ties: Table<Tie, "member" | "follower">;
  readonly news: Table<EventNews, "merchant">;
  readonly savedSearches: Table<SavedSearch, "member">;
  readonly conversationLines: Table<ConversationLine, "both" | "merchant" | "member">;
  readonly clients: Table<MerchantClient>;
  readonly gatewaySecrets: Table<GatewaySecret>;
  readonly tokens: Table<MerchantToken>;
  readonly staff: Table<StaffMember, "merchant" | "member">;
  readonly series: Table<Series, "merchant">;
  readonly seriesDates: Table<SeriesDate, "series" | "event">;
  readonly templates: Table<GameTemplate, "merchant">;
  readonly publishing: Table<PlannedPublishing>;
  readonly covers: Table<CoverRow>;
  readonly audit: Table<AuditEntry, "merchant">;
  readonly staffTokens: Table<StaffToken>;
  readonly invitations: Table<Invitation, "merchant">;
  readonly staffDigests: Table<DueDigest>;
  readonly pendingActs: Table<PendingAct, "merchant">;
  readonly messages: Table<MessageRow, "key" | "member" | "join" | "unsent">;
  readonly messageCounts: Table<MessageCount>;
  readonly notifierTokens: Table<NotifierToken>;
  readonly webhooks: Table<{ readonly source: string; readonly id: string; readonly receivedAt: Instant }>;
}

export function emptyTables(): Tables {
  return {
    events: new Table({ key: (row) => row.event.id, under: {} }),
    participations: new Table({
      key: (row) => row.id,
      under: {
        event: (row) => row.eventId,
        liveInEvent: (row) => (isLiveState(row.state) ? row.eventId : null),
        member: (row) => row.memberId,
        live: (row) => (isLiveState(row.state) ? keyOf(row.eventId, row.memberId) : null),
        place: (row) => keyOf(row.eventId, row.sequence),
        ticket: (row) => row.ticketCode,
        merchant: (row) => row.merchantId,
      },
    }),
    guestSeats: new Table({
      key: (row) => row.id,
      under: {
        token: (row) => row.tokenHash,
        ticket: (row) => row.ticketCode,
        place: (row) => row.joinId,
        member: (row) => row.memberId,
      },
    }),
    payments: new Table({
      key: (row) => row.id,
      under: {
        join: (row) => row.joinId,
        member: (row) => row.memberId,
        card: (row) => row.cardId,
        review: (row) => (row.slip && row.slip.reviewSince !== null && !row.slip.late ? row.merchantId : null),
        reference: (row) => (isByTransfer(row) ? keyOf(row.merchantId, transferReference(row.id)) : null),
      },
    }),
    slips: new Table({
      key: (row) => row.id,
      under: {
        payment: (row) => row.paymentId,
        fingerprint: (row) => row.fingerprint,
        code: (row) => row.codeDigest,
      },
    }),
    paidSlips: new Table({ key: (row) => row.codeDigest, under: {} }),
    transfers: new Table({ key: (row) => keyOf(row.merchantId, row.id), under: {} }),
    exceptions: new Table({
      key: (row) => row.id,
      under: { payment: (row) => row.paymentId, merchant: (row) => row.merchantId },
    }),
    refunds: new Table({
      key: (row) => row.id,
      under: { join: (row) => row.joinId, member: (row) => row.memberId, merchant: (row) => row.merchantId },
    }),
    ledger: new Table({
      key: ({ posting, number }) => `${subjectKey(posting.subject)} ${number}`,
      under: { subject: ({ posting }) => subjectKey(posting.subject) },
    }),
    salesDocuments: new Table({
      key: (row) => row.id,
      under: {
        payment: (row) => row.paymentId,
        merchant: (row) => row.merchantId,
        member: (row) => row.memberId,
      },
    }),
    documentCounters: new Table({ key: (row) => seriesKey(row), under: {} }),
    gatewayEntries: new Table({ key: (row) => row.id, under: {} }),
    reconciliations: new Table({ key: (row) => row.gateway, under: {} }),
    members: new Table({ key: (row) => row.id, under: {} }),
    handovers: new Table({ key: (row) => row.id, under: { merchant: (row) => row.merchantId } }),
    cards: new Table({
      key: (row) => row.id,
      under: { member: (row) => row.memberId, gatewayRef: (row) => row.gatewayRef },
    }),
    bankAccounts: new Table({
      key: (row) => keyOf(row.memberId, row.country),
      under: { member: (row) => row.memberId },
    }),
    merchants: new Table({ key: (row) => row.id, under: {} }),
    suspensions: new Table({ key: (row) => row.merchantId, under: {} }),
    customers: new Table({
      key: (row) => keyOf(row.merchantId, row.memberId),
      under: { member: (row) => row.memberId },
    }),
    ties: new Table({
      key: (row) => keyOf(row.memberId, row.merchantId),
      under: {
        member: (row) => row.memberId,
        follower: (row) => (row.followedSince === null ? null : row.merchantId),
      },
    }),
    savedSearches: new Table({ key: (row) => row.id, under: { member: (row) => row.memberId } }),
    news: new Table({ key: (row) => row.eventId, under: { merchant: (row) => row.merchantId } }),
    conversationLines: new Table({
      key: (row) => row.id,
      under: {
        both: (row) => keyOf(row.merchantId, row.memberId),
        merchant: (row) => row.merchantId,
        member: (row) => row.memberId,
      },
    }),
    clients: new Table({ key: (row) => row.clientId, under: {} }),
    gatewaySecrets: new Table({ key: (row) => keyOf(row.merchantId, row.gateway, row.account), under: {} }),
    tokens: new Table({ key: (row) => row.tokenHash, under: {} }),
    staff: new Table({
      key: (row) => row.id,
      under: { merchant: (row) => row.merchantId, member: (row) => row.memberId },
    }),
    series: new Table({ key: (row) => row.id, under: { merchant: (row) => row.merchantId } }),
    seriesDates: new Table({
      key: (row) => keyOf(row.seriesId, row.date),
      under: { series: (row) => row.seriesId, event: (row) => row.eventId },
    }),
    templates: new Table({ key: (row) => row.id, under: { merchant: (row) => row.merchantId } }),
    publishing: new Table({ key: (row) => row.eventId, under: {} }),
    covers: new Table({ key: (row) => row.id, under: {} }),
    audit: new Table({ key: (row) => row.id, under: { merchant: (row) => row.merchantId } }),
    staffTokens: new Table({ key: (row) => row.tokenHash, under: {} }),
    invitations: new Table({ key: (row) => row.tokenHash, under: { merchant: (row) => row.merchantId } }),
    staffDigests: new Table({ key: (row) => row.merchantId, under: {} }),
    pendingActs: new Table({ key: (row) => row.id, under: { merchant: (row) => row.merchantId } }),
    messages: new Table({
      key: ({ message }) => message.id,
      under: {
        key: ({ message }) => message.key,
        member: ({ message }) => message.memberId,
        join: ({ message }) => message.joinId,
        unsent: ({ message }) => (message.sentAt === null && message.notSent === undefined ? "unsent" : null),
      },
    }),
    messageCounts: new Table({ key: (row) => keyOf(row.merchantId, row.month), under: {} }),
    notifierTokens: new Table({ key: (row) => row.memberId, under: {} }),
    webhooks: new Table({ key: (row) => keyOf(row.source, row.id), under: {} }),
  };
}

/** The key that lists the postings of one subject. */
export function subjectKey({ kind, id }: Subject): string {
  return keyOf(kind, id);
}

type KeptRows = readonly (readonly [key: string, row: unknown])[];

/** Every row of every table as plain data, which a browser's database can store. */
export type KeptTables = Readonly<Record<keyof Tables, KeptRows>>;

/** A copy of everything that is committed now. */
export function keepTables(tables: Tables): KeptTables {
  const kept = Object.entries(tables).map(([name, table]: [string, Table<unknown>]) => [name, [...table.entries()]]);
  return Object.fromEntries(kept) as KeptTables;
}

/** Tables made from such a copy. A table that is missing in the copy is empty. */
export function restoreTables(kept: Partial<KeptTables>): Tables {
  const tables = emptyTables();
  for (const [name, table] of Object.entries(tables) as [keyof Tables, Table<unknown, string>][])
    for (const [key, row] of kept[name] ?? []) table.write(key, frozenCopy(row));
  return tables;
}
