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
  const file = join(folder, "cases.json");
  // JSON is YAML, which promtool reads.
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: "1m", tests: tests() }));
  for (const words of [
    ["check", "rules", rules],
    ["test", "rules", file],
  ]) {
    const { status, error } = spawnSync("promtool", words, { stdio: "inherit" });
    if (error) process.stderr.write(`promtool can't be run: ${error.message}\n`);
    process.exitCode ||= status ?? 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

function tests(): readonly object[] {
  return Object.entries(alertCases).flatMap(([alert, { fires, quiet }]) => [
    ...fires.map((given, at) => testOf(alert, given, true, `${alert} fires (${at + 1})`)),
    ...quiet.map((given, at) => testOf(alert, given, false, `${alert} is quiet (${at + 1})`)),
  ]);
}

function testOf(alert: string, { series, at }: AlertCase, isFiring: boolean, name: string): object {
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
  };
}
