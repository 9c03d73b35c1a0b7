import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { emptyTables } from "../contracts/support/empty-tables.ts";
import { noJobs } from "../contracts/support/no-jobs.ts";
import { CommittedJobs } from "../support/stores/committed-jobs.ts";
import type { MakeStores } from "./system.ts";

/** The stores of a database, emptied, with a queue in memory. */
export function storesOn(database: () => OpenedDatabase<unknown>): MakeStores {
  return async (clock) => {
    await emptyTables(database().db);
    const jobs = new InMemoryJobQueue(clock, { background: false });
    return {
      jobs,
      unitOfWork: new CommittedJobs(
        database().unitOfWork(() => noJobs),
        jobs,
      ),
    };
  };
}
