import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { type Afterwards, crashEverywhere } from "./crash-everywhere.ts";
import { randomRun } from "./random-run.ts";
import { aSky, storm } from "./storm.ts";
import { storesOn } from "./stores.ts";
import { stories } from "./stories.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

const storms = 6;
const openStores = storesOn(() => database);
const runs = 6;

describe.each<Afterwards>(["asks again", "gives up"])(
  "on PostgreSQL the process dies on its way, and the member %s",
  (afterwards) => {
    it.each(Object.entries(stories))("%s", async (name, story) => {
      const from = name.length % 29;
      expect(await crashEverywhere(story, afterwards, { openStores, from, every: 131 })).toBeGreaterThan(0);
    });
  },
);

it(`two servers in any trouble keep every promise on PostgreSQL, in ${runs} runs`, async () => {
  let deaths = 0;
  for (let seed = 1; seed <= runs; seed += 1) deaths += (await randomRun(seed, openStores)).deaths;
  // How often a seed kills a server depends on every step before.
  expect(deaths).toBeGreaterThan(runs / 2);
});

it(`connections end in the middle of what two servers do at once, in ${storms} storms`, async () => {
  const sky = await aSky(database);
  let [broken, unanswered] = [0, 0];
  try {
    for (let seed = 1; seed <= storms; seed += 1) {
      const struck = await storm(seed, sky);
      broken += struck.broken;
      unanswered += struck.unanswered;
    }
  } finally {
    await sky.close();
  }
  expect(broken).toBeGreaterThan(storms);
  expect(unanswered).toBeGreaterThan(storms);
});
