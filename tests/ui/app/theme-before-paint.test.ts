import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LocalPreferences } from "#adapters/browser/storage.ts";
import { PageAppearance } from "#ui/app/preferences/page-appearance.ts";
import { Texts } from "../../support/texts.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the script before the first paint", () => {
  const html = readFileSync(join(import.meta.dirname, "../../../pages/index.html"), "utf8");
  const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? "";

  it.each([
    ["dark", false, true],
    ["light", true, false],
    ["system", true, true],
    [null, true, true],
    [null, false, false],
  ])("with %s stored and a dark phone %s is dark: %s", (stored, phoneDark, dark) => {
    const toggle = vi.fn();
    runInNewContext(script, {
      localStorage: { getItem: (key: string) => (key === "sideline.theme" ? stored : null) },
      matchMedia: () => ({ matches: phoneDark }),
      document: { documentElement: { classList: { toggle } } },
    });
    expect(toggle).toHaveBeenCalledWith("dark", dark);
  });
});

it("reads what the app stores", () => {
  const kept = new Texts();
  new LocalPreferences(kept).setTheme("dark");
  expect([...kept.texts]).toEqual([["sideline.theme", "dark"]]);
});

describe("the page's appearance", () => {
  it("knows the phone's choice and tells when it switches, until it is stopped", () => {
    const query = new EventTarget();
    vi.stubGlobal("matchMedia", () => Object.assign(query, { matches: true }));
    const appearance = new PageAppearance();
    expect(appearance.systemIsDark()).toBe(true);
    const changed = vi.fn();
    const stop = appearance.onSystemChange(changed);
    query.dispatchEvent(new Event("change"));
    stop();
    query.dispatchEvent(new Event("change"));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("switches dark mode by a class on <html>", () => {
    const appearance = new PageAppearance();
    appearance.showDark(true);
    expect(document.documentElement.classList.contains("dark")).toBe(true);
    appearance.showDark(false);
    expect(document.documentElement.classList.contains("dark")).toBe(false);
  });
});
