import { type PgBoss, fromKysely, type KyselyTransactionLike } from "pg-boss";
import { type BossClock, type BossDatabase, type BossJob, jobTable, priorityOf, queueName } from "./boss.ts";
import { jobKey, pauseAfter, restBefore } from "./job-rules.ts";
import { type Instant, second } from "#domain/time/instant.ts";
import type { AskedJob } from "#server/application/work/job-queue.ts";

/** A job that a worker has taken. */
export interface TakenJob extends BossJob {
  readonly id: string;
}

/** What a worker does with jobs in pg-boss: take, end and postpone them. */
export class PgBossJobs {
  readonly #boss: PgBoss;
  readonly #database: BossDatabase;
  readonly #clock: BossClock;

  constructor(boss: PgBoss, database: BossDatabase, clock: BossClock) {
    this.#boss = boss;
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Takes the job that has been due longest; null when none is due. The database chooses by its own clock. A job that
   * is not due by the business clock waits until it is.
   */
  async take(): Promise<TakenJob | null> {
    for (;;) {
      const [taken] = await this.#boss.fetch<BossJob>(queueName);
      if (!taken) return null;
      const rest = restBefore(taken.data.dueAt, this.#clock.now());
      if (rest === null) return { ...taken.data, id: taken.id };
      await this.#free(taken.id, rest);
    }
  }

  async done(job: TakenJob): Promise<void> {
    await this.#boss.complete(queueName, job.id);
  }

  /**
   * Postpones a failed job to its next try. Ends it instead when the same work waits for that time or an earlier one.
   */
  async putOff(taken: TakenJob): Promise<void> {
    const failures = taken.failures + 1;
    const dueAt = this.#clock.now() + pauseAfter(failures);
    if (await this.#waitsBy(taken, dueAt)) return this.done(taken);
    await this.#boss.fail(queueName, taken.id);
    const data: BossJob = { job: taken.job, dueAt, failures };
    const options = { id: taken.id, priority: priorityOf(dueAt), startAfter: this.#clock.toReal(dueAt) };
    await this.#boss.update(queueName, data, options);
  }

  /**
   * Call it after the business clock was moved: waiting jobs then start when they are due by that clock. Repeatable.
   */
  async retime(): Promise<void> {
    await this.#database.db.executeSql(
      `update ${jobTable} set start_after = to_timestamp(((data->>'dueAt')::bigint - $2::bigint) / 1000.0)
       where name = $1 and state < 'active'`,
      [queueName, this.#clock.ahead()],
    );
  }

  /**
   * Frees the running jobs of a process that died. Only for a database that one process owns, before it starts to work.
   */
  async freeAbandoned(): Promise<void> {
    const { rows } = await this.#database.db.executeSql(
      `select id from ${jobTable} where name = $1 and state = 'active'`,
      [queueName],
    );
    for (const { id } of rows as readonly { readonly id: string }[]) await this.#free(id, 0);
  }

  /** Adds jobs within a transaction: one statement, however many there are. */
  async add(asked: readonly AskedJob[], transaction: KyselyTransactionLike): Promise<void> {
    const db = fromKysely(transaction);
    const wanted = eachOnce(asked, this.#clock.now());
    const sought = JSON.stringify(wanted.map(({ key, dueAt, exact }, at) => ({ at, key, dueAt, exact })));
    const jobs = wanted.map(({ job, dueAt, failures, key }) => ({
      data: { job, dueAt, failures } satisfies BossJob,
      singletonKey: key,
      priority: priorityOf(dueAt),
      startAfter: this.#clock.toReal(dueAt),
    }));
    await this.#boss.insert(queueName, jobs, {
      db: {
        executeSql: (text, [given, ...others] = []) =>
          db.executeSql(unlessTheyWait(text, others.length), [given, ...others, queueName, sought]),
      },
    });
  }

  /** A running job waits again, for this many milliseconds by the database's clock. */
  async #free(id: string, rest: number): Promise<void> {
    await this.#boss.fail(queueName, id);
    await this.#boss.update(queueName, undefined, { id, startAfter: rest / second });
  }

  async #waitsBy({ job }: TakenJob, dueAt: number): Promise<boolean> {
    const { rows } = await this.#database.db.executeSql(
      `select id from ${jobTable}
       where name = $1 and singleton_key = $2 and state < 'active' and (data->>'dueAt')::bigint <= $3::bigint limit 1`,
      [queueName, jobKey(job), dueAt],
    );
    return rows.length > 0;
  }
}

/** A job of a transaction, as it is looked for among those that wait. */
interface Wanted extends BossJob {
  readonly key: string;
  /** It was asked for at that time; otherwise any that is due counts. */
  readonly exact: boolean;
}

/** What is asked for twice in a transaction is one job. */
function eachOnce(asked: readonly AskedJob[], now: Instant): readonly Wanted[] {
  const byKey = new Map<string, Wanted[]>();
  for (const { job, runAt } of asked) {
    const [key, dueAt, exact] = [jobKey(job), runAt ?? now, runAt !== null];
    const same = byKey.get(key) ?? [];
    if (!same.some((one) => (exact ? one.dueAt === dueAt : one.dueAt <= dueAt)))
      byKey.set(key, [...same, { job, dueAt, failures: 0, key, exact }]);
  }
  return [...byKey.values()].flat();
}

/** Where pg-boss's own statement takes the jobs that it inserts. */
const given = "$1::text::json";

/**
 * pg-boss's statement that inserts jobs, for those only of whose work none waits. It locks a waiting job for each that
 * is wanted: no worker can then take it before the asking transaction has ended and its writes are visible. A job that
 * somebody else has locked does not count; the work is then added once more.
 * @throws Error when the statement is not as this version of pg-boss writes it.
 */
function unlessTheyWait(text: string, others: number): string {
  const [before, after, ...more] = text.split(given);
  if (before === undefined || after === undefined || more.length > 0 || !/^\s*insert into/iu.test(text))
    throw new Error("pg-boss inserts jobs in another way than was known.");
  const [name, sought] = [`$${others + 2}`, `$${others + 3}`];
  return `
    with waiting as materialized (
      select wanted.at
      from json_to_recordset(${sought}::json) as wanted (at int, key text, "dueAt" bigint, exact boolean)
      cross join lateral (
        select id from ${jobTable}
        where name = ${name} and singleton_key = wanted.key and state < 'active' and case when wanted.exact
          then (data->>'dueAt')::bigint = wanted."dueAt" else (data->>'dueAt')::bigint <= wanted."dueAt" end
        limit 1 for update skip locked) as waiting
    ), added as (
      select coalesce(json_agg(one.job), '[]') as jobs
      from json_array_elements(${given}) with ordinality as one (job, number)
      where one.number - 1 not in (select at from waiting)
    )
    ${before}(select jobs from added)${after}`;
}
