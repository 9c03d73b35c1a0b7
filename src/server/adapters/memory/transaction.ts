import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import type { Tables } from "./tables.ts";
import { type Access, TableView } from "./table-view.ts";

export interface AskedJob {
  readonly job: Job;
  /** Null: as soon as possible. */
  readonly runAt: Instant | null;
}

/** The tables as one transaction, or one read, sees them, and what it has locked and asked for. */
export class MemoryTransaction implements Access {
  readonly events;
  readonly participations;
  readonly payments;
  readonly slips;
  readonly transfers;
  readonly exceptions;
  readonly refunds;
  readonly ledger;
  readonly members;
  readonly cards;
  readonly bankAccounts;
  readonly merchants;
  readonly customers;
  readonly clients;
  readonly tokens;
  readonly messages;
  readonly notifierTokens;
  readonly webhooks;
  readonly #asked: AskedJob[] = [];
  readonly #lockedEvents = new Set<EventId>();
  readonly #writable: boolean;
  #ended = false;

  constructor(tables: Tables, mode: "write" | "read") {
    this.#writable = mode === "write";
    this.events = new TableView(tables.events, this);
    this.participations = new TableView(tables.participations, this);
    this.payments = new TableView(tables.payments, this);
    this.slips = new TableView(tables.slips, this);
    this.transfers = new TableView(tables.transfers, this);
    this.exceptions = new TableView(tables.exceptions, this);
    this.refunds = new TableView(tables.refunds, this);
    this.ledger = new TableView(tables.ledger, this);
    this.members = new TableView(tables.members, this);
    this.cards = new TableView(tables.cards, this);
    this.bankAccounts = new TableView(tables.bankAccounts, this);
    this.merchants = new TableView(tables.merchants, this);
    this.customers = new TableView(tables.customers, this);
    this.clients = new TableView(tables.clients, this);
    this.tokens = new TableView(tables.tokens, this);
    this.messages = new TableView(tables.messages, this);
    this.notifierTokens = new TableView(tables.notifierTokens, this);
    this.webhooks = new TableView(tables.webhooks, this);
  }

  demandRead(): void {
    if (this.#ended) throw new Error("The store was used after its transaction ended.");
  }

  demandWrite(): void {
    this.demandRead();
    if (!this.#writable) throw new Error("A read neither writes nor locks: use run.");
  }

  ask(asked: AskedJob): void {
    this.demandWrite();
    this.#asked.push(asked);
  }

  lockEvent(id: EventId): void {
    this.demandWrite();
    this.#lockedEvents.add(id);
  }

  hasLocked(id: EventId): boolean {
    return this.#lockedEvents.has(id);
  }

  hasLockedAnyEvent(): boolean {
    return this.#lockedEvents.size > 0;
  }

  /** Keeps everything at once; answers the jobs that may be done from now on. */
  commit(): readonly AskedJob[] {
    this.end();
    const views = [
      this.events,
      this.participations,
      this.payments,
      this.slips,
      this.transfers,
      this.exceptions,
      this.refunds,
      this.ledger,
      this.members,
      this.cards,
      this.bankAccounts,
      this.merchants,
      this.customers,
      this.clients,
      this.tokens,
      this.messages,
      this.notifierTokens,
      this.webhooks,
    ];
    for (const view of views) view.commit();
    return this.#asked;
  }

  end(): void {
    this.#ended = true;
  }
}
