import { afterAll, beforeAll } from "vitest";
import { bossOnPool } from "#server/adapters/jobs/boss.ts";
import { PgBossJobQueue } from "#server/adapters/jobs/pg-boss-job-queue.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { jobQueueContract } from "./job-queue.contract.ts";
import { emptyQueue, putQueueAhead } from "./support/empty-queue.ts";
import { emptyTables } from "./support/empty-tables.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

jobQueueContract("pg-boss on PostgreSQL", async (clock, { background }) => {
  await emptyTables(database.db);
  const queue = await PgBossJobQueue.open({ database: bossOnPool(database.raw), clock, background });
  await emptyQueue(database.db);
  await putQueueAhead(database.db, 0);
  return {
    queue,
    work: database.unitOfWork((transaction) => queue.outbox(transaction)),
    putAhead: (milliseconds) => putQueueAhead(database.db, milliseconds),
  };
});
