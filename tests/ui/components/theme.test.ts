import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseTheme, followSystemTheme, readTheme } from "#ui/styles/theme.ts";

function phoneIs(dark: boolean) {
  let listener = () => {};
  const query = {
    matches: dark,
    addEventListener: (_type: string, added: () => void) => (listener = added),
    removeEventListener: () => (listener = () => {}),
  };
  vi.stubGlobal("matchMedia", () => query);
  return {
    turn: (to: boolean) => {
      query.matches = to;
      listener();
    },
  };
}

const isDark = () => document.documentElement.classList.contains("dark");

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.className = "";
});

describe("theme", () => {
  it("is the phone's until the member chooses", () => {
    phoneIs(true);
    expect(readTheme()).toBe("system");
    chooseTheme("light");
    expect([readTheme(), isDark()]).toEqual(["light", false]);
    chooseTheme("system");
    expect([readTheme(), isDark()]).toEqual(["system", true]);
  });

  it("follows the phone's switch only while it is the phone's", () => {
    const phone = phoneIs(false);
    const stop = followSystemTheme();
    phone.turn(true);
    expect(isDark()).toBe(true);
    chooseTheme("dark");
    phone.turn(false);
    expect(isDark()).toBe(true);
    chooseTheme("system");
    stop();
    phone.turn(true);
    expect(isDark()).toBe(false);
  });

  it("does not mind storage that refuses", () => {
    phoneIs(false);
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, clear: () => {} });
    expect(readTheme()).toBe("system");
    chooseTheme("dark");
    expect(isDark()).toBe(true);
  });
});

describe("the script before the first paint", () => {
  const html = readFileSync(join(import.meta.dirname, "../../../index.html"), "utf8");
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
