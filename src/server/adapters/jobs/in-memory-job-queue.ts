import { hour, type Instant } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Job, JobQueue } from "#server/application/work/job-queue.ts";
import { ignoreFailures, type OnJobFailure, pauseAfter, jobKey } from "./job-rules.ts";

export interface InMemoryJobQueueOptions {
  /** Runs jobs by itself when they become due. Off: only `runDue` runs them, for tests that decide when. */
  readonly background: boolean;
  readonly onFailure?: OnJobFailure;
  /** Where jobs wait, for callers that store them. */
  readonly waiting?: WaitingJobs;
}

/** The shortest wait. A timer may fire too early when the clock stands still or was moved. */
const shortestWait = 250;

/** The jobs of one process. They run one after the other, by the given clock. */
export class InMemoryJobQueue implements JobQueue {
  readonly #clock: Clock;
  readonly #background: boolean;
  readonly #onFailure: OnJobFailure;
  readonly #waiting: WaitingJobs;
  #handle: ((job: Job) => Promise<void>) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock, options: InMemoryJobQueueOptions) {
    this.#clock = clock;
    this.#background = options.background;
    this.#waiting = options.waiting ?? new WaitingJobs();
    this.#onFailure = options.onFailure ?? ignoreFailures;
  }

  /** Takes a job of a committed transaction. `runAt` null: as soon as possible. */
  enqueue(asked: { readonly job: Job; readonly runAt: Instant | null }): void {
    this.#waiting.ask(asked.job, asked.runAt, this.#clock.now());
    this.#arm();
  }

  async start(handle: (job: Job) => Promise<void>): Promise<void> {
    this.#handle = handle;
    this.#arm();
  }

  async stop(): Promise<void> {
    this.#handle = null;
    clearTimeout(this.#timer);
    await this.#turn;
  }

  async runDue(): Promise<number> {
    if (!this.#handle) throw new Error("Jobs run only between start and stop.");
    return this.#drainInTurn();
  }

  #drainInTurn(): Promise<number> {
    const turn = this.#turn.then(() => this.#drain());
    this.#turn = turn;
    return turn;
  }

  async #drain(): Promise<number> {
    let ran = 0;
    for (let handle = this.#handle; handle; handle = this.#handle) {
      const due = this.#waiting.takeDue(this.#clock.now());
      if (!due) break;
      await this.#try(due, handle);
      ran += 1;
    }
    this.#arm();
    return ran;
  }

  async #try(due: WaitingJob, handle: (job: Job) => Promise<void>): Promise<void> {
    try {
      await handle(due.job);
    } catch (error) {
      const failures = due.failures + 1;
      this.#waiting.askAgain(due.job, this.#clock.now() + pauseAfter(failures), failures);
      this.#onFailure(due.job, error);
    }
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const nextAt = this.#waiting.nextAt();
    if (!this.#background || !this.#handle || nextAt === null) return;
    const wait = nextAt - this.#clock.now();
    const delay = wait <= 0 ? 0 : Math.min(Math.max(wait, shortestWait), hour);
    this.#timer = setTimeout(() => void this.#drainInTurn(), delay);
  }
}

export interface WaitingJob {
  readonly job: Job;
  readonly runAt: Instant;
  readonly failures: number;
  /** The order of arrival, for jobs that are due at the same time. */
  readonly number: number;
}

/** Waiting jobs. The same work waits only once for the same time. */
export class WaitingJobs {
  readonly #byKey = new Map<string, readonly WaitingJob[]>();
  #arrived = 0;

  /** `kept`: the jobs to begin with, as `all` returned them. */
  constructor(kept: readonly WaitingJob[] = []) {
    for (const one of kept) this.#byKey.set(jobKey(one.job), [...this.#same(one.job), one]);
    this.#arrived = kept.reduce((next, { number }) => Math.max(next, number + 1), 0);
  }

  /** All waiting jobs, in order of arrival. */
  all(): readonly WaitingJob[] {
    return [...this.#byKey.values()].flat().toSorted((a, b) => a.number - b.number);
  }

  /**
   * Adds a job, unless the same work already waits for that time. A job for as soon as possible is not added when the
   * same work is already due.
   */
  ask(job: Job, runAt: Instant | null, now: Instant): void {
    const waits = this.#same(job).some((one) => (runAt === null ? one.runAt <= now : one.runAt === runAt));
    if (!waits) this.#add(job, runAt ?? now, 0);
  }

  /** Adds the next try of a failed job, unless the same work waits for that time or an earlier one. */
  askAgain(job: Job, runAt: Instant, failures: number): void {
    if (!this.#same(job).some((one) => one.runAt <= runAt)) this.#add(job, runAt, failures);
  }

  /** Removes and returns the job that has been due longest; null when none is due. */
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
