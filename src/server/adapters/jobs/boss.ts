import { type Db, fromPglite, type PGliteLike, PgBoss } from "pg-boss";
import { type Instant, second, minute } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import { longestPause, pauseAfter } from "./job-rules.ts";

/** The database that pg-boss uses, outside our transactions. */
export interface BossDatabase {
  readonly backend: "pglite" | "postgres";
  readonly db: Db;
}

/** The part of a `pg` pool that we use. */
export interface QueryPool {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * The embedded database. Only one process uses it, so a job that is running when the process starts belongs to a
 * process that died.
 */
export function bossOnPglite(pglite: PGliteLike): BossDatabase {
  return { backend: "pglite", db: fromPglite(pglite) };
}

/** PostgreSQL, through the application's own pool. */
export function bossOnPool(pool: QueryPool): BossDatabase {
  return { backend: "postgres", db: { executeSql: (text, values) => pool.query(text, values) } };
}

/** Converts between the business clock, which may be ahead, and the real one, which pg-boss uses. */
export class BossClock {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): Instant {
    return this.#clock.now();
  }

  /** How far business time is ahead of real time, in milliseconds. */
  ahead(): number {
    return this.#clock.now() - Date.now();
  }

  toReal(instant: Instant): Date {
    return new Date(instant - this.ahead());
  }
}

/** All kinds of work share this one queue, so that they have one order. */
export const queueName = "sideline";

/** pg-boss's schema and its table of jobs. */
const bossSchema = "pgboss";
export const jobTable = `${bossSchema}.job`;

/** What a job carries. */
export interface BossJob {
  readonly job: Job;
  /** Business time. */
  readonly dueAt: Instant;
  readonly failures: number;
}

const priorityZero = Date.UTC(2020, 0, 1) / second;

/**
 * pg-boss takes the highest priority first. Earlier work has a higher priority, by the second. Within a second, the
 * order of arrival counts.
 */
export function priorityOf(dueAt: Instant): number {
  return priorityZero - Math.floor(dueAt / second);
}

/** A worker that gives no sign of life for this long counts as dead, and its job is free again. */
const workerLivesFor = minute;

const waitingIndex = "job_waiting_by_key";
const tenYears = 10 * 365 * 24 * 60 * 60;

/** Called with pg-boss's own errors, for example when the database is away. For the log. */
export type OnTrouble = (trouble: unknown) => void;

/**
 * Opens pg-boss on a database: its schema, our one queue, and the index for finding waiting jobs. It can then take
 * jobs, but does not work on them yet.
 */
export async function openBoss({ db, backend }: BossDatabase, onTrouble: OnTrouble): Promise<PgBoss> {
  const boss = new PgBoss({
    db,
    backend,
    schema: bossSchema,
    schedule: false,
    reindex: backend === "postgres",
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 3_600,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
  });
  boss.on("error", onTrouble);
  boss.on("warning", onTrouble);
  await boss.start();
  await boss.createQueue(queueName, {
    retryLimit: 1_000_000,
    retryDelay: pauseAfter(1) / second,
    retryBackoff: true,
    retryDelayMax: longestPause / second,
    expireInSeconds: workerLivesFor / second,
    retentionSeconds: tenYears,
    deleteAfterSeconds: 3_600,
  });
  await createIndex(db);
  await rememberQueue(boss);
  return boss;
}

/**
 * Checks first whether the index exists: creating it waits for every transaction that adds jobs, even when it exists.
 */
async function createIndex(db: Db): Promise<void> {
  const { rows } = await db.executeSql(
    `select 1 as found where to_regclass('${bossSchema}.${waitingIndex}') is not null`,
  );
  if (rows.length > 0) return;
  await db.executeSql(`
    select pg_advisory_xact_lock(hashtext('${jobTable}'));
    create index if not exists ${waitingIndex} on ${jobTable} (singleton_key) where state < 'active';
  `);
}

/**
 * Makes pg-boss read the queue's settings now. Otherwise it reads them when the first job is added, outside the
 * transaction that adds it. An embedded database would never answer that read.
 */
async function rememberQueue(boss: PgBoss): Promise<void> {
  await boss.findJobs(queueName, { id: "00000000-0000-0000-0000-000000000000" });
}
