import { type Db, PgBoss } from "pg-boss";
import { minute, second } from "#domain/time/instant.ts";
import type { BossDatabase } from "./boss-database.ts";
import { bossSchema, jobTable, queueName } from "./boss-job.ts";
import { longestPause, pauseAfter } from "./retry-pause.ts";

/** A worker that says nothing for so long is dead, and its job is free again. */
const workerLivesFor = minute;

const waitingIndex = "job_waiting_by_key";
const tenYears = 10 * 365 * 24 * 60 * 60;

/** Told about pg-boss's own troubles, such as a database that is away. For the log. */
export type OnTrouble = (trouble: unknown) => void;

/**
 * Opens pg-boss on a database: its schema, our one queue, and the index by which waiting work is found.
 * Ready to take jobs; works on none.
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

/** Looks first: creating an index, even one that is there, waits for every transaction that adds jobs. */
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
 * Makes pg-boss read the queue's settings now: adding a job would read them at first need, outside of the adding
 * transaction, which an embedded database never answers.
 */
async function rememberQueue(boss: PgBoss): Promise<void> {
  await boss.findJobs(queueName, { id: "00000000-0000-0000-0000-000000000000" });
}
