import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { isTrial, type SlowPhone } from "../throttle.ts";
import { chromiumFile } from "../../scripts/chromium.ts";

/** A cheap phone, and the two networks on which it is measured side by side. */
export const screen = { width: 390, height: 844 } as const;

/** The browser of that phone. */
export const phone = { viewport: screen, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: "en-GB" };

export interface Network extends SlowPhone {
  readonly name: string;
}

export const networks: readonly Network[] = [
  { name: "562 ms, 1.44 Mbit/s", roundTripMs: 562, bitsPerSecond: 1_440_000, cpuSlowdown: 4 },
  { name: "150 ms, 1.6 Mbit/s", roundTripMs: 150, bitsPerSecond: 1_600_000, cpuSlowdown: 4 },
];

/** What is measured beside the bench's own peers. */
export type Subject =
  | { readonly kind: "sideline"; readonly name: string; readonly folder: string }
  | { readonly kind: "site"; readonly name: string; readonly folder: string }
  | { readonly kind: "address"; readonly name: string; readonly url: string };

export interface PaintSettings {
  readonly runs: number;
  readonly subjects: readonly Subject[];
  readonly chromium: string;
}

/**
 * Reads `name=folder-or-url` arguments; without any, the build in `dist`. A folder that holds previews is a build of
 * Sideline and gets its server; any other folder is served as it is.
 * @throws Error, with a sentence, for what can't be measured.
 */
export function settingsFrom(
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): PaintSettings {
  const runs = isTrial ? 1 : Number(environment["BENCH_RUNS"] ?? 7);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new Error("BENCH_RUNS must be a whole number from 1 to 50.");
  const subjects = (given.length > 0 ? given : ["sideline=dist"]).map(subjectOf);
  const twice = subjects.find(({ name }, at) => subjects.findIndex((other) => other.name === name) !== at);
  if (twice) throw new Error(`The name ${twice.name} is given twice.`);
  return { runs, subjects, chromium: chromiumFile };
}

function subjectOf(argument: string): Subject {
  const [, name, where] = /^([\w.-]+)=(.+)$/.exec(argument) ?? [];
  if (name === undefined || where === undefined) throw new Error(`${argument} is not name=folder-or-url.`);
  if (/^https?:\/\//.test(where)) return { kind: "address", name, url: where };
  const folder = resolve(where);
  if (!existsSync(join(folder, "index.html"))) throw new Error(`There is no index.html in ${folder}.`);
  return { kind: existsSync(join(folder, "previews")) ? "sideline" : "site", name, folder };
}
