import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Language, languages } from "#languages/language.ts";

export { languages };

const folder = fileURLToPath(new URL("../../../src/languages/", import.meta.url));
/** Texts by their ids. */
export const english = catalogueOf("en");
const ids = [...english.keys()];

/** Ids that stand where a text should. */
export function idsIn(words: readonly string[]): readonly string[] {
  return words.filter((text) => ids.some((id) => text.includes(id)));
}

/** Texts of the app that are still in English; names and notes of events are the merchant's own and don't count. */
export function englishLeftIn(words: readonly string[], locale: Language): readonly string[] {
  if (locale === "en") return [];
  const own = new Set(catalogueOf(locale).values());
  const foreign = new Set([...english.values()].filter((text) => !own.has(text)));
  return words.filter((text) => foreign.has(text.trim()));
}

function catalogueOf(locale: Language): ReadonlyMap<string, string> {
  const files = readdirSync(`${folder}${locale}/app`);
  return new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(`${folder}${locale}/app/${file}`, "utf8")) as Record<string, string>),
    ),
  );
}
