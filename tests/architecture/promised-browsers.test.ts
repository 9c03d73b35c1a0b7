import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import esx from "eslint-plugin-es-x";
import { describe, expect, it } from "vitest";
import { youngFeatures } from "../support/browsers/young-features.ts";
import { sourceFiles } from "./imports.ts";

const configs: Readonly<Record<string, { readonly rules?: object }>> = esx.configs;
const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, "../..");
const { overrides } = JSON.parse(readFileSync(join(root, ".oxlintrc.browsers.json"), "utf8")) as {
  overrides: [{ rules: Record<string, unknown> }];
};
const [{ rules }] = overrides;

/** Syntax that the build takes away. */
const replacedByTheBuild =
  /no-(import-attributes|dynamic-import-options|json-modules|trailing-dynamic-import-commas)$/u;

/** Older than ES2024, but newer than Safari 16.0: look-behind came with 16.4, static blocks with 16.4. */
const youngInSafari = ["es-x/no-regexp-lookbehind-assertions", "es-x/no-class-static-block"];

describe("lint", () => {
  it("forbids every feature of ECMAScript that is newer than the promised browsers", () => {
    const editions = ["2024", "2025", "2026", "next"].flatMap((edition) => [edition, `${edition}-intl-api`]);
    const young = editions.flatMap((edition) => Object.keys(configs[`flat/no-new-in-es${edition}`]?.rules ?? {}));
    const wanted = [...youngInSafari, ...young].filter((rule) => !replacedByTheBuild.test(rule));
    expect(young.length).toBeGreaterThan(60);
    expect(wanted.filter((rule) => rules[rule] !== "error")).toEqual([]);
  });

  it("forbids every static method of the web's interfaces that they lack", () => {
    const [, ...restricted] = rules["no-restricted-properties"] as [string, ...{ object: string; property: string }[]];
    const names = new Set(restricted.map(({ object, property }) => `${object}.${property}`));
    expect(youngFeatures().statics.filter((name) => !names.has(name))).toEqual([]);
  });

  it("reports what once broke iPhones", () => {
    const faults = {
      "es-x(no-map-groupby)": "Map.groupBy([1], (one) => one)",
      "es-x(no-string-prototype-towellformed)": '"text".toWellFormed()',
      "es-x(no-regexp-lookbehind-assertions)": "/(?<=a)b/u",
      "es-x(no-promise-withresolvers)": "Promise.withResolvers()",
      "es-x(no-set-prototype-union)": "new Set([1]).union(new Set([2]))",
      "es-x(no-regexp-v-flag)": "/[a--b]/v",
      "eslint(no-restricted-properties)": 'URL.canParse("a:")',
      "compat(compat)": "new OffscreenCanvas(1, 1)",
    };
    const report = lintOf(`export const found = [${Object.values(faults).join(", ")}];\n`);
    expect(Object.keys(faults).filter((rule) => !report.includes(rule))).toEqual([]);
  });
});

describe("patterns that are put together from texts", () => {
  it("never look behind: lint sees literals only, and the server's run in the demo too", () => {
    const looking = sourceFiles().filter(({ text }) => /\(\?<[=!]/u.test(text));
    expect(looking.map(({ path }) => path)).toEqual([]);
  });
});

describe("fields", () => {
  it("that can be typed in have letters of at least 16 px, below which an iPhone zooms into the page", () => {
    const tags = sourceFiles().flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:input|select|textarea)\b(?:[^>]|=>)*>/gu)].map(([tag]) => ({ path, tag })),
    );
    expect(tags.length).toBeGreaterThan(10);
    const small = tags.filter(({ tag }) => /\btext-(?:xs|sm)\b/u.test(tag) && !/\breadOnly\b/u.test(tag));
    expect(small.map(({ path }) => path)).toEqual([]);
  });
});

/** What lint says of a source, under our rules for browsers. */
function lintOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), "sideline-lint-"));
  try {
    const [config, project] = [".oxlintrc.browsers.json", "package.json"].map(
      (name) => JSON.parse(readFileSync(join(root, name), "utf8")) as { jsPlugins: string[]; browserslist: string[] },
    );
    const jsPlugins = config?.jsPlugins.map((plugin) => require.resolve(plugin));
    writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify({ ...config, jsPlugins, $schema: undefined }));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ browserslist: project?.browserslist }));
    mkdirSync(join(folder, "src"));
    writeFileSync(join(folder, "src/old-phone.ts"), source);
    const { stdout } = spawnSync(join(root, "node_modules/.bin/oxlint"), ["-f", "unix"], { cwd: folder });
    return String(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
