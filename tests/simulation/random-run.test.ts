import { expect, it } from "vitest";
import { randomRun } from "./random-run.ts";

// `npm run simulate` plays a thousand.
const runs = 100;

it(`two servers in any trouble keep every promise, in ${runs} runs`, { timeout: 60_000 + runs * 3_000 }, async () => {
  const struck = { deaths: 0, unanswered: 0, atOnce: 0 };
  for (let seed = 1; seed <= runs; seed += 1) {
    const troubles = await randomRun(seed);
    struck.deaths += troubles.deaths;
    struck.unanswered += troubles.unanswered;
    struck.atOnce += troubles.atOnce;
  }
  expect(struck.deaths).toBeGreaterThan(runs);
  expect(struck.unanswered).toBeGreaterThan(runs);
  expect(struck.atOnce).toBeGreaterThan(runs);
});
