import { cpus } from "node:os";
import type { Pool } from "pg";
import { median, spreadOf, tableOf } from "../statistics.ts";
import type { Round } from "./drive.ts";
import type { BenchSettings } from "./settings.ts";

/** The rounds of one way in one scenario, in the order in which they were run. */
export interface Measured {
  readonly scenario: string;
  readonly way: string;
  readonly rounds: readonly Round[];
}

/** Prints a line for each way. The ratio compares it with the last way of its scenario. */
export function printReport(measured: readonly Measured[]): void {
  const lines = measured.map(({ scenario, way, rounds }) => {
    const beside = measured.findLast((other) => other.scenario === scenario)?.rounds ?? [];
    const ratios = rounds.map(({ perSecond }, at) => perSecond / (beside[at]?.perSecond ?? Number.NaN));
    return {
      scenario,
      way,
      "joins/s": median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
      "min–max": spreadOf(
        rounds.map(({ perSecond }) => perSecond),
        0,
      ),
      "p50 ms": median(rounds.map(({ p50 }) => p50)).toFixed(1),
      "p95 ms": median(rounds.map(({ p95 }) => p95)).toFixed(1),
      ratio: median(ratios).toFixed(2),
      "ratio min–max": spreadOf(ratios, 2),
      joins: rounds.reduce((sum, { count }) => sum + count, 0),
    };
  });
  console.log(tableOf(lines));
}

/** The machine and what was done, so that a number can be read months later. */
export async function printCircumstances(settings: BenchSettings, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  const { rounds, seconds, concurrency } = settings;
  const [cpu] = cpus();
  console.log(
    [
      `${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), all on this machine.`,
      `Node ${process.version}, PostgreSQL ${rows[0]?.server_version}.`,
      `Paid events with room for everybody, one seat a join, ${concurrency} joins under way at a time.`,
      "10 connections on either side.",
      `Median of ${rounds} rounds of ${seconds} s a way, in turns after a warm-up.`,
      "Ratio: to the hand-written transaction of the same round.",
    ].join("\n"),
  );
}
