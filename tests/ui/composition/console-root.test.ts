import { beforeAll, describe, expect, it } from "vitest";
import { type ConsoleScreenName, consoleScreens, isConsolePath } from "#addresses/console.ts";
import { viteDevSettings } from "#composition/browser/settings.ts";
import { assembleConsole, createConsoleContainer } from "#composition/console/create-console.ts";
import { resolve } from "#composition/resolve.ts";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { Need } from "#wiring/needs.ts";

const application = import.meta.glob<Record<string, unknown>>(
  ["../../../src/application/console/**/*.ts", "../../../src/application/ports/calls.ts"],
  {
    eager: true,
  },
);

/** Every port and every use case of the console: what is named so that a container knows it. */
const wired = Object.values(application)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Need<unknown>] => {
    const [, value] = entry;
    return typeof value === "symbol" || (typeof value === "function" && "needs" in value);
  });

const names = Object.keys(consoleScreens) as ConsoleScreenName[];

describe.each(["development", "staging", "production"] as const)("the console's root in %s", (mode) => {
  const container = createConsoleContainer({ ...viteDevSettings, mode });
  const english = SpokenLanguage.of("en", {}, () => Promise.resolve({}));
  const { loadScreen } = assembleConsole(container, english);

  beforeAll(() => Promise.all(names.map(loadScreen)), 60_000);

  it.each(wired)("resolves %s, the same one each time", (_, wanted) => {
    expect(resolve(container, wanted)).toBeDefined();
    expect(resolve(container, wanted)).toBe(resolve(container, wanted));
  });

  it.each(names)("has all that %s needs, and fetches it once", async (name) => {
    const screen = await loadScreen(name);
    expect(screen).toBeTypeOf("function");
    expect(await loadScreen(name)).toBe(screen);
  });
});

describe("the console's paths", () => {
  it.each(Object.values(consoleScreens).map(({ path }) => path.replace(/:\w+/u, "event-1")))("have %s", (path) => {
    expect(isConsolePath(path)).toBe(true);
  });

  it.each(["/console/other", "/console/games/a.b", "/consoles", "/console/games/x/y"])("don't have %s", (path) => {
    expect(isConsolePath(path)).toBe(false);
  });
});
