/**
 * How long a cheap phone takes to show the app for the first time.
 *
 * Run `npm run bench:load`, or `npm run bench:load -- <folder of a build> <folder of another>` to compare two.
 * `BENCH_RUNS` sets the number of visits, five by default. `BENCH_TRIAL=1` shows within seconds that it runs.
 */
import { type Browser, chromium } from "@playwright/test";
import { type Measured, printReport } from "./report.ts";
import { type BenchSettings, settingsFrom } from "./settings.ts";
import { isTrial } from "../throttle.ts";
import { setStage, type Stage } from "./stage.ts";
import { type Visit, visit } from "./visit.ts";

const settings = settingsFrom(process.argv.slice(2), process.env);
const browser = await chromium.launch({
  executablePath: settings.chromium,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
  ],
});
const stages: Stage[] = [];
try {
  for (const build of settings.builds) stages.push(await setStage(build));
  printReport(await inTurns(browser, stages, settings), settings);
} finally {
  await browser.close();
  for (const stage of stages) await stage.close();
}

/**
 * Visits each build once, then each once more, and so on, so that other load on the machine affects all of them alike.
 */
async function inTurns(
  phone: Browser,
  servers: readonly Stage[],
  { runs, builds }: BenchSettings,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const [number, { name }] of (servers[0]?.scenarios ?? []).entries()) {
    const visits: Visit[][] = servers.map(() => []);
    for (let run = isTrial ? 1 : 0; run <= runs; run += 1) {
      for (const [at, { url, scenarios }] of servers.entries()) {
        const scenario = scenarios[number];
        if (!scenario) continue;
        const seen = await visit(phone, url, scenario);
        // The first round warms the servers up.
        if (run > 0) visits[at]?.push(seen);
      }
    }
    measured.push(...builds.map((build, at) => ({ scenario: name, build, visits: visits[at] ?? [] })));
  }
  return measured;
}
