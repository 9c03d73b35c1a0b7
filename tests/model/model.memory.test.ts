import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { modelSuite } from "./model.suite.ts";

modelSuite(
  "memory",
  async (clock) => {
    const jobs = new InMemoryJobQueue(clock, { background: false });
    return { jobs, unitOfWork: new InMemoryUnitOfWork(jobs) };
  },
  { runs: 300, opening: 8, steps: 40 },
);
