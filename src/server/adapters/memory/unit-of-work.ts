import { demandDueTime } from "#server/adapters/jobs/job-rules.ts";
import { keepLedger } from "#server/application/ledger/keep-ledger.ts";
import type { JobOutbox } from "#server/application/work/job-queue.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { InMemoryBankAccountStore } from "./bank-account-store.ts";
import { InMemoryCardStore } from "./card-store.ts";
import { InMemoryEventStore } from "./event-store.ts";
import { InMemoryExceptionStore } from "./exception-store.ts";
import { FairMutex } from "./fair-mutex.ts";
import { InMemoryLedgerStore } from "./ledger-store.ts";
import { InMemoryMemberStore } from "./member-store.ts";
import { InMemoryMerchantStore } from "./merchant-store.ts";
import { InMemoryMessageStore } from "./message-store.ts";
import { InMemoryNotifierTokenStore } from "./notifier-token-store.ts";
import { InMemoryParticipationStore } from "./participation-store.ts";
import { InMemoryPaymentStore } from "./payment-store.ts";
import { InMemoryRefundStore } from "./refund-store.ts";
import { emptyTables, type Tables } from "./tables.ts";
import { type AskedJob, MemoryTransaction } from "./transaction.ts";
import { InMemorySlipStore } from "./slip-store.ts";
import { InMemoryTransferStore } from "./transfer-store.ts";
import { InMemoryWebhookInbox } from "./webhook-inbox.ts";

/** Where the jobs of committed transactions go. */
export interface JobSink {
  enqueue(asked: AskedJob): void;
}

/** How long a transaction waits for its turn. */
const patienceMs = 3_000;

/**
 * Everything in memory. Transactions run one after the other in the order in which they came; reads see what is
 * committed and wait for nobody. A transaction's writes are kept apart until it commits.
 */
export class InMemoryUnitOfWork implements UnitOfWork {
  readonly #tables: Tables;
  readonly #mutex = new FairMutex();
  readonly #jobs: JobSink;

  /** `tables`: where everything is kept, for who wants to look at all of it; its own by default. */
  constructor(jobs: JobSink, tables: Tables = emptyTables()) {
    this.#jobs = jobs;
    this.#tables = tables;
  }

  async run<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const release = await this.#mutex.acquire(patienceMs);
    const transaction = new MemoryTransaction(this.#tables, "write");
    try {
      const result = await work(storeOf(transaction));
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
      return await work(storeOf(transaction));
    } finally {
      transaction.end();
    }
  }
}

function storeOf(transaction: MemoryTransaction): Store {
  return keepLedger({
    events: new InMemoryEventStore(transaction),
    participations: new InMemoryParticipationStore(transaction),
    payments: new InMemoryPaymentStore(transaction),
    slips: new InMemorySlipStore(transaction),
    transfers: new InMemoryTransferStore(transaction),
    exceptions: new InMemoryExceptionStore(transaction),
    refunds: new InMemoryRefundStore(transaction),
    ledger: new InMemoryLedgerStore(transaction),
    members: new InMemoryMemberStore(transaction),
    cards: new InMemoryCardStore(transaction),
    bankAccounts: new InMemoryBankAccountStore(transaction),
    merchants: new InMemoryMerchantStore(transaction),
    messages: new InMemoryMessageStore(transaction),
    notifierTokens: new InMemoryNotifierTokenStore(transaction),
    webhooks: new InMemoryWebhookInbox(transaction),
    jobs: outboxOf(transaction),
  });
}

function outboxOf(transaction: MemoryTransaction): JobOutbox {
  return {
    add: async (job, runAt) => {
      if (runAt !== undefined) demandDueTime(runAt);
      transaction.ask({ job, runAt: runAt ?? null });
    },
  };
}
