import { afterAll, beforeAll, beforeEach } from "vitest";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import type { WriteJobs } from "#server/adapters/postgres/pg-unit-of-work.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { sellerRefundRules } from "../refunding/seller-refunds.suite.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

sellerRefundRules(async (clock) => {
  const jobs = new InMemoryJobQueue(clock, { background: false });
  const write: WriteJobs = async (asked) => () => asked.forEach((one) => jobs.enqueue(one));
  return { jobs, unitOfWork: database.unitOfWork(() => write) };
});
