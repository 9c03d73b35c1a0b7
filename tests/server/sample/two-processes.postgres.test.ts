import { afterAll, beforeAll, expect, it } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { sampleMerchants } from "#server/adapters/sample/samples.ts";
import { refreshSamples, seedSamples } from "#server/adapters/sample/seed-samples.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { day, second } from "#domain/time/instant.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { CountingHasher } from "./samples-under-test.ts";

let database: PostgresTestDatabase;
let processes: readonly UnitOfWork[];

beforeAll(async () => {
  database = await createPostgresDatabase();
  processes = [database.unitOfWork(() => noJobs), (await database.openAgain()).unitOfWork(() => noJobs)];
});
afterAll(() => database.close());

it("two processes that start at the same moment put up one set of samples, and top it up once", async () => {
  const clock = new InMemoryClock(testNow);
  const secrets = new CountingHasher();
  const seeded = await Promise.all(processes.map((unitOfWork) => seedSamples({ unitOfWork, clock, secrets })));
  expect(seeded.map(({ merchants }) => merchants).sort((a, b) => a - b)).toEqual([0, sampleMerchants.length]);
  expect(seeded.filter(({ events }) => events > 0)).toHaveLength(1);

  await clock.advance((10 * day) / second);
  const refreshed = await Promise.all(processes.map((unitOfWork) => refreshSamples({ unitOfWork, clock })));
  expect(refreshed.filter(({ events }) => events > 0)).toHaveLength(1);
});
