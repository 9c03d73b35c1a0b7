import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant } from "../support/builders/index.ts";
import { PostgresServer } from "../support/cluster/postgres-server.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { testKeys } from "../support/sealing.ts";
import { statementsOf, type Statements } from "../support/statements.ts";
import { emptyTables } from "./support/empty-tables.ts";
import { noJobs } from "./support/no-jobs.ts";
import { unitOfWorkContract } from "./unit-of-work.contract.ts";

let primary: PostgresTestDatabase;
let server: PostgresServer;
let opened: OpenedDatabase<unknown>;
let statements: Statements;
let work: UnitOfWork;
let told: unknown[] = [];

const openHere = () =>
  openPostgres({
    url: primary.url,
    replicaUrl: server.urlOf(new URL(primary.url).pathname.slice(1)),
    keys: testKeys,
    onConnectionError: (error) => void told.push(error),
  });

beforeAll(async () => {
  primary = await createPostgresDatabase();
  server = await PostgresServer.replicaOf(primary.url, "-c fsync=off");
  const database = await openHere();
  statements = statementsOf(database.raw);
  opened = database;
  work = database.unitOfWork(() => noJobs);
}, 120_000);
afterAll(async () => {
  await opened.close();
  await server.close();
  await primary.close();
});

const save = (name: string) => work.run((store) => store.merchants.save(aMerchant({ name })));
const nameLately = async (on = work) => (await on.read((store) => store.merchants.find("merchant-1"), "lately"))?.name;

async function atReplica(statement: string): Promise<void> {
  const client = new Client({ connectionString: server.urlOf() });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A read that went to the replica asks the primary only how far its log is. */
async function isReadThere(): Promise<boolean> {
  const sent = await statements.during(() => nameLately());
  return sent.every((text) => text.includes("pg_current_wal_flush_lsn"));
}

unitOfWorkContract("PostgreSQL with a replica", async () => {
  await emptyTables(primary.db);
  return work;
});

describe("A replica", () => {
  beforeEach(async () => {
    await emptyTables(primary.db);
    told = [];
  });

  it("is read when it has what was written, and only by reads that may be late", async () => {
    await save("first");
    await expect.poll(isReadThere, { timeout: 30_000 }).toBe(true);
    expect(await nameLately()).toBe("first");
    const sent = await statements.during(() => work.read((store) => store.merchants.find("merchant-1")));
    expect(sent).toHaveLength(1);
  });

  it("never hides what this process wrote, also while it does not replay; that is told once", async () => {
    await save("before");
    await expect.poll(isReadThere, { timeout: 30_000 }).toBe(true);
    await atReplica("select pg_wal_replay_pause()");
    try {
      for (let turn = 0; turn < 3; turn += 1) {
        await save(`turn ${turn}`);
        expect(await nameLately()).toBe(`turn ${turn}`);
      }
      expect(told.map(String)).toEqual(["Error: The replica is behind."]);
    } finally {
      await atReplica("select pg_wal_replay_resume()");
    }
    await expect.poll(isReadThere, { timeout: 30_000 }).toBe(true);
    expect(await nameLately()).toBe("turn 2");
  });

  it("does not hide what another process wrote and told of", async () => {
    const other = await openHere();
    const there = other.unitOfWork(() => noJobs);
    await save("before");
    expect(await nameLately(there)).toBe("before");
    for (let turn = 0; turn < 5; turn += 1) {
      const heard = Promise.withResolvers<void>();
      const stop = await other.signals.subscribe("event-1", () => heard.resolve());
      await save(`turn ${turn}`);
      await opened.signals.changed("event-1");
      await heard.promise;
      stop();
      expect(await nameLately(there)).toBe(`turn ${turn}`);
    }
    await other.close();
  });

  it("may be down: the primary answers", async () => {
    await save("first");
    await expect.poll(isReadThere, { timeout: 30_000 }).toBe(true);
    await server.end("immediate");
    await save("second");
    expect(await nameLately()).toBe("second");
    expect(await nameLately()).toBe("second");
    expect(told.length).toBeGreaterThan(0);
    await server.begin();
    await expect.poll(isReadThere, { timeout: 60_000, interval: 200 }).toBe(true);
  }, 120_000);
});
