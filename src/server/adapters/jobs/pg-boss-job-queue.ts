import type { KyselyTransactionLike, PgBoss } from "pg-boss";
import type { Clock } from "#server/application/ports/clock.ts";
import type { AskedJob, Job, JobQueue } from "#server/application/work/job-queue.ts";
import { BossClock, type BossDatabase, type OnTrouble, openBoss } from "./boss.ts";
import { ignoreFailures, type OnJobFailure, pauseAfter } from "./job-rules.ts";
import { PgBossJobs, type TakenJob } from "./pg-boss-jobs.ts";

export interface PgBossJobQueueOptions {
  readonly database: BossDatabase;
  readonly clock: Clock;
  /** Runs jobs by itself when they become due. Off: only `runDue` runs them, for tests that decide when. */
  readonly background: boolean;
  readonly onFailure?: OnJobFailure;
  readonly onTrouble?: OnTrouble;
}

type Handle = (job: Job) => Promise<void>;

/**
 * How often an idle process looks for due jobs, in milliseconds. It knows when those are due that it asked for itself,
 * so this is how late those of a process are that died, or of one with another clock.
 */
const pollEvery = 2_000;
/** How long a process waits after it asked for a job, so that what a crowd asks for is done together. */
const gatherFor = 500;
/** How many jobs one process runs at a time, so that a slow job does not delay the others. */
const lanes = 4;
/** If the business clock's lead over real time changes by more than this, the clock was moved. */
const drift = 50;

/**
 * Jobs in the database. pg-boss stores them, gives each to one worker, and frees those of dead workers. The work loop
 * is ours, so that `runDue` and the background never overlap and jobs run in the order of their due times.
 */
export class PgBossJobQueue implements JobQueue {
  readonly #boss: PgBoss;
  readonly #jobs: PgBossJobs;
  readonly #clock: BossClock;
  readonly #onFailure: OnJobFailure;
  readonly #onTrouble: OnTrouble;
  readonly #wakeUp: WakeUp | null;
  readonly #underWay = new Set<Promise<void>>();
  #handle: Handle | null = null;
  /** When jobs are due before the next look, by the machine's clock. */
  #expected: readonly number[] = [];
  #timedAhead: number;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(boss: PgBoss, options: PgBossJobQueueOptions) {
    this.#boss = boss;
    this.#clock = new BossClock(options.clock);
    this.#jobs = new PgBossJobs(boss, options.database, this.#clock);
    this.#onFailure = options.onFailure ?? ignoreFailures;
    this.#onTrouble = options.onTrouble ?? (() => undefined);
    this.#wakeUp = options.background ? new WakeUp(() => this.#look()) : null;
    this.#timedAhead = this.#clock.ahead();
  }

  /** Opens the queue. Transactions may then add jobs; `start` begins to run them. */
  static async open(options: PgBossJobQueueOptions): Promise<PgBossJobQueue> {
    const boss = await openBoss(options.database, options.onTrouble ?? (() => undefined));
    const queue = new PgBossJobQueue(boss, options);
    if (options.database.backend === "pglite") await queue.#jobs.freeAbandoned();
    if (Math.abs(queue.#timedAhead) > drift) await queue.#jobs.retime();
    return queue;
  }

  /** Adds what a transaction asked for, within it. Call what it returns after the commit. */
  outbox(transaction: KyselyTransactionLike): (asked: readonly AskedJob[]) => Promise<() => void> {
    return async (asked) => {
      await this.#jobs.add(asked, transaction);
      return () => {
        const now = this.#clock.now();
        for (const { runAt } of asked) this.#expect(runAt === null ? 0 : runAt - now);
      };
    };
  }

  async start(handle: Handle): Promise<void> {
    this.#handle = handle;
    this.#wakeUp?.in(0);
  }

  async stop(): Promise<void> {
    this.#handle = null;
    this.#wakeUp?.cancel();
    await this.#turn.catch(() => undefined);
    await Promise.all(this.#underWay);
    await this.#boss.stop({ close: false, graceful: false });
  }

  async runDue(): Promise<number> {
    if (!this.#handle) throw new Error("Jobs run only between start and stop.");
    return this.#inTurn(() => this.#runDue());
  }

  /** Only one at a time takes jobs: the background or a `runDue`. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.catch(() => undefined).then(work);
    this.#turn = turn;
    return turn;
  }

  async #runDue(): Promise<number> {
    await this.#followMovedClock();
    await Promise.all(this.#underWay);
    let ran = 0;
    for (let job = await this.#take(); job; job = await this.#take()) {
      await this.#try(job.taken, job.handle);
      ran += 1;
    }
    return ran;
  }

  /** One round of the background: starts due jobs while a lane is free. */
  #look(): void {
    void this.#inTurn(() => this.#fillLanes())
      .catch(this.#onTrouble)
      .finally(() => {
        const now = Date.now();
        this.#expected = this.#expected.filter((at) => at > now);
        if (this.#handle) this.#wakeUp?.in(Math.min(pollEvery, ...this.#expected.map((at) => at - now)));
      });
  }

  /** A job is due in this many milliseconds. What is further away is found by looking. */
  #expect(milliseconds: number): void {
    if (milliseconds > pollEvery || !this.#wakeUp) return;
    const now = Date.now();
    const due = now + Math.max(0, milliseconds);
    if (this.#expected.some((known) => known >= due && known <= due + gatherFor)) return;
    const at = Math.max(due, now + gatherFor);
    this.#expected = [...this.#expected, at];
    if (this.#handle) this.#wakeUp.in(at - now);
  }

  async #fillLanes(): Promise<void> {
    await this.#followMovedClock();
    while (this.#underWay.size < lanes) {
      const job = await this.#take();
      if (!job) return;
      const trying = this.#try(job.taken, job.handle)
        .catch(this.#onTrouble)
        .finally(() => {
          this.#underWay.delete(trying);
          if (this.#handle) this.#wakeUp?.in(0);
        });
      this.#underWay.add(trying);
    }
  }

  async #take(): Promise<{ readonly taken: TakenJob; readonly handle: Handle } | null> {
    const handle = this.#handle;
    const taken = handle && (await this.#jobs.take());
    return taken && { taken, handle };
  }

  async #try(taken: TakenJob, handle: Handle): Promise<void> {
    try {
      await handle(taken.job);
    } catch (error) {
      this.#onFailure(taken.job, error);
      await this.#jobs.putOff(taken);
      return this.#expect(pauseAfter(taken.failures + 1));
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

/** A timer that calls one function again and again. Of several requested times the earliest counts. */
export class WakeUp {
  readonly #wake: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #at = 0;

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  /** Calls it after this many milliseconds, or earlier if an earlier call is already planned. */
  in(milliseconds: number): void {
    const at = Date.now() + milliseconds;
    if (this.#timer && this.#at <= at) return;
    this.cancel();
    this.#at = at;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#wake();
    }, milliseconds);
  }

  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
