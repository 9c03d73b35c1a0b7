import { hour, type Instant } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Job, JobQueue } from "#server/application/ports/job-queue.ts";
import { ignoreFailures, type OnJobFailure } from "./job-failures.ts";
import { jobKey } from "./job-key.ts";
import { pauseAfter } from "./retry-pause.ts";

interface WaitingJob {
  readonly job: Job;
  readonly runAt: Instant;
  readonly failures: number;
  /** Order of arrival, for jobs due at the same instant. */
  readonly number: number;
}

export interface InMemoryJobQueueOptions {
  /** Works by itself as jobs become due. Off: only `runDue` works, for tests that decide when. */
  readonly background: boolean;
  readonly onFailure?: OnJobFailure;
}

/** A wake-up too early, because the clock stands still or was moved, comes again after this. */
const shortestWait = 250;

/** Jobs of one process, done one after the other by the clock it is given. */
export class InMemoryJobQueue implements JobQueue {
  readonly #clock: Clock;
  readonly #background: boolean;
  readonly #onFailure: OnJobFailure;
  /** By key: of one piece of work at most one waits. */
  readonly #waiting = new Map<string, WaitingJob>();
  #handle: ((job: Job) => Promise<void>) | null = null;
  #arrived = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock, options: InMemoryJobQueueOptions) {
    this.#clock = clock;
    this.#background = options.background;
    this.#onFailure = options.onFailure ?? ignoreFailures;
  }

  /** Takes a job of a committed transaction; `runAt` null is as soon as possible. */
  enqueue(asked: { readonly job: Job; readonly runAt: Instant | null }): void {
    this.#wait({ job: asked.job, runAt: asked.runAt ?? this.#clock.now(), failures: 0, number: this.#arrived++ });
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
    const turn = this.#turn.then(() => this.#drain());
    this.#turn = turn;
    return turn;
  }

  async #drain(): Promise<number> {
    let ran = 0;
    for (let due = this.#takeDue(); due && this.#handle; due = this.#takeDue()) {
      await this.#try(due, this.#handle);
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
      this.#wait({ ...due, failures, runAt: this.#clock.now() + pauseAfter(failures) });
      this.#onFailure(due.job, error);
    }
  }

  #wait(job: WaitingJob): void {
    const key = jobKey(job.job);
    const known = this.#waiting.get(key);
    if (!known || job.runAt < known.runAt) this.#waiting.set(key, job);
  }

  #takeDue(): WaitingJob | null {
    const first = this.#first();
    if (!this.#handle || !first || first.runAt > this.#clock.now()) return null;
    this.#waiting.delete(jobKey(first.job));
    return first;
  }

  #first(): WaitingJob | null {
    let first: WaitingJob | null = null;
    for (const job of this.#waiting.values()) {
      if (!first || job.runAt < first.runAt || (job.runAt === first.runAt && job.number < first.number)) first = job;
    }
    return first;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const first = this.#first();
    if (!this.#background || !this.#handle || !first) return;
    const wait = first.runAt - this.#clock.now();
    const delay = wait <= 0 ? 0 : Math.min(Math.max(wait, shortestWait), hour);
    this.#timer = setTimeout(() => void this.runDue(), delay);
  }
}
