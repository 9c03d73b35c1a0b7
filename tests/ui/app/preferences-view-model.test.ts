import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryPreferences } from "#adapters/memory/in-memory-device.ts";
import { PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { Language } from "#languages/language.ts";

let stored: InMemoryPreferences;
let phoneIsDark: boolean;
let phoneSwitched: () => void;
let dark: boolean;
let offline: boolean;
let language: SpokenLanguage;

beforeEach(async () => {
  stored = new InMemoryPreferences();
  phoneIsDark = false;
  offline = false;
  language = await SpokenLanguage.start("en", async () => {
    if (offline) throw new Error("offline");
    return {};
  });
});

function preferences(): PreferencesViewModel {
  return new PreferencesViewModel(
    stored,
    {
      systemIsDark: () => phoneIsDark,
      onSystemChange: (changed) => {
        phoneSwitched = changed;
        return () => {
          phoneSwitched = () => undefined;
        };
      },
      showDark: (on) => {
        dark = on;
      },
    },
    language,
  );
}

describe("theme", () => {
  it("follows the phone while nothing was chosen, until it stops", () => {
    const stop = preferences().start();
    expect(dark).toBe(false);
    phoneIsDark = true;
    phoneSwitched();
    expect(dark).toBe(true);
    stop();
    phoneIsDark = false;
    phoneSwitched();
    expect(dark).toBe(true);
  });

  it("obeys the member's choice at once, remembers it, and no longer follows the phone", () => {
    const vm = preferences();
    vm.start();
    vm.chooseTheme("dark");
    expect([dark, stored.theme(), vm.theme]).toEqual([true, "dark", "dark"]);
    phoneSwitched();
    expect(dark).toBe(true);
  });
});

describe("language", () => {
  it("speaks and remembers what the member chose", async () => {
    const vm = preferences();
    expect(await vm.chooseLanguage("ja")).toBe(true);
    expect([vm.locale, stored.language(), language.current.locale]).toEqual(["ja", "ja", "ja"]);
  });

  it("keeps the old language, and does not remember, when the new one can't be fetched", async () => {
    const vm = preferences();
    offline = true;
    expect(await vm.chooseLanguage("th")).toBe(false);
    expect([vm.locale, stored.language(), vm.languageFailed, vm.languageBusy]).toEqual(["en", null, true, false]);
  });

  it.each<[string | null, string | null, Language]>([
    [null, "th-TH", "th"],
    [null, "zh-Hant-HK", "zh-TW"],
    ["ja", "th-TH", "ja"],
    [null, "fr", "en"],
    [null, null, "en"],
  ])("with %s chosen here and LINE speaking %s it speaks %s", async (chosen, line, spoken) => {
    if (chosen !== null) stored.setLanguage(chosen);
    const vm = preferences();
    await vm.suggestLanguage(line);
    expect(vm.locale).toBe(spoken);
    expect(stored.language()).toBe(chosen);
  });
});
