import { parseArgs } from "node:util";
import { crashEverywhere } from "../tests/simulation/crash-everywhere.ts";
import { randomRun } from "../tests/simulation/random-run.ts";
import { aSky, storm } from "../tests/simulation/storm.ts";
import { type OpenStores, storesInMemory, storesOn } from "../tests/simulation/stores.ts";
import { stories } from "../tests/simulation/stories.ts";
import { createPgliteDatabase } from "../tests/support/pglite.ts";
import { createPostgresDatabase } from "../tests/support/postgres.ts";

const usage = `usage: npm run simulate -- [--seed N] [--runs N] [--store memory|pglite|postgres] [--no-stories]

Plays the product under trouble: processes that die between any two steps, connections that break, a gateway that does
not answer, webhooks late, twice, out of order or never, two servers at once. First every story with a death at each of
its steps, then random runs from the seed on, each of which "--seed S --runs 1 --no-stories" plays again. On PostgreSQL
(scripts/with-postgres.sh, or TEST_DATABASE_URL) also storms: two servers at once, whose connections the database ends;
a seed gives the same calls again, their meeting is up to the machine.`;

const stores = ["memory", "pglite", "postgres"] as const;

function settings() {
  const options = {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "1000" },
    store: { type: "string", default: "memory" },
    "no-stories": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  } as const;
  const { values } = parseArgs({ options });
  const [seed, runs] = [Number(values.seed), Number(values.runs)];
  const store = stores.find((name) => name === values.store);
  const isUsable = Number.isSafeInteger(seed) && Number.isSafeInteger(runs) && runs >= 0;
  return values.help || !isUsable || store === undefined
    ? null
    : { seed, runs, store, withStories: !values["no-stories"] };
}

type Asked = NonNullable<ReturnType<typeof settings>>;

async function play({ seed, runs, withStories }: Asked, openStores: OpenStores): Promise<void> {
  if (withStories) await tellStories(openStores);
  await runRandomly(seed, runs, openStores);
}

async function tellStories(openStores: OpenStores): Promise<void> {
  for (const [name, story] of Object.entries(stories)) {
    const again = await crashEverywhere(story, "asks again", { openStores });
    const gone = await crashEverywhere(story, "gives up", { openStores });
    process.stdout.write(`${name}: ${again + gone} deaths\n`);
  }
}

async function runRandomly(first: number, runs: number, openStores: OpenStores): Promise<void> {
  const struck = { deaths: 0, unanswered: 0, atOnce: 0 };
  for (let seed = first; seed < first + runs; seed += 1) {
    const troubles = await randomRun(seed, openStores);
    struck.deaths += troubles.deaths;
    struck.unanswered += troubles.unanswered;
    struck.atOnce += troubles.atOnce;
  }
  const { deaths, unanswered, atOnce } = struck;
  process.stdout.write(
    `${runs} runs from seed ${first}: ${deaths} deaths, ${unanswered} calls without an answer, ${atOnce} times at once\n`,
  );
}

async function onPglite(asked: Asked): Promise<void> {
  const database = await createPgliteDatabase();
  try {
    await play(
      asked,
      storesOn(() => database),
    );
  } finally {
    await database.close();
  }
}

async function onPostgres(asked: Asked): Promise<void> {
  const database = await createPostgresDatabase();
  const sky = await aSky(database);
  try {
    await play(
      asked,
      storesOn(() => database),
    );
    let broken = 0;
    for (let seed = asked.seed; seed < asked.seed + asked.runs; seed += 1) broken += (await storm(seed, sky)).broken;
    process.stdout.write(`${asked.runs} storms from seed ${asked.seed}: ${broken} connections ended at work\n`);
  } finally {
    await sky.close();
    await database.close();
  }
}

const asked = settings();
if (asked === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 64;
} else if (asked.store === "pglite") {
  await onPglite(asked);
} else if (asked.store === "postgres") {
  await onPostgres(asked);
} else {
  await play(asked, storesInMemory);
}
