import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { isTrial } from "../throttle.ts";
import { chromiumFile } from "../../scripts/chromium.ts";

/** A cheap phone on slow 4G, as a member may use on the way to the court. */
export const phone = {
  bitsPerSecond: 1_600_000,
  roundTripMs: 150,
  cpuSlowdown: 4,
  viewport: { width: 360, height: 740 },
} as const;

export interface BenchSettings {
  readonly runs: number;
  /** Folders of built apps, one or more; the ratios are to the first. */
  readonly builds: readonly string[];
  readonly chromium: string;
}

/** Throws, with a sentence, for settings that can't be measured. */
export function settingsFrom(
  folders: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): BenchSettings {
  const runs = isTrial ? 1 : Number(environment["BENCH_RUNS"] ?? 5);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new Error("BENCH_RUNS must be a whole number from 1 to 50.");
  const builds = (folders.length > 0 ? folders : ["dist"]).map((folder) => resolve(folder));
  const missing = builds.find((folder) => !existsSync(join(folder, "index.html")));
  if (missing !== undefined) throw new Error(`There is no built app in ${missing}: run npm run build.`);
  return { runs, builds, chromium: chromiumFile };
}
