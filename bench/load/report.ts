import { cpus } from "node:os";
import { median, spreadOf } from "../statistics.ts";
import type { BenchSettings } from "./settings.ts";
import { phone } from "./settings.ts";
import type { Visit } from "./visit.ts";

/** The visits of one scenario with one build, in the order of the rounds. */
export interface Measured {
  readonly scenario: string;
  readonly build: string;
  readonly visits: readonly Visit[];
}

const measures: readonly (readonly [name: string, of: (visit: Visit) => number, digits: number])[] = [
  ["a shape ms", ({ shape }) => shape, 0],
  ["first content ms", ({ firstContent }) => firstContent, 0],
  ["largest paint ms", ({ largestPaint }) => largestPaint, 0],
  ["content there ms", ({ content }) => content, 0],
  ["kB by then", ({ bytes }) => bytes / 1_000, 1],
  ["requests by then", ({ requests }) => requests, 0],
  ["layout shift", ({ shift }) => shift, 3],
  ["blocking ms", ({ blocking }) => blocking, 0],
  ["longest task ms", ({ longestTask }) => longestTask, 0],
];

/** Prints medians with their spread, each beside its ratio to the first build's visit of the same round. */
export function printReport(measured: readonly Measured[], { builds, runs }: BenchSettings): void {
  const [cpu] = cpus();
  console.log(
    [
      `${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), Node ${process.version}, server and browser on this machine.`,
      `${phone.bitsPerSecond / 1e6} Mbit/s, ${phone.roundTripMs} ms round trip, CPU slowed down ${phone.cpuSlowdown} times, nothing cached.`,
      `Median of ${runs} visits a build (least to most), in turns after a warm-up; ratio: to ${builds[0]} in the same round.`,
    ].join("\n"),
  );
  for (const { scenario, build, visits } of measured) {
    console.log(`\n${scenario} — ${build}`);
    const first = measured.find((other) => other.scenario === scenario)?.visits ?? [];
    for (const [name, of, digits] of measures) {
      const values = visits.map(of);
      const ratio = median(visits.map((one, at) => of(one) / of(first[at] ?? one)));
      const line = [
        name.padEnd(18),
        median(values).toFixed(digits).padStart(7),
        `(${spreadOf(values, digits)})`.padStart(16),
      ];
      console.log(
        [...line, build === builds[0] || !Number.isFinite(ratio) ? "" : `× ${ratio.toFixed(2)}`].join("  ").trimEnd(),
      );
    }
  }
}
