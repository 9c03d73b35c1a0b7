import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import { bossOnPglite } from "#server/adapters/jobs/boss.ts";
import { PgBossJobQueue } from "#server/adapters/jobs/pg-boss-job-queue.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { jobQueueContract } from "./job-queue.contract.ts";
import { emptyQueue, putQueueAhead } from "./support/empty-queue.ts";
import { emptyTables } from "./support/empty-tables.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

jobQueueContract("pg-boss on PGlite", async (clock, { background }) => {
  await emptyTables(database.db);
  const queue = await PgBossJobQueue.open({ database: bossOnPglite(database.raw), clock, background });
  await emptyQueue(database.db);
  await putQueueAhead(database.db, 0);
  return {
    queue,
    work: database.unitOfWork((transaction) => queue.outbox(transaction)),
    putAhead: (milliseconds) => putQueueAhead(database.db, milliseconds),
  };
});
