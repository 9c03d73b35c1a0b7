import type { KyselyTransactionLike, PgBoss } from "pg-boss";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Job, JobOutbox, JobQueue } from "#server/application/ports/job-queue.ts";
import { BossClock } from "./boss-clock.ts";
import type { BossDatabase } from "./boss-database.ts";
import { ignoreFailures, type OnJobFailure } from "./job-failures.ts";
import { type OnTrouble, openBoss, PgBossJobs, type TakenJob } from "./pg-boss-jobs.ts";
import { PgBossOutbox } from "./pg-boss-outbox.ts";

type Handle = (job: Job) => Promise<void>;

export interface PgBossJobQueueOptions {
  readonly database: BossDatabase;
  readonly clock: Clock;
  /** Works by itself as jobs become due. Off: only `runDue` works, for tests that decide when. */
  readonly background: boolean;
  readonly onFailure?: OnJobFailure;
  readonly onTrouble?: OnTrouble;
}

/** How often an idle worker looks for due jobs, in milliseconds. */
const pollEvery = 500;
/** How many jobs are under way at a time in one process. */
const lanes = 4;
/** A business clock that differs by more than this from where it was has been moved. */
const drift = 50;

/**
 * Jobs in the database, by pg-boss: it keeps them, hands each to one worker, and frees those of dead workers. The work
 * loop is ours, so that `runDue` and the background never overlap and due order holds.
 */
export class PgBossJobQueue implements JobQueue {
  readonly #boss: PgBoss;
  readonly #jobs: PgBossJobs;
  readonly #clock: BossClock;
  readonly #background: boolean;
  readonly #onFailure: OnJobFailure;
  readonly #onTrouble: OnTrouble;
  #handle: Handle | null = null;
  #timedAhead: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(boss: PgBoss, options: PgBossJobQueueOptions) {
    this.#boss = boss;
    this.#clock = new BossClock(options.clock);
    this.#jobs = new PgBossJobs(boss, options.database, this.#clock);
    this.#background = options.background;
    this.#onFailure = options.onFailure ?? ignoreFailures;
    this.#onTrouble = options.onTrouble ?? (() => undefined);
    this.#timedAhead = this.#clock.ahead();
  }

  /** Opens the queue: from now on transactions may add jobs; `start` begins to work on them. */
  static async open(options: PgBossJobQueueOptions): Promise<PgBossJobQueue> {
    const boss = await openBoss(options.database, options.onTrouble ?? (() => undefined));
    const queue = new PgBossJobQueue(boss, options);
    if (options.database.backend === "pglite") await queue.#jobs.freeAbandoned();
    if (Math.abs(queue.#timedAhead) > drift) await queue.#jobs.retime();
    return queue;
  }

  /** The outbox of one transaction. */
  outbox(transaction: KyselyTransactionLike): JobOutbox {
    return new PgBossOutbox(this.#boss, this.#clock, transaction);
  }

  async start(handle: Handle): Promise<void> {
    this.#handle = handle;
    if (this.#background) this.#look();
  }

  async stop(): Promise<void> {
    this.#handle = null;
    clearTimeout(this.#timer);
    await this.#turn.catch(() => undefined);
    await this.#boss.stop({ close: false, graceful: false });
  }

  async runDue(): Promise<number> {
    if (!this.#handle) throw new Error("Jobs run only between start and stop.");
    return this.#inTurn(() => this.#drain(1));
  }

  /** One at a time: a background round or a `runDue`. */
  #inTurn(work: () => Promise<number>): Promise<number> {
    const turn = this.#turn.catch(() => undefined).then(work);
    this.#turn = turn;
    return turn;
  }

  #look(): void {
    void this.#inTurn(() => this.#drain(lanes))
      .catch(this.#onTrouble)
      .finally(() => {
        if (this.#handle) this.#timer = setTimeout(() => this.#look(), pollEvery);
      });
  }

  async #drain(width: number): Promise<number> {
    const handle = this.#handle;
    if (!handle) return 0;
    await this.#followMovedClock();
    const first = await this.#jobs.take();
    if (!first) return 0;
    const others = Array.from({ length: width - 1 }, async () => this.#lane(await this.#take(), handle));
    const counts = await Promise.all([this.#lane(first, handle), ...others]);
    return counts.reduce((sum, count) => sum + count);
  }

  async #lane(first: TakenJob | null, handle: Handle): Promise<number> {
    let ran = 0;
    for (let job = first; job; job = await this.#take()) {
      await this.#try(job, handle);
      ran += 1;
    }
    return ran;
  }

  async #take(): Promise<TakenJob | null> {
    return this.#handle ? this.#jobs.take() : null;
  }

  async #try(taken: TakenJob, handle: Handle): Promise<void> {
    try {
      await handle(taken.job);
    } catch (error) {
      this.#onFailure(taken.job, error);
      return this.#jobs.putOff(taken);
    }
    await this.#jobs.done(taken);
  }

  async #followMovedClock(): Promise<void> {
    const ahead = this.#clock.ahead();
    if (Math.abs(ahead - this.#timedAhead) <= drift) return;
    await this.#jobs.retime();
    this.#timedAhead = ahead;
  }
}
