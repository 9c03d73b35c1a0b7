import type { WriteJobs } from "#server/adapters/postgres/pg-unit-of-work.ts";

/** An outbox for stores whose jobs nobody does. */
export const noJobs: WriteJobs = async () => undefined;
