import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, vi } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import type { BossDatabase } from "#server/adapters/jobs/boss.ts";
import { PgBossJobQueue } from "#server/adapters/jobs/pg-boss-job-queue.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { testNow } from "../support/builders/index.ts";
import { eventually } from "../support/eventually.ts";

export const settleA: Job = { kind: "settle_event", eventId: "a" };

export function openQueue(database: BossDatabase): Promise<PgBossJobQueue> {
  return PgBossJobQueue.open({ database, clock: new InMemoryClock(testNow), background: false });
}

/** A queue whose process takes job a and dies in the middle of it, as far as the database can tell during the test. */
export async function dieInTheMiddle(
  database: BossDatabase,
  db: Kysely<Database>,
  workOn: (queue: PgBossJobQueue) => UnitOfWork,
): Promise<void> {
  const queue = await openQueue(database);
  await workOn(queue).run((store) => store.jobs.add(settleA));
  const taken = vi.fn<() => void>();
  const end = Promise.withResolvers<void>();
  await queue.start(() => {
    taken();
    return end.promise;
  });
  onTestFinished(async () => {
    end.resolve();
    await queue.stop();
  });
  void queue.runDue();
  await eventually(() => expect(taken).toHaveBeenCalled());
  expect(await statesOf(db)).toEqual(["active"]);
}

export async function statesOf(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{
    state: string;
  }>`select state::text as state from pgboss.job order by created_on`.execute(db);
  return rows.map((row) => row.state);
}

/** The jobs that a queue does now. */
export async function doneBy(queue: PgBossJobQueue): Promise<readonly Job[]> {
  const done: Job[] = [];
  await queue.start(async (job) => void done.push(job));
  await queue.runDue();
  return done;
}
