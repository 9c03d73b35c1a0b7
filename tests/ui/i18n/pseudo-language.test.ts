import { describe, expect, it } from "vitest";
import { accented } from "#languages/en-XA/accented.ts";
import * as every from "#languages/packs-for-development.ts";
import { languages } from "#languages/language.ts";
import { compileCatalogue, readCatalogue } from "../../../vite/languages.ts";

const letters = (text: string) => (text.match(/\p{L}|~/gu) ?? []).length;

describe("the language for development", () => {
  it("is there beside the others, and nowhere else", () => {
    const tags = Object.values(every).map(({ tag }) => tag);
    expect(tags.filter((tag) => !languages.includes(tag as never))).toEqual(["en-XA"]);
  });

  it.each([
    ["Join", "[Ĵööîîñ]"],
    ["{event}, {when}", "[{event}, {when}]"],
    ["{n, plural, one {# seat} other {# seats}}", "[{n, plural, one {# šééååţ} other {# šééååţš}}]"],
    ["Say '{' and '{n}' to {name}", "[Šååý '{' ååñđ '{n}' ţöö {name}]"],
  ])("makes of %s %s", (english, made) => {
    expect(accented(english)).toBe(made);
  });

  it.each(["app", "demo"] as const)("has all messages of the %s, a third longer, and they can be formed", (kind) => {
    const english = readCatalogue("en", kind);
    const made = readCatalogue("en-XA", kind);
    expect(Object.keys(made)).toEqual(Object.keys(english));
    for (const [id, text] of Object.entries(made)) {
      expect(text).toMatch(/^\[.*\]$/su);
      if (!english[id]?.includes("{")) expect(letters(text)).toBeGreaterThanOrEqual(letters(english[id] ?? "") * 1.25);
    }
    expect(() => compileCatalogue("en-XA", kind)).not.toThrow();
  });
});
