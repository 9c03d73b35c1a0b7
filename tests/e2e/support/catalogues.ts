import { type Language, languages } from "#languages/language.ts";
import { readCatalogue } from "../../../vite/languages.ts";

export { languages };

/** Texts by their ids. */
export const english: ReadonlyMap<string, string> = new Map(Object.entries(readCatalogue("en")));
const ids = [...english.keys()];

/** Ids that stand where a text should. */
export function idsIn(words: readonly string[]): readonly string[] {
  return words.filter((text) => ids.some((id) => text.includes(id)));
}

/** Texts of the app that are still in English; names and notes of events are the merchant's own and don't count. */
export function englishLeftIn(words: readonly string[], language: Language): readonly string[] {
  if (language === "en") return [];
  const own = new Set(Object.values(readCatalogue(language)));
  const foreign = new Set([...english.values()].filter((text) => !own.has(text)));
  return words.filter((text) => foreign.has(text.trim()));
}
