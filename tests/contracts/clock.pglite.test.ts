import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { MovedClock, SystemClock } from "#server/adapters/system/clocks.ts";
import { testNow } from "../support/builders/index.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { movableClockContract } from "./clock.contract.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

movableClockContract("the system, moved, kept in PGlite", () =>
  MovedClock.open(new SystemClock(), database.clockOffset),
);

describe("MovedClock kept in PGlite", () => {
  it("takes up its offset where it was left", async () => {
    const left = await database.clockOffset.load();
    const base = new InMemoryClock(testNow);
    await (await MovedClock.open(base, database.clockOffset)).advance(3_600);
    expect((await MovedClock.open(base, database.clockOffset)).now()).toBe(testNow + left + 3_600_000);
  });
});
