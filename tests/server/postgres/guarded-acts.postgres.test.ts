import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { unconfirmedActs } from "../../support/unconfirmed-acts.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { noLimits, openApp } from "../http/support/app-under-test.ts";
import { guardedActs, guardedId } from "../http/support/guarded-acts.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

const atOnce = 8;
const rounds = 2;

describe(`of ${atOnce} calls that one owner with a fresh login sends at once, none that owners confirm is done without`, () => {
  it.each(guardedActs)("$what", async ({ prepare, most }) => {
    for (let round = 0; round < rounds; round += 1) {
      await emptyTables(database.db);
      const stores = database.unitOfWork(() => noJobs);
      const test = await openApp({ limiter: noLimits }, () => stores);
      const acts = await prepare(test);
      await Promise.all(Array.from({ length: atOnce }, async (_, index) => acts[index % acts.length]?.()));
      for (const act of acts) await act();
      const { done, asked } = await unconfirmedActs(stores, guardedId);
      expect(done.length).toBeLessThanOrEqual(most);
      expect(asked).toBeGreaterThan(0);
    }
  });
});
