import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bossOnPool } from "#server/adapters/jobs/boss.ts";
import { PgBossJobQueue } from "#server/adapters/jobs/pg-boss-job-queue.ts";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { testKeys } from "../support/sealing.ts";
import { releasedOnPostgres } from "./support/released-database.ts";
import { keptReleases, readRelease } from "./support/releases.ts";
import { columnsOf, preparable, requiredSince } from "./support/statements.ts";

/** Processes of the newest release still run while the first ones of today have brought the schema up to date. */
describe("processes of the release before beside those of today", () => {
  const version = keptReleases().at(-1) ?? "";
  let statements: readonly string[];
  let before: ReadonlySet<string>;
  let database: Awaited<ReturnType<typeof releasedOnPostgres>>;
  beforeAll(async () => {
    const release = await readRelease(version);
    ({ statements } = release);
    database = await releasedOnPostgres(release.sql);
    before = await columnsOf(database.url);
    const opened = await openPostgres({ url: database.url, keys: testKeys });
    await PgBossJobQueue.open({ database: bossOnPool(opened.raw), clock: new SystemClock(), background: false });
    await opened.close();
  });
  afterAll(() => database.close());

  it("are understood: each of their statements fits the schema of today", async () => {
    expect(statements.length).toBeGreaterThan(250);
    const { prepared, refused } = await preparable(database.url, statements);
    expect(refused).toEqual([]);
    expect(prepared).toHaveLength(statements.length);
  });

  it("need not fill columns that they don't know", async () => {
    expect(await requiredSince(database.url, before)).toEqual([]);
  });

  it("a renamed column, and a new one that must be filled, are found by this", async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      alter table participations rename column seats to places;
      alter table ties add column must_be_filled integer not null default 0;
      alter table ties alter column must_be_filled drop default`);
    await client.end();
    const { refused } = await preparable(database.url, statements);
    expect(refused.length).toBeGreaterThan(0);
    for (const { text, why } of refused)
      expect([text, why]).toEqual([expect.stringMatching(/seats|participations/u), expect.stringContaining("seats")]);
    expect(await requiredSince(database.url, before)).toEqual(["participations.places", "ties.must_be_filled"]);
  });
});
