/** Sums the tests of several suites from the JSON reports of Vitest and Playwright, given as arguments, on one line. */
import { readFileSync } from "node:fs";

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
}

let passed = 0;
let failed = 0;
for (const file of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(file, "utf8")) as Partial<VitestReport & PlaywrightReport>;
  const suite = report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  if (suite.passed + suite.failed === 0) throw new Error(`${file} reports no test.`);
  passed += suite.passed;
  failed += suite.failed;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0) process.exitCode = 1;
