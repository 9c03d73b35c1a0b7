import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bossOnPool } from "#server/adapters/jobs/boss.ts";
import type { PgBossJobQueue } from "#server/adapters/jobs/pg-boss-job-queue.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { dieInTheMiddle, doneBy, openQueue, settleA, statesOf } from "./job-queue-crash.ts";
import { emptyQueue } from "./support/empty-queue.ts";

let database: PostgresTestDatabase;
let queue: PgBossJobQueue;
let work: UnitOfWork;

beforeAll(async () => {
  database = await createPostgresDatabase();
  queue = await openQueue(bossOnPool(database.raw));
  work = workOn(queue);
});
beforeEach(() => emptyQueue(database.db));
afterAll(async () => {
  await queue.stop();
  await database.close();
});

function workOn(one: PgBossJobQueue): UnitOfWork {
  return database.unitOfWork((transaction) => one.outbox(transaction));
}

describe("one of several processes that dies in the middle of a job", () => {
  it("leaves the job alone for a minute, then others do it", async () => {
    await dieInTheMiddle(bossOnPool(database.raw), database.db, workOn);
    await supervise();
    expect(await doneBy(queue)).toEqual([]);
    await sql`update pgboss.job set started_on = started_on - interval '61 seconds'`.execute(database.db);
    await supervise();
    expect(await statesOf(database.db)).toEqual(["retry"]);
    await sql`update pgboss.job set start_after = now()`.execute(database.db);
    expect(await doneBy(queue)).toEqual([settleA]);
  });
});

describe("asking again while a job waits", () => {
  it("has it done again once the transaction has ended, when a worker did it before and could not see what it wrote", async () => {
    await work.run((store) => store.jobs.add(settleA));
    const meanwhile = await work.run(async (store) => {
      await store.jobs.add(settleA);
      return doneBy(queue);
    });
    expect(meanwhile).toEqual([settleA]);
    expect(await doneBy(queue)).toEqual([settleA]);
  });

  it("has it done again when a worker is in the middle of it", async () => {
    await work.run((store) => store.jobs.add(settleA));
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let times = 0;
    await queue.start(() => {
      times += 1;
      begun.resolve();
      return gate.promise;
    });
    const working = queue.runDue();
    await begun.promise;
    await work.run((store) => store.jobs.add(settleA));
    gate.resolve();
    await working;
    await queue.runDue();
    expect(times).toBe(2);
  });

  it("does not wait for another transaction that asks for the same work", async () => {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await work.run((store) => store.jobs.add(settleA));
    const first = work.run(async (store) => {
      await store.jobs.add(settleA);
      asked.resolve();
      await gate.promise;
    });
    await asked.promise;
    await work.run((store) => store.jobs.add(settleA));
    gate.resolve();
    await first;
    expect((await doneBy(queue)).length).toBeGreaterThanOrEqual(1);
    expect(await queue.runDue()).toBe(0);
  });
});

describe("many workers", () => {
  it("do each job once", async () => {
    const others = await Promise.all([1, 2, 3].map(() => openQueue(bossOnPool(database.raw))));
    for (let index = 0; index < 60; index += 1) {
      await work.run((store) => store.jobs.add({ kind: "settle_event", eventId: `event-${index}` }));
    }
    const done = await Promise.all([queue, ...others].map(doneBy));
    const ids = done.flat().map((job) => (job.kind === "settle_event" ? job.eventId : job.kind));
    expect(ids.toSorted()).toEqual(Array.from({ length: 60 }, (_, index) => `event-${index}`).toSorted());
    await Promise.all(others.map((other) => other.stop()));
  });

  it("may start while a transaction that adds jobs is under way", async () => {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const long = work.run(async (store) => {
      await store.jobs.add(settleA);
      asked.resolve();
      await gate.promise;
    });
    await asked.promise;
    const another = await openQueue(bossOnPool(database.raw));
    expect(await doneBy(another)).toEqual([]);
    gate.resolve();
    await long;
    expect(await another.runDue()).toBe(1);
    await another.stop();
  });

  it("open the queue of a new database at the same moment", async () => {
    const fresh = await createPostgresDatabase();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openQueue(bossOnPool(fresh.raw))));
    await Promise.all(opened.map((one) => one.stop()));
    await fresh.close();
  });
});

/** What pg-boss does by itself every half minute. */
async function supervise(): Promise<void> {
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(database.db);
  const boss = new PgBoss({ db: bossOnPool(database.raw).db, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.supervise("sideline");
  await boss.stop({ close: false, graceful: false });
}
