import type { Kysely, Transaction } from "kysely";
import type { JobOutbox } from "#server/application/work/job-queue.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { toPortError } from "./database-errors.ts";
import type { Database } from "./schema/tables.ts";
import { storeOn } from "./stores/pg-store.ts";
import { readOnly } from "./stores/read-only.ts";
import { demandOutsideTransaction, insideTransaction } from "./transaction-guard.ts";

/** Makes the outbox that writes jobs within a transaction. */
export type JobOutboxes = (transaction: Transaction<Database>) => JobOutbox;

/** Transactions of the database itself, at its default isolation (read committed): rooms and holds are locked by row. */
export class PgUnitOfWork implements UnitOfWork {
  readonly #db: Kysely<Database>;
  readonly #jobs: JobOutboxes;
  readonly #reads: Store;

  constructor(db: Kysely<Database>, jobs: JobOutboxes) {
    this.#db = db;
    this.#jobs = jobs;
    this.#reads = readOnly(storeOn(db, noJobs));
  }

  async run<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    demandOutsideTransaction();
    try {
      return await this.#db.transaction().execute((guarded) => {
        const transaction = guarded.withoutPlugins();
        return insideTransaction(() => work(storeOn(transaction, this.#jobs(transaction))));
      });
    } catch (error) {
      throw toPortError(error);
    }
  }

  async read<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    return work(this.#reads);
  }
}

const noJobs: JobOutbox = {
  async add() {
    throw new Error("A read asks for no jobs: use run.");
  },
};
