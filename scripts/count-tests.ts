/**
 * Sums the tests of several suites from the JSON reports of Vitest and Playwright, given as arguments, on the last line.
 * The line before it names the stories that passed only when they were tried again, if there are any.
 */
import { readFileSync } from "node:fs";

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
}

function flakyIn({ specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === "flaky").map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

let passed = 0;
let failed = 0;
const flaky: string[] = [];
for (const file of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(file, "utf8")) as Partial<VitestReport & PlaywrightReport>;
  const suite = report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  if (suite.passed + suite.failed === 0) throw new Error(`${file} reports no test.`);
  passed += suite.passed;
  failed += suite.failed;
  const named = flakyIn(report);
  if (named.length !== (report.stats?.flaky ?? 0)) throw new Error(`${file} has flaky stories without a name.`);
  flaky.push(...named);
}
if (flaky.length > 0) process.stdout.write(`${flaky.length} passed only when tried again: ${flaky.join("; ")}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0) process.exitCode = 1;
