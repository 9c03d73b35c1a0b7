import type { JobSink } from "#server/adapters/memory/unit-of-work.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { emptyTables } from "../contracts/support/empty-tables.ts";
import { noJobs } from "../contracts/support/no-jobs.ts";
import { CommittedJobs } from "../support/stores/committed-jobs.ts";

/** Empty stores that hand their jobs to a queue as they commit. */
export type OpenStores = (jobs: JobSink) => Promise<UnitOfWork>;

export const storesInMemory: OpenStores = async (jobs) => new InMemoryUnitOfWork(jobs);

/** The stores of a database, emptied each time. */
export function storesOn(database: () => OpenedDatabase<unknown>): OpenStores {
  return async (jobs) => {
    await emptyTables(database().db);
    return new CommittedJobs(
      database().unitOfWork(() => noJobs),
      jobs,
    );
  };
}
