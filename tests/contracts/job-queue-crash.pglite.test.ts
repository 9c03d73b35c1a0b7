import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bossOnPglite } from "#server/adapters/jobs/boss.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { dieInTheMiddle, doneBy, openQueue, settleA, statesOf } from "./job-queue-crash.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

describe("a process that owns an embedded database and dies in the middle of a job", () => {
  it("does that job as soon as it is started again, and once", async () => {
    await dieInTheMiddle(bossOnPglite(database.raw), database.db, (queue) =>
      database.unitOfWork((transaction) => queue.outbox(transaction)),
    );
    const again = await openQueue(bossOnPglite(database.raw));
    expect(await doneBy(again)).toEqual([settleA]);
    expect(await statesOf(database.db)).toEqual(["completed"]);
    expect(await again.runDue()).toBe(0);
    await again.stop();
  });
});
