/**
 * How long a mid-range phone takes to show the demo's first list.
 *
 * Run `npm run bench:demo`, or `npm run bench:demo -- <folder of a build>`. `BENCH_RUNS` sets the number of visits, five
 * by default. `BENCH_TRIAL=1` shows within seconds that it runs.
 */
import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { FileServer } from "../../tests/support/file-server.ts";
import { median, spreadOf } from "../statistics.ts";
import { isTrial } from "../throttle.ts";
import { phone, type Visit, visit } from "./visit.ts";
import { chromiumFile } from "../../scripts/chromium.ts";

/** The promised milliseconds until the first list is shown. */
const promised = 2_000;

const measures: readonly (readonly [name: string, of: (visit: Visit) => number, digits: number])[] = [
  ["a shape ms", ({ shape }) => shape, 0],
  ["first list ms", ({ list }) => list, 0],
  ["demo around it ms", ({ shell }) => shell, 0],
  ["kB by the list", ({ bytes }) => bytes / 1_000, 1],
  ["requests by then", ({ requests }) => requests, 0],
  ["blocking ms", ({ blocking }) => blocking, 0],
  ["longest task ms", ({ longestTask }) => longestTask, 0],
];

const folder = resolve(process.argv[2] ?? "dist-demo");
const runs = isTrial ? 1 : Number(process.env["BENCH_RUNS"] ?? 5);
if (!Number.isInteger(runs) || runs < 1 || runs > 50)
  throw new Error("BENCH_RUNS must be a whole number from 1 to 50.");
if (!existsSync(join(folder, "index.html")))
  throw new Error(`There is no built demo in ${folder}: run npm run build:demo.`);

const server = await FileServer.start({ folder, under: "/some/where/", gzipped: true });
const browser = await chromium.launch({
  executablePath: chromiumFile,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
  ],
});
try {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  // The first one warms the machine up.
  for (let run = isTrial ? 1 : 0; run <= runs; run += 1) visits.push(await visit(browser, server.url));
  if (!isTrial) visits.shift();
  console.log(
    [
      `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.version}, files and browser on this machine, gzip.`,
      `${phone.bitsPerSecond / 1e6} Mbit/s, ${phone.roundTripMs} ms round trip, CPU slowed down ${phone.cpuSlowdown} times.`,
      `Median of ${runs} visits (least to most), after a warm-up; ${(loadavg()[0] ?? 0).toFixed(1)} processes wanted a core in the last minute.`,
    ].join("\n"),
  );
  print(
    "First visit, nothing cached",
    visits.map(({ first }) => first),
  );
  print(
    "Again: code cached, the world kept",
    visits.map(({ again }) => again),
  );
  const list = median(visits.map(({ first }) => first.list));
  console.log(
    `\nPromised: the first list within ${promised} ms. ${list <= promised ? "Kept" : "Broken"}: ${list.toFixed(0)} ms.`,
  );
  if (list > promised && !isTrial) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}

function print(title: string, visits: readonly Visit[]): void {
  console.log(`\n${title}`);
  for (const [name, of, digits] of measures) {
    const values = visits.map(of);
    console.log(
      [name.padEnd(18), median(values).toFixed(digits).padStart(7), `(${spreadOf(values, digits)})`.padStart(16)]
        .join("  ")
        .trimEnd(),
    );
  }
}
