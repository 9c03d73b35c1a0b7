import { sql } from "kysely";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import type { JobOutboxes } from "#server/adapters/postgres/pg-unit-of-work.ts";
import type { AskedJob, Job } from "#server/application/work/job-queue.ts";

/** Jobs left in the database by the transactions that ask for them: kept exactly where those are, whatever broke. */
export const tableOutbox: JobOutboxes = (transaction) => async (asked) => {
  for (const { job, runAt } of asked)
    await sql`insert into asked_jobs (job, run_at) values (${JSON.stringify(job)}, ${runAt})`.execute(transaction);
};

export async function makeJobTable({ db }: OpenedDatabase<unknown>): Promise<void> {
  await sql`create table if not exists asked_jobs (id bigserial primary key, job text not null, run_at bigint)`.execute(
    db,
  );
}

/** Takes them out, oldest first. */
export async function takeAskedJobs({ db }: OpenedDatabase<unknown>): Promise<readonly AskedJob[]> {
  const { rows } = await sql<{ id: number; job: string; run_at: number | null }>`
    delete from asked_jobs returning id, job, run_at`.execute(db);
  const inOrder = rows.toSorted((a, b) => a.id - b.id);
  return inOrder.map((row) => ({ job: JSON.parse(row.job) as Job, runAt: row.run_at }));
}
