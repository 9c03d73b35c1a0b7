import type { Instant } from "#domain/time/instant.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import { jobKey } from "./job-key.ts";

export interface WaitingJob {
  readonly job: Job;
  readonly runAt: Instant;
  readonly failures: number;
  /** Order of arrival, for jobs due at the same instant. */
  readonly number: number;
}

/** Jobs that wait, without those that would only repeat another. */
export class WaitingJobs {
  readonly #byKey = new Map<string, readonly WaitingJob[]>();
  #arrived = 0;

  /** `kept`: what waited before, as `all` gave it. */
  constructor(kept: readonly WaitingJob[] = []) {
    for (const one of kept) this.#byKey.set(jobKey(one.job), [...this.#same(one.job), one]);
    this.#arrived = kept.reduce((next, { number }) => Math.max(next, number + 1), 0);
  }

  /** Everything that waits, in the order of arrival. */
  all(): readonly WaitingJob[] {
    return [...this.#byKey.values()].flat().toSorted((a, b) => a.number - b.number);
  }

  /** Adds a job unless the same work waits for that time, or is due when it is asked for as soon as possible. */
  ask(job: Job, runAt: Instant | null, now: Instant): void {
    const waits = this.#same(job).some((one) => (runAt === null ? one.runAt <= now : one.runAt === runAt));
    if (!waits) this.#add(job, runAt ?? now, 0);
  }

  /** Adds the next try of a failed job unless the same work waits by then anyway. */
  askAgain(job: Job, runAt: Instant, failures: number): void {
    if (!this.#same(job).some((one) => one.runAt <= runAt)) this.#add(job, runAt, failures);
  }

  /** Takes out the job that has been due longest; null when none is due. */
  takeDue(now: Instant): WaitingJob | null {
    const first = this.#first();
    if (!first || first.runAt > now) return null;
    const rest = this.#same(first.job).filter((one) => one !== first);
    if (rest.length > 0) this.#byKey.set(jobKey(first.job), rest);
    else this.#byKey.delete(jobKey(first.job));
    return first;
  }

  nextAt(): Instant | null {
    return this.#first()?.runAt ?? null;
  }

  #same(job: Job): readonly WaitingJob[] {
    return this.#byKey.get(jobKey(job)) ?? [];
  }

  #add(job: Job, runAt: Instant, failures: number): void {
    const waiting = { job, runAt, failures, number: this.#arrived };
    this.#arrived += 1;
    this.#byKey.set(jobKey(job), [...this.#same(job), waiting]);
  }

  #first(): WaitingJob | null {
    let first: WaitingJob | null = null;
    for (const jobs of this.#byKey.values()) {
      for (const job of jobs) if (!first || comesBefore(job, first)) first = job;
    }
    return first;
  }
}

function comesBefore(a: WaitingJob, b: WaitingJob): boolean {
  return a.runAt < b.runAt || (a.runAt === b.runAt && a.number < b.number);
}
