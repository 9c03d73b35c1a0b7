import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PlaywrightTestConfig } from "@playwright/test";
import { describe, expect, it, vi } from "vitest";
import phones from "../../playwright.config.ts";
import vitest from "../../vitest.config.ts";
import onPostgres from "../e2e/postgres/playwright.config.ts";
import engines from "../engines/playwright.config.ts";
import production from "../production/playwright.config.ts";

// Playwright changes the process that loads it. Of its configurations only what they say is read.
vi.mock("@playwright/test", () => ({ defineConfig: (config: unknown) => config }));

const root = fileURLToPath(new URL("../../", import.meta.url));
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

/** A project of Vitest or Playwright: which commands start it, and which files it runs. */
interface Runner {
  readonly name: string;
  readonly isStartedBy: (command: string) => boolean;
  readonly runs: (file: string) => boolean;
}

interface VitestProject {
  readonly test: { readonly name: string; readonly include: readonly string[]; readonly exclude?: readonly string[] };
}

const listOf = (globs: unknown): readonly string[] => [globs].flat().filter((glob) => typeof glob === "string");
const fits = (file: string, globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob));

function ofVitest({ test: { name, include, exclude = [] } }: VitestProject): Runner {
  return {
    name,
    isStartedBy: (command) => `${command} `.includes(` --project ${name} `),
    runs: (file) => fits(file, include) && !fits(file, exclude),
  };
}

/** Playwright looks for a glob anywhere below the folder of its tests. */
function ofPlaywright(config: string, { testDir = ".", projects = [] }: PlaywrightTestConfig): readonly Runner[] {
  const below = (folder: string) => `${path.join(path.dirname(config), folder)}/`.replace(/^\.\//u, "");
  const script = config === "playwright.config.ts" ? "playwright test" : `playwright test -c ${config}`;
  return projects.map(({ name = "", testDir: own = testDir, testMatch }) => ({
    name: `${config} ${name}`,
    isStartedBy: (command) => command.endsWith(script),
    runs: (file) =>
      file.startsWith(below(own)) &&
      fits(
        file,
        listOf(testMatch).map((glob) => `**/${glob}`),
      ),
  }));
}

const runners: readonly Runner[] = [
  ...(vitest as { readonly test: { readonly projects: readonly VitestProject[] } }).test.projects.map(ofVitest),
  ...ofPlaywright("playwright.config.ts", phones),
  ...ofPlaywright("tests/engines/playwright.config.ts", engines),
  ...ofPlaywright("tests/production/playwright.config.ts", production),
  ...ofPlaywright("tests/e2e/postgres/playwright.config.ts", onPostgres),
];

const unrun = (files: readonly string[], by = runners) => files.filter((file) => !by.some(({ runs }) => runs(file)));

const testName = /\.(?:test|spec|e2e|engine|setup)\.tsx?$/u;
const tests = ["src", "tests", "bench", "scripts", "vite", "pages", "deploy"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => testName.test(file)),
);

describe("every test", () => {
  it("belongs to a project of Vitest or Playwright", () => {
    expect(tests.length).toBeGreaterThan(600);
    expect(unrun(tests)).toEqual([]);
  });

  it("of a project is run by the gate", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
    const gate = textOf(".ci/run");
    const inGate = Object.entries(scripts).filter(([name]) =>
      new RegExp(`npm (?:run )?${name}(?![\\w:])`, "u").test(gate),
    );
    const started = inGate.map(([, command]) => command);
    const idle = runners.filter(({ isStartedBy }) => !started.some(isStartedBy));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  it("waits as long as a busy machine needs", () => {
    const files = readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
      .map((file) => `tests/${file.replaceAll("\\", "/")}`)
      .filter((file) => /\.tsx?$/u.test(file) && file !== "tests/support/eventually.ts");
    expect(files.filter((file) => /\bvi\.wait(?:For|Until)\(/u.test(textOf(file)))).toEqual([]);
  });

  it("is missed where no project has its folder, and where one leaves it out", () => {
    const [domain] = [
      ofVitest({ test: { name: "domain", include: ["tests/domain/**/*.test.ts"], exclude: ["tests/domain/b/**"] } }),
    ];
    const files = ["tests/domain/a/a.test.ts", "tests/domain/b/b.test.ts", "tests/addresses/a.test.ts"];
    expect(unrun(files, [domain])).toEqual(files.slice(1));
  });

  it("is missed where Playwright's configuration lies in another folder, or names others", () => {
    const of = ofPlaywright("tests/production/playwright.config.ts", {
      testDir: ".",
      projects: [{ name: "production", testMatch: "*.e2e.ts" }],
    });
    const files = ["tests/production/money.e2e.ts", "tests/e2e/door.e2e.ts", "tests/production/money.engine.ts"];
    expect(unrun(files, of)).toEqual(files.slice(1));
  });
});
