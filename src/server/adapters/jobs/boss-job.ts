import { type Instant, second } from "#domain/time/instant.ts";
import type { Job } from "#server/application/work/job-queue.ts";

/** The one queue that all kinds of work share, so that one order holds for all. */
export const queueName = "sideline";

/** pg-boss's schema and its table of jobs. */
export const bossSchema = "pgboss";
export const jobTable = `${bossSchema}.job`;

/** What a job carries. */
export interface BossJob {
  readonly job: Job;
  /** Business time. */
  readonly dueAt: Instant;
  readonly failures: number;
}

const priorityZero = Date.UTC(2020, 0, 1) / second;

/** pg-boss takes the highest priority first: what is due earlier has the higher one, by the second; within one, what came first. */
export function priorityOf(dueAt: Instant): number {
  return priorityZero - Math.floor(dueAt / second);
}
