import { pauseAfter, restBefore } from "#server/adapters/jobs/job-rules.ts";
import { type WaitingJob, WaitingJobs } from "#server/adapters/jobs/in-memory-job-queue.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { AskedJob, Job, JobQueue } from "#server/application/work/job-queue.ts";
import type { Life } from "./life.ts";

/** The queue in the database: several servers take jobs from it, and a job whose server died comes again. */
export class SharedJobs {
  readonly #clock: Clock;
  readonly #waiting = new WaitingJobs();
  readonly #abandoned: WaitingJob[] = [];
  /** When a job was asked for, where that is not when it may be taken next. */
  readonly #dueAt = new WeakMap<Job, Instant>();

  /** Brings what transactions left in the database since, where they leave it there. */
  bring: () => Promise<readonly AskedJob[]> = async () => [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  enqueue({ job, runAt }: AskedJob): void {
    if (runAt === null) this.#dueAt.set(job, -Infinity);
    this.#waiting.ask(job, runAt, this.#clock.now());
  }

  /** What dead servers had taken is there again. */
  recover(): void {
    for (const { job, runAt, failures } of this.#abandoned.splice(0)) this.#waiting.askAgain(job, runAt, failures);
  }

  /** The queue as one server sees it, which has a clock of its own. */
  worker(life: Life, clock: Clock): JobQueue {
    let handle: (job: Job) => Promise<void> = async () => {
      throw new Error("Jobs run only after the start.");
    };
    return {
      start: async (work) => {
        handle = work;
      },
      stop: async () => undefined,
      runDue: async () => {
        let ran = 0;
        for (let due = await this.#take(life, clock); due; due = await this.#take(life, clock)) {
          await this.#do(due, (job) => handle(job), life);
          ran += 1;
        }
        return ran;
      },
    };
  }

  async #take(life: Life, clock: Clock): Promise<WaitingJob | null> {
    life.demandAlive();
    for (const asked of await this.bring()) this.enqueue(asked);
    for (;;) {
      const due = this.#waiting.takeDue(this.#clock.now());
      if (!due) return null;
      const dueAt = this.#dueAt.get(due.job) ?? due.runAt;
      const rest = restBefore(dueAt, clock.now());
      if (rest === null) return due;
      this.#dueAt.set(due.job, dueAt);
      this.#waiting.askAgain(due.job, this.#clock.now() + rest, due.failures);
    }
  }

  async #do(due: WaitingJob, handle: (job: Job) => Promise<void>, life: Life): Promise<void> {
    try {
      await handle(due.job);
      life.step();
    } catch (error) {
      if (life.isDead) {
        this.#abandoned.push(due);
        throw error;
      }
      this.#dueAt.delete(due.job);
      this.#waiting.askAgain(due.job, this.#clock.now() + pauseAfter(due.failures + 1), due.failures + 1);
    }
  }
}
