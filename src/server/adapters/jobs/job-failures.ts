import type { Job } from "#server/application/work/job-queue.ts";

/** Told about each try that threw; the job comes again by itself. For the log. */
export type OnJobFailure = (job: Job, error: unknown) => void;

export const ignoreFailures: OnJobFailure = () => undefined;
