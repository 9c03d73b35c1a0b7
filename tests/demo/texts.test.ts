import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "#languages/language.ts";
import { compileCatalogue, readCatalogue } from "../../vite/languages.ts";

const folder = join(import.meta.dirname, "../../src/languages");
const english = readCatalogue("en", "demo");
const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/gu)].map(([, name = ""]) => name))].toSorted((one, other) =>
    one.localeCompare(other),
  );

describe.each(languages)("the demo's own texts in %s", (locale) => {
  const texts = readCatalogue(locale, "demo");

  it("are all there, none is empty, and each is a message that can be formed", () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
    expect(() => compileCatalogue(locale, "demo")).not.toThrow();
  });

  it("have the values of the English ones", () => {
    const differing = Object.keys(english).filter(
      (id) => String(argumentsOf(texts[id] ?? "")) !== String(argumentsOf(english[id] ?? "")),
    );
    expect(differing).toEqual([]);
  });

  it("share no id with the app's, which they stand beside", () => {
    const own = readCatalogue(locale);
    expect(Object.keys(texts).filter((id) => id in own)).toEqual([]);
    expect(readdirSync(join(folder, locale, "demo"))).toEqual(readdirSync(join(folder, "en", "demo")));
  });
});
