import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { crashEverywhere } from "./crash-everywhere.ts";
import { randomRun } from "./random-run.ts";
import { storesOn } from "./stores.ts";
import { stories } from "./stories.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

const openStores = storesOn(() => database);
// `npm run simulate -- --store pglite` plays more.
const runs = 2;

describe("on the embedded database", () => {
  it.each(Object.entries(stories))("%s, with a death on the way", async (name, story) => {
    const from = 3 + (name.length % 17);
    const afterwards = name.length % 2 === 0 ? "asks again" : "gives up";
    expect(await crashEverywhere(story, afterwards, { openStores, from, most: 1 })).toBe(1);
  });

  it(`two servers in any trouble keep every promise, in ${runs} runs`, async () => {
    let deaths = 0;
    for (let seed = 1; seed <= runs; seed += 1) deaths += (await randomRun(seed, openStores)).deaths;
    expect(deaths).toBeGreaterThan(runs);
  });
});
