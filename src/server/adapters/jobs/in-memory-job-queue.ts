import { hour, type Instant } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Job, JobQueue } from "#server/application/work/job-queue.ts";
import { ignoreFailures, type OnJobFailure } from "./job-failures.ts";
import { pauseAfter } from "./retry-pause.ts";
import { type WaitingJob, WaitingJobs } from "./waiting-jobs.ts";

export interface InMemoryJobQueueOptions {
  /** Works by itself as jobs become due. Off: only `runDue` works, for tests that decide when. */
  readonly background: boolean;
  readonly onFailure?: OnJobFailure;
  /** Where jobs wait, for who wants to keep them; its own by default. */
  readonly waiting?: WaitingJobs;
}

/** A wake-up too early, because the clock stands still or was moved, comes again after this. */
const shortestWait = 250;

/** Jobs of one process, done one after the other by the clock it is given. */
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

  /** Takes a job of a committed transaction; `runAt` null is as soon as possible. */
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
