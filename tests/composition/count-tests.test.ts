import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sideline-reports-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What the gate's closing sum says of these reports, line by line, and how it ends. */
function sumOf(...reports: readonly object[]): readonly [readonly string[], number | null] {
  const files = reports.map((report, index) => {
    const file = path.join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  });
  const { stdout, status } = spawnSync(process.execPath, ["scripts/count-tests.ts", ...files], { encoding: "utf8" });
  return [stdout.trim().split("\n"), status];
}

const unit = { numPassedTests: 5, numFailedTests: 0 };
const story = (title: string, status: string) => ({
  title,
  file: "door.e2e.ts",
  tests: [{ projectName: "phone", status }],
});
const stories = {
  stats: { expected: 1, flaky: 2, unexpected: 0 },
  suites: [
    {
      specs: [story("opens", "expected"), story("scans", "flaky")],
      suites: [{ specs: [story("counts", "flaky")] }],
    },
  ],
};

it("the sum of all suites is the last line, after the names of flaky stories", () => {
  expect(sumOf(unit, stories)).toEqual([
    ["2 passed only when tried again: [phone] door.e2e.ts: scans; [phone] door.e2e.ts: counts", "8 passed, 0 failed"],
    0,
  ]);
});

it("the sum is the only line where nothing was tried again, and fails with a failure", () => {
  expect(sumOf(unit)).toEqual([["5 passed, 0 failed"], 0]);
  expect(sumOf(unit, { ...unit, numFailedTests: 1 })).toEqual([["10 passed, 1 failed"], 1]);
});

it("a report of no tests, and a flaky story without a name, are no sum", () => {
  expect(sumOf({ numPassedTests: 0, numFailedTests: 0 })[1]).toBe(1);
  expect(sumOf({ ...stories, suites: [] })[1]).toBe(1);
});
