import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AlertCase, alertCases } from "./cases.ts";

/**
 * Plays the cases of every alert with Prometheus's own `promtool`, which must be in PATH (Debian: `prometheus`). Ends
 * with promtool's code.
 */
const rules = fileURLToPath(new URL("../../deploy/prometheus/rules.yml", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sideline-alerts-"));
try {
  const files = [
    casesIn("minutes.json", "1m", (at) => !isLong(at)),
    // Each look evaluates every rule: minute by minute a week would take minutes.
    casesIn("days.json", "10m", isLong),
  ];
  for (const words of [
    ["check", "rules", rules],
    ["test", "rules", ...files],
  ]) {
    const { status, error } = spawnSync("promtool", words, { stdio: "inherit" });
    if (error) process.stderr.write(`promtool can't be run: ${error.message}\n`);
    process.exitCode ||= status ?? 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

function isLong(at: string): boolean {
  return /d|^\d\dh/u.test(at);
}

/** Writes the cases with such moments, whose rules are looked at so often; JSON is YAML, which promtool reads. */
function casesIn(name: string, every: string, takes: (at: string) => boolean): string {
  const tests = Object.entries(alertCases).flatMap(([alert, { fires, quiet }]) => [
    ...fires.map((given, at) => testOf(alert, given, true, `${alert} fires (${at + 1})`)),
    ...quiet.map((given, at) => testOf(alert, given, false, `${alert} is quiet (${at + 1})`)),
  ]);
  const chosen = tests.filter(({ promql_expr_test: [{ eval_time: at }] }) => takes(at));
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: every, tests: chosen }));
  return file;
}

function testOf(alert: string, { series, at }: AlertCase, isFiring: boolean, name: string) {
  const firing = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
  return {
    name,
    interval: "1m",
    input_series: Object.entries(series).map(([one, values]) => ({ series: one, values: values.trim() })),
    promql_expr_test: [
      {
        expr: `${firing} > bool 0 or vector(0)`,
        eval_time: at,
        exp_samples: [{ labels: "{}", value: isFiring ? 1 : 0 }],
      },
    ],
  } as const;
}
