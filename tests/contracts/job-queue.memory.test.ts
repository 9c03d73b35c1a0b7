import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { jobQueueContract } from "./job-queue.contract.ts";

jobQueueContract("memory", async (clock, options) => {
  const queue = new InMemoryJobQueue(clock, options);
  return { queue, work: new InMemoryUnitOfWork(queue) };
});
