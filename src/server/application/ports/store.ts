import { port } from "#wiring/needs.ts";
import type { PendingActStore } from "#server/application/confirming/pending-act-store.ts";
import type { ConversationStore } from "#server/application/conversations/conversation-store.ts";
import type { SavedSearchStore } from "#server/application/saved-searches/saved-search-store.ts";
import type { TieStore } from "#server/application/clubs/tie-store.ts";
import type { CashStore } from "#server/application/cash/cash-store.ts";
import type { BankAccountStore } from "#server/application/bank-accounts/bank-account-store.ts";
import type { EventStore } from "#server/application/events/event-store.ts";
import type { ExceptionStore, TransferStore } from "#server/application/transfers/transfer-store.ts";
import type { GuestSeatStore } from "#server/application/guest-seats/guest-seat-store.ts";
import type { JobOutbox } from "#server/application/work/job-queue.ts";
import type { CoverStore } from "#server/application/covers/cover-store.ts";
import type { CardStore, MemberStore } from "#server/application/members/member-store.ts";
import type { FigureStore } from "#server/application/figures/figure-store.ts";
import type { LedgerStore } from "#server/application/ledger/ledger-store.ts";
import type { MerchantStore } from "#server/application/merchants/merchant-store.ts";
import type { MessageStore } from "#server/application/messages/message-store.ts";
import type { NotifierTokenStore } from "#server/application/line/service-notifier.ts";
import type { ParticipationStore } from "#server/application/joining/participation-store.ts";
import type { PaymentStore, RefundStore } from "#server/application/paying/payment-store.ts";
import type { PublishingStore } from "#server/application/organising/publishing/publishing-store.ts";
import type { SeriesStore } from "#server/application/organising/series/series-store.ts";
import type { AuditStore } from "#server/application/staff/audit-store.ts";
import type { StaffStore } from "#server/application/staff/staff-store.ts";
import type { ReconciliationStore } from "#server/application/reconciling/reconciliation-store.ts";
import type { SalesDocumentStore } from "#server/application/sales-documents/sales-document-store.ts";
import type { SlipStore } from "#server/application/transfers/slip-store.ts";

/** Everything that is stored, as one transaction or one read sees it. */
export interface Store {
  readonly events: EventStore;
  readonly participations: ParticipationStore;
  readonly guestSeats: GuestSeatStore;
  readonly payments: PaymentStore;
  readonly slips: SlipStore;
  readonly transfers: TransferStore;
  readonly exceptions: ExceptionStore;
  readonly refunds: RefundStore;
  /** What was read of gateways' own books. */
  readonly reconciliation: ReconciliationStore;
  /** Saving a payment, a refund or a line of a gateway's books books what it moves. Nothing else adds postings. */
  readonly ledger: LedgerStore;
  readonly figures: FigureStore;
  /** Receipts and credit notes. Saving a payment or refund gives them, when its transaction ends. */
  readonly salesDocuments: SalesDocumentStore;
  readonly members: MemberStore;
  /** What helpers took at the venue in cash, and handed over. */
  readonly cash: CashStore;
  readonly cards: CardStore;
  readonly bankAccounts: BankAccountStore;
  readonly merchants: MerchantStore;
  readonly ties: TieStore;
  readonly savedSearches: SavedSearchStore;
  /** What members and merchants write to each other. */
  readonly conversations: ConversationStore;
  readonly staff: StaffStore;
  readonly pendingActs: PendingActStore;
  readonly series: SeriesStore;
  readonly publishing: PublishingStore;
  /** Pictures that merchants uploaded for their events. */
  readonly covers: CoverStore;
  readonly audit: AuditStore;
  readonly messages: MessageStore;
  readonly notifierTokens: NotifierTokenStore;
  readonly webhooks: WebhookInbox;
  readonly jobs: JobOutbox;
}

export interface UnitOfWork {
  /**
   * Runs work in one transaction: everything is kept when it resolves, nothing when it throws. The work uses only the
   * store that it is given (another one would wait for ever on an embedded database) and calls nothing outside the
   * database. Throws Busy when a lock does not come within 3 s. Lock order: a member's holds, then one event.
   */
  run<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /**
   * Runs reads outside a transaction. Writing or locking in it is an error. `lately`: it may miss what other processes
   * committed in the last 100 ms and did not tell of, but nothing that this one did; the work may run twice.
   */
  read<Result>(work: (store: Store) => Promise<Result>, how?: "lately"): Promise<Result>;
}

export const UnitOfWork = port<UnitOfWork>("UnitOfWork");

/** A lock did not come in time. Nothing happened; ask again. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/**
 * The database is away, or has no room for more. What was under way may have happened, if it broke off in its commit;
 * asking again later is right.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** The names of the unique rules that callers handle. They are the same in every adapter. */
export const uniqueRules = {
  /** One live participation per member and event. */
  oneLiveParticipation: "participations_one_live",
  /** One participation per number in an event's order of arrival. */
  onePlacePerSequence: "participations_pkey",
  /** One participation per ticket code. */
  oneParticipationPerTicket: "participations_by_ticket",
  /** An event is the game of one date of one series. */
  oneDatePerGame: "series_dates_by_event",
} as const;

/** A unique rule of the database refused a write. It is the last guard behind a domain rule. */
export class UniqueViolation extends Error {
  override readonly name = "UniqueViolation";
  /** The constraint's name. */
  readonly constraint: string;
  constructor(constraint: string) {
    super(`Unique rule ${constraint} refused the write.`);
    this.constraint = constraint;
  }
}

/**
 * The ids of things that must be taken in only once. Webhooks: each is stored before it is answered, so a crash loses
 * none. And calls that leave nothing else behind by which a repetition could be recognised.
 */
export interface WebhookInbox {
  /** Was one with this id accepted? */
  has(source: string, id: string): Promise<boolean>;
  /** Stores a webhook by its sender's id. False when it was stored before. */
  accept(webhook: { readonly source: string; readonly id: string; readonly receivedAt: number }): Promise<boolean>;
  /** Removes those that were received before an instant. Returns how many. */
  forgetBefore(instant: number): Promise<number>;
}
