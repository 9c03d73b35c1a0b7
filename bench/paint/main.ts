/**
 * How long a cheap phone waits for the first paint, beside static HTML of the same page and beside LINE's kind of hello
 * world; and how long an organiser waits for a game on the console's Today.
 *
 * Run `npm run bench:paint`, or `npm run bench:paint -- name=folder-or-url …`: builds of Sideline, other sites' folders,
 * addresses. `BENCH_RUNS` sets the number of visits, seven by default. `BENCH_TRIAL=1` shows within seconds that it
 * runs.
 */
import { chromium } from "@playwright/test";
import { isTrial } from "../throttle.ts";
import {
  type Measured,
  printReport,
  printScrolled,
  printToday,
  type ScrolledList,
  type TodayOpened,
} from "./report.ts";
import { scroll, type Scrolled } from "./scrolling.ts";
import { networks, settingsFrom } from "./settings.ts";
import { setPaintStage } from "./stage.ts";
import { anOwnersDevice, openToday, type SeenToday } from "./today.ts";
import { visit } from "./visit.ts";

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
    // Only this machine is asked: what LINE's SDK wants from elsewhere fails at once, and addresses given are reached.
    ...(settings.subjects.some(({ kind }) => kind === "address")
      ? []
      : ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]),
  ],
});
const stage = await setPaintStage(browser, settings.subjects).catch(async (error: unknown) => {
  await browser.close();
  throw error;
});
try {
  const measured: Measured[] = [];
  for (const { page, shown } of stage.rows) {
    for (const network of isTrial ? networks.slice(0, 1) : networks) {
      const rounds: Measured[] = shown.map(({ name }) => ({ page, network: network.name, name, visits: [] }));
      // In turns, so that other load on the machine affects all alike; the first round warms the servers up.
      for (let run = isTrial ? 1 : 0; run <= settings.runs; run += 1) {
        for (const [at, opened] of shown.entries()) {
          const seen = await visit(browser, opened, network);
          if (run > 0) rounds[at]?.visits.push(seen);
        }
      }
      measured.push(...rounds);
    }
  }
  printReport(measured, settings);
  const todays: TodayOpened[] = [];
  for (const { name, url } of stage.consoles) {
    const owner = await anOwnersDevice(url);
    for (const network of isTrial ? networks.slice(0, 1) : networks) {
      const visits: SeenToday[] = [];
      for (let run = 0; run < settings.runs; run += 1) visits.push(await openToday(browser, url, owner, network));
      todays.push({ name, network: network.name, visits });
    }
  }
  printToday(todays);
  const scrolled: ScrolledList[] = [];
  for (const list of stage.lists) {
    const runs: Scrolled[] = [];
    for (let run = 0; run < Math.min(3, settings.runs); run += 1) runs.push(await scroll(browser, list));
    scrolled.push({ name: list.name, runs });
  }
  printScrolled(scrolled);
} finally {
  await browser.close();
  await stage.close();
}
