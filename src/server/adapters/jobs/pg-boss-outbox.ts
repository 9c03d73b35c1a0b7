import { fromKysely, type KyselyTransactionLike, type PgBoss } from "pg-boss";
import type { Instant } from "#domain/time/instant.ts";
import type { Job, JobOutbox } from "#server/application/work/job-queue.ts";
import type { BossClock } from "./boss-clock.ts";
import { type BossJob, jobTable, priorityOf, queueName } from "./boss-job.ts";
import { demandDueTime } from "./due-time.ts";
import { jobKey } from "./job-key.ts";

/**
 * Locks a waiting job of the same work, so that no worker takes it before the asking transaction ends: what that writes
 * is there when the job runs. A job that somebody else has locked does not count; then the work is added once more.
 */
const lockWaiting = (due: string) => `
  select id from ${jobTable}
  where name = $1 and singleton_key = $2 and state < 'active' and (data->>'dueAt')::bigint ${due} $3::bigint
  limit 1 for update skip locked`;

/** Adds jobs within a Kysely transaction, through pg-boss. */
export class PgBossOutbox implements JobOutbox {
  readonly #boss: PgBoss;
  readonly #clock: BossClock;
  readonly #tx: KyselyTransactionLike;

  constructor(boss: PgBoss, clock: BossClock, transaction: KyselyTransactionLike) {
    this.#boss = boss;
    this.#clock = clock;
    this.#tx = transaction;
  }

  async add(job: Job, runAt?: Instant): Promise<void> {
    if (runAt !== undefined) demandDueTime(runAt);
    const db = fromKysely(this.#tx);
    const key = jobKey(job);
    const dueAt = runAt ?? this.#clock.now();
    const { rows } = await db.executeSql(lockWaiting(runAt === undefined ? "<=" : "="), [queueName, key, dueAt]);
    if (rows.length > 0) return;
    const data: BossJob = { job, dueAt, failures: 0 };
    const options = { singletonKey: key, priority: priorityOf(dueAt), startAfter: this.#clock.toReal(dueAt), db };
    await this.#boss.send(queueName, data, options);
  }
}
