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
  /** How long each read took while the schema was brought up to date, in milliseconds. */
  let reads: readonly number[];
  beforeAll(async () => {
    const release = await readRelease(version);
    ({ statements } = release);
    database = await releasedOnPostgres(release.sql);
    before = await columnsOf(database.url);
    const working = workFor(longerThanALockIsWaitedFor, database.url);
    const opened = await openPostgres({ url: database.url, keys: testKeys });
    reads = await working;
    const jobs = { database: bossOnPool(opened.raw), clock: new SystemClock(), background: false };
    await (await PgBossJobQueue.open(jobs)).stop();
    await opened.close();
  });
  afterAll(() => database.close());

  it("work on while the schema is brought up to date, and nobody who reads waits for long", () => {
    expect(reads.length).toBeGreaterThan(20);
    expect(Math.max(...reads)).toBeLessThan(1_500);
  });

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

/** What waits longer fails (`open-postgres.ts`). */
const longerThanALockIsWaitedFor = 3_500;

/** A transaction that has written an event for so long, and others who read events meanwhile. */
async function workFor(milliseconds: number, url: string): Promise<readonly number[]> {
  const [writer, reader] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([writer.connect(), reader.connect()]);
  await writer.query("begin; update events set title = title");
  const until = performance.now() + milliseconds;
  const reads: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    await reader.query("select count(*) from events");
    reads.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await writer.query("commit");
  await Promise.all([writer.end(), reader.end()]);
  return reads;
}
