import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { release } from "#contract/wire/release.ts";

const changelog = readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8");

it("goes up with each release of the changelog; what is unreleased is the next one", () => {
  const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
  const released = headings.filter((heading) => /^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/.test(heading));
  expect(headings).toEqual(["Unreleased", ...released]);
  const isEmpty = /^## Unreleased\s+## /m.test(changelog);
  expect(release).toBe(released.length + (isEmpty ? 0 : 1));
});
