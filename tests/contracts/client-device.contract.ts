import { describe, expect, it } from "vitest";
import type { KeySource, PermanentLinks, Preferences } from "#application/ports/environment.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What every `KeySource` promises. */
export function keySourceContract(name: string, open: () => KeySource): void {
  describe(`key source: ${name}`, () => {
    it("gives UUIDs of version 4, each once", () => {
      const source = open();
      const keys = Array.from({ length: 100 }, () => source.newKey());
      expect(new Set(keys).size).toBe(100);
      for (const key of keys) expect(key).toMatch(uuid);
    });
  });
}

/** What every `Preferences` promises. `open` starts from a device on which nothing was chosen. */
export function preferencesContract(name: string, open: () => Preferences): void {
  describe(`preferences: ${name}`, () => {
    it("follow the system and name no language until somebody chooses", () => {
      const preferences = open();
      expect([preferences.theme(), preferences.language()]).toEqual(["system", null]);
    });

    it.each(["light", "dark", "system"] as const)("keep the theme: %s", (theme) => {
      const preferences = open();
      preferences.setTheme("dark");
      preferences.setTheme(theme);
      expect(preferences.theme()).toBe(theme);
      expect(preferences.language()).toBeNull();
    });

    it("keep the city, and name none until one was chosen", () => {
      const preferences = open();
      expect(preferences.city()).toBeNull();
      expect(preferences.setCity("taipei")).toBe(true);
      expect(preferences.city()).toBe("taipei");
    });

    it("keep the language", () => {
      const preferences = open();
      preferences.setLanguage("th");
      preferences.setLanguage("zh-TW");
      expect([preferences.theme(), preferences.language()]).toEqual(["system", "zh-TW"]);
    });
  });
}

/** What every `PermanentLinks` promises; `app` is where the app begins in them. */
export function permanentLinksContract(name: string, open: () => PermanentLinks, app = ""): void {
  describe(`permanent links: ${name}`, () => {
    it("are whole addresses of own paths", () => {
      const link = new URL(open().to("/event/m1/e1?from=chat"));
      expect(link.protocol).toMatch(/^https?:$/);
      expect(link.host).not.toBe("");
      expect(`${link.pathname}${link.search}`).toBe(`${app}/event/m1/e1?from=chat`);
    });
  });
}
