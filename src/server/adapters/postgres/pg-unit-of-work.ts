import type { Transaction } from "kysely";
import { keepLedger } from "#server/application/ledger/keep-ledger.ts";
import { keepDocuments, type KeptDocuments } from "#server/application/sales-documents/keep-documents.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { demandDueTime } from "#server/adapters/jobs/job-rules.ts";
import type { AskedJob, JobOutbox } from "#server/application/work/job-queue.ts";
import type { Database, Db } from "./database.ts";
import { toPortError } from "./database-errors.ts";
import { Gate } from "./connections/gate.ts";
import type { Replica } from "./connections/replica.ts";
import type { KeyRing } from "./sealing/key-ring.ts";
import { pgBankAccounts } from "./stores/bank-accounts.ts";
import { pgEvents } from "./stores/event-store.ts";
import { pgReconciliation } from "./stores/back-office/reconciliation.ts";
import { pgFigures } from "./stores/back-office/figures.ts";
import { pgLedger } from "./stores/ledger.ts";
import { pgCards, pgMembers } from "./stores/members.ts";
import { pgMerchants } from "./stores/merchants.ts";
import { pgMessages, pgNotifierTokens } from "./stores/messages.ts";
import { pgParticipations } from "./stores/participation-store.ts";
import { pgPayments, pgWebhooks } from "./stores/payments.ts";
import { pgRefunds } from "./stores/refunds.ts";
import { pgAudit } from "./stores/back-office/audit.ts";
import { pgPublishing } from "./stores/back-office/publishing.ts";
import { pgCash } from "./stores/back-office/cash.ts";
import { pgCovers } from "./stores/back-office/covers.ts";
import { pgSeries } from "./stores/back-office/series.ts";
import { pgPendingActs } from "./stores/back-office/pending-acts.ts";
import { pgGuestSeats } from "./stores/guest-seats.ts";
import { pgStaff } from "./stores/back-office/staff.ts";
import { pgSalesDocuments } from "./stores/back-office/sales-documents.ts";
import { pgConversations } from "./stores/clubs/conversations.ts";
import { pgSavedSearches } from "./stores/clubs/saved-searches.ts";
import { pgTies } from "./stores/clubs/ties.ts";
import { pgExceptions, pgSlips, pgTransfers } from "./stores/transfers.ts";
import { demandOutsideTransaction, insideTransaction, readsOnly, TransactionLocks } from "./transaction-guard.ts";

/** Writes the jobs that a transaction asked for, all at once, before it commits. What it returns is done after that. */
export type WriteJobs = (asked: readonly AskedJob[]) => Promise<(() => void) | void>;

/** Makes what writes the jobs of a transaction. */
export type JobOutboxes = (transaction: Transaction<Database>) => WriteJobs;

/** Where reads that may be a little old go to. */
export interface ReplicaDatabase {
  readonly state: Replica;
  readonly db: Db;
}

interface ReplicaReads {
  readonly replica: Replica;
  readonly reads: Store;
}

/** What a PostgreSQL server has beside the database. */
export interface Beside {
  /** What transactions go through, so that some wait outside. */
  readonly gate?: Gate;
  readonly replica?: ReplicaDatabase;
}

/** Transactions of the database, at its default isolation (read committed). Rooms and holds are locked by row. */
export class PgUnitOfWork implements UnitOfWork {
  readonly #db: Db;
  readonly #gate: Gate;
  readonly #jobs: JobOutboxes;
  readonly #keys: KeyRing;
  readonly #reads: Store;
  readonly #lately: ReplicaReads | null;

  constructor(db: Db, jobs: JobOutboxes, keys: KeyRing, { gate = new Gate(Infinity), replica }: Beside = {}) {
    this.#db = db;
    this.#gate = gate;
    this.#lately = replica
      ? { replica: replica.state, reads: keptOn(replica.db.withPlugin(readsOnly), noJobs, keys).store }
      : null;
    this.#jobs = jobs;
    this.#keys = keys;
    this.#reads = keptOn(db.withPlugin(readsOnly), noJobs, keys).store;
  }

  async run<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    demandOutsideTransaction();
    return this.#gate.through(() => this.#run(work));
  }

  async #run<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    try {
      const [result, afterCommit] = await this.#db.transaction().execute((guarded) => {
        const transaction = guarded.withoutPlugins();
        return insideTransaction(async () => {
          const asked: AskedJob[] = [];
          const { store, finish } = keptOn(transaction, outboxOf(asked), this.#keys);
          const answer = await work(store);
          await finish();
          return [answer, asked.length > 0 ? await this.#jobs(transaction)(asked) : undefined] as const;
        });
      });
      this.#lately?.replica.moved();
      afterCommit?.();
      return result;
    } catch (error) {
      throw toPortError(error);
    }
  }

  async read<Result>(work: (store: Store) => Promise<Result>, how?: "lately"): Promise<Result> {
    if (how === "lately" && this.#lately && (await this.#lately.replica.isFresh())) {
      const { replica, reads } = this.#lately;
      try {
        return await work(reads);
      } catch (error) {
        // It stops reads that hold up what it replays. Whatever it was, the primary knows.
        replica.rests(error);
      }
    }
    try {
      return await work(this.#reads);
    } catch (error) {
      throw toPortError(error);
    }
  }
}

/** All stores on one handle: a transaction, or the database outside any transaction. */
function keptOn(db: Db, jobs: JobOutbox, keys: KeyRing): KeptDocuments {
  return keepDocuments(keepLedger(storeOn(db, jobs, keys)));
}

function storeOn(db: Db, jobs: JobOutbox, keys: KeyRing): Store {
  const locks = new TransactionLocks();
  return {
    events: pgEvents(db, locks),
    participations: pgParticipations(db, locks, keys),
    payments: pgPayments(db),
    slips: pgSlips(db, keys),
    transfers: pgTransfers(db),
    exceptions: pgExceptions(db, keys),
    refunds: pgRefunds(db, keys),
    reconciliation: pgReconciliation(db),
    ledger: pgLedger(db, keys),
    figures: pgFigures(db),
    salesDocuments: pgSalesDocuments(db, keys),
    members: pgMembers(db, locks, keys),
    cash: pgCash(db),
    cards: pgCards(db),
    bankAccounts: pgBankAccounts(db, keys),
    merchants: pgMerchants(db, keys),
    ties: pgTies(db),
    savedSearches: pgSavedSearches(db),
    conversations: pgConversations(db),
    guestSeats: pgGuestSeats(db),
    staff: pgStaff(db),
    pendingActs: pgPendingActs(db, keys),
    series: pgSeries(db),
    publishing: pgPublishing(db),
    covers: pgCovers(db),
    audit: pgAudit(db),
    messages: pgMessages(db),
    notifierTokens: pgNotifierTokens(db),
    webhooks: pgWebhooks(db),
    jobs,
  };
}

function outboxOf(asked: AskedJob[]): JobOutbox {
  return {
    async add(job, runAt) {
      if (runAt !== undefined) demandDueTime(runAt);
      asked.push({ job, runAt: runAt ?? null });
    },
  };
}

const noJobs: JobOutbox = {
  async add() {
    throw new Error("A read asks for no jobs: use run.");
  },
};
