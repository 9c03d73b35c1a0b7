import type { JobSink } from "#server/adapters/memory/unit-of-work.ts";
import type { AskedJob } from "#server/application/work/job-queue.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";

/** Hands the jobs that a transaction asks for to a queue when it commits, over stores that have no queue of their own. */
export class CommittedJobs implements UnitOfWork {
  readonly #inner: UnitOfWork;
  readonly #jobs: JobSink;

  constructor(inner: UnitOfWork, jobs: JobSink) {
    this.#inner = inner;
    this.#jobs = jobs;
  }

  async run<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const asked: AskedJob[] = [];
    const add: Store["jobs"]["add"] = async (job, runAt) => {
      asked.push({ job, runAt: runAt ?? null });
    };
    const result = await this.#inner.run((store) => work({ ...store, jobs: { add } }));
    for (const job of asked) this.#jobs.enqueue(job);
    return result;
  }

  read<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    return this.#inner.read(work);
  }
}
