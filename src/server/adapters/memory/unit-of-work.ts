import { demandDueTime } from "#server/adapters/jobs/job-rules.ts";
import { keepLedger } from "#server/application/ledger/keep-ledger.ts";
import { keepDocuments, type KeptDocuments } from "#server/application/sales-documents/keep-documents.ts";
import { Busy, type Store, type UnitOfWork } from "#server/application/ports/store.ts";
import type { AskedJob } from "#server/application/work/job-queue.ts";
import { memoryEvents } from "./stores/events.ts";
import { memoryReconciliation } from "./stores/reconciliation.ts";
import { memoryFigures } from "./stores/figures.ts";
import { memoryLedger } from "./stores/ledger.ts";
import { memoryBankAccounts, memoryCards, memoryMembers } from "./stores/members.ts";
import { memoryMerchants } from "./stores/merchants.ts";
import { memoryMessages, memoryNotifierTokens } from "./stores/messages.ts";
import { memoryParticipations } from "./stores/participations.ts";
import { memoryPayments, memoryRefunds, memoryWebhooks } from "./stores/payments.ts";
import { memorySalesDocuments } from "./stores/sales-documents.ts";
import { memoryAudit } from "./stores/audit.ts";
import { memoryPublishing } from "./stores/publishing.ts";
import { memoryCash } from "./stores/cash.ts";
import { memoryCovers } from "./stores/covers.ts";
import { memorySeries } from "./stores/series.ts";
import { memoryPendingActs } from "./stores/pending-acts.ts";
import { memoryGuestSeats } from "./stores/guest-seats.ts";
import { memoryStaff } from "./stores/staff.ts";
import { memoryConversations } from "./stores/clubs/conversations.ts";
import { memorySavedSearches } from "./stores/clubs/saved-searches.ts";
import { memoryTies } from "./stores/clubs/ties.ts";
import { memoryExceptions, memorySlips, memoryTransfers } from "./stores/transfers.ts";
import { emptyTables, type Tables } from "./tables.ts";
import { MemoryTransaction } from "./transaction.ts";

/** Where the jobs of committed transactions go. */
export interface JobSink {
  enqueue(asked: AskedJob): void;
}

/** How long a transaction waits for its turn. */
const patienceMs = 3_000;

/**
 * Everything in memory. Transactions run one after the other, in the order in which they were requested. Reads see what
 * is committed and never wait. Only the transaction itself sees its writes until it commits.
 */
export class InMemoryUnitOfWork implements UnitOfWork {
  readonly #tables: Tables;
  readonly #mutex = new FairMutex();
  readonly #jobs: JobSink;

  /** `tables`: where everything is stored. A caller that needs to read all of it passes its own. */
  constructor(jobs: JobSink, tables: Tables = emptyTables()) {
    this.#jobs = jobs;
    this.#tables = tables;
  }

  async run<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const release = await this.#mutex.acquire();
    const transaction = new MemoryTransaction(this.#tables, "write");
    try {
      const { store, finish } = keptIn(transaction);
      const result = await work(store);
      await finish();
      for (const asked of transaction.commit()) this.#jobs.enqueue(asked);
      return result;
    } finally {
      transaction.end();
      release();
    }
  }

  async read<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const transaction = new MemoryTransaction(this.#tables, "read");
    try {
      return await work(keptIn(transaction).store);
    } finally {
      transaction.end();
    }
  }
}

function keptIn(transaction: MemoryTransaction): KeptDocuments {
  return keepDocuments(keepLedger(storeOf(transaction)));
}

function storeOf(transaction: MemoryTransaction): Store {
  return {
    events: memoryEvents(transaction),
    participations: memoryParticipations(transaction),
    payments: memoryPayments(transaction),
    slips: memorySlips(transaction),
    transfers: memoryTransfers(transaction),
    exceptions: memoryExceptions(transaction),
    refunds: memoryRefunds(transaction),
    reconciliation: memoryReconciliation(transaction),
    ledger: memoryLedger(transaction),
    figures: memoryFigures(transaction),
    salesDocuments: memorySalesDocuments(transaction),
    members: memoryMembers(transaction),
    cash: memoryCash(transaction),
    cards: memoryCards(transaction),
    bankAccounts: memoryBankAccounts(transaction),
    merchants: memoryMerchants(transaction),
    ties: memoryTies(transaction),
    savedSearches: memorySavedSearches(transaction),
    conversations: memoryConversations(transaction),
    guestSeats: memoryGuestSeats(transaction),
    staff: memoryStaff(transaction),
    pendingActs: memoryPendingActs(transaction),
    series: memorySeries(transaction),
    publishing: memoryPublishing(transaction),
    covers: memoryCovers(transaction),
    audit: memoryAudit(transaction),
    messages: memoryMessages(transaction),
    notifierTokens: memoryNotifierTokens(transaction),
    webhooks: memoryWebhooks(transaction),
    jobs: {
      async add(job, runAt) {
        if (runAt !== undefined) demandDueTime(runAt);
        transaction.ask({ job, runAt: runAt ?? null });
      },
    },
  };
}

/** A lock with one holder at a time. Callers get it in the order in which they asked. */
class FairMutex {
  readonly #waiting: (() => void)[] = [];
  #held = false;

  /**
   * Waits for the lock. Call the returned function to release it; calling it again does nothing.
   * @throws Busy when the lock does not come in time.
   */
  async acquire(): Promise<() => void> {
    if (this.#held) await this.#turn();
    this.#held = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#pass();
    };
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(new Busy("Another transaction did not end in time."));
      }, patienceMs);
      this.#waiting.push(enter);
    });
  }

  /** Hands the lock to the next in line. It stays locked meanwhile, so that no newcomer gets it first. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held = false;
  }
}
