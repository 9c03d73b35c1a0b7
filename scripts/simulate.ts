import { parseArgs } from "node:util";
import { crashEverywhere } from "../tests/simulation/crash-everywhere.ts";
import { randomRun } from "../tests/simulation/random-run.ts";
import { stories } from "../tests/simulation/stories.ts";

const usage = `usage: npm run simulate -- [--seed N] [--runs N] [--no-stories]

Plays the product under trouble: processes that die between any two steps, connections that break, a gateway that does
not answer, webhooks late, twice, out of order or never, two servers at once. First every story with a death at each of
its steps, then random runs from the seed on, each of which "--seed S --runs 1 --no-stories" plays again.`;

function settings() {
  const options = {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "1000" },
    "no-stories": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  } as const;
  const { values } = parseArgs({ options });
  const [seed, runs] = [Number(values.seed), Number(values.runs)];
  const isUsable = Number.isSafeInteger(seed) && Number.isSafeInteger(runs) && runs >= 0;
  return values.help || !isUsable ? null : { seed, runs, withStories: !values["no-stories"] };
}

async function tellStories(): Promise<void> {
  for (const [name, story] of Object.entries(stories)) {
    const again = await crashEverywhere(story, "asks again");
    const gone = await crashEverywhere(story, "gives up");
    process.stdout.write(`${name}: ${again + gone} deaths\n`);
  }
}

async function runRandomly(first: number, runs: number): Promise<void> {
  const struck = { deaths: 0, unanswered: 0, atOnce: 0 };
  for (let seed = first; seed < first + runs; seed += 1) {
    const troubles = await randomRun(seed);
    struck.deaths += troubles.deaths;
    struck.unanswered += troubles.unanswered;
    struck.atOnce += troubles.atOnce;
  }
  const { deaths, unanswered, atOnce } = struck;
  process.stdout.write(`${runs} runs from seed ${first}: ${deaths} deaths, ${unanswered} calls without an answer, ${atOnce} times at once\n`);
}

const asked = settings();
if (asked === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 64;
} else {
  if (asked.withStories) await tellStories();
  await runRandomly(asked.seed, asked.runs);
}
