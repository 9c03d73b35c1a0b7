import type { JobOutbox } from "#server/application/work/job-queue.ts";

/** An outbox for stores whose jobs nobody does. */
export const noJobs: JobOutbox = { add: async () => undefined };
