import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import esx from "eslint-plugin-es-x";
import { describe, expect, it } from "vitest";
import { promisedBrowsers } from "../../vite/promised-browsers.ts";
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
    expect(youngStatics().filter((name) => !names.has(name))).toEqual([]);
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

/** `Interface.method` for each static member that the oldest promised Safari, Chrome or WebView lacks. */
function youngStatics(): readonly string[] {
  const { api } = require("@mdn/browser-compat-data") as CompatData;
  const oldest = Object.fromEntries(
    promisedBrowsers().map((one) => [one.replace(/[\d.]+/u, ""), Number(/[\d.]+/u.exec(one))]),
  );
  const promise = { safari_ios: oldest["ios"], chrome_android: oldest["chrome"], webview_android: oldest["chrome"] };
  const isOld = ({ __compat: known }: Identifier): boolean =>
    Object.entries(promise).every(([browser, version = 0]) =>
      [known?.support[browser as keyof typeof promise] ?? []].flat().some((support) => hasIt(support, version)),
    );
  return Object.entries(api as Readonly<Record<string, Identifier>>).flatMap(([name, described]) =>
    isOld(described)
      ? Object.entries(described as Readonly<Record<string, Identifier>>)
          .filter(([member, one]) => member.endsWith("_static") && !isOld(one))
          .map(([member]) => `${name}.${member.slice(0, -"_static".length)}`)
      : [],
  );
}

function hasIt(
  { version_added: added, version_removed: removed, flags, prefix }: SimpleSupportStatement,
  version: number,
): boolean {
  const number = (text: unknown): number => Number.parseFloat(String(text).replace("≤", ""));
  if (typeof added !== "string" || flags !== undefined || prefix !== undefined) return false;
  return number(added) <= version && (removed === undefined || number(removed) > version);
}
