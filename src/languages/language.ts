import * as packs from "#languages/packs.ts";
import type { LanguagePack } from "./language-pack.ts";

/** A language that Sideline speaks, by its BCP 47 tag. */
export type Language = (typeof packs)[keyof typeof packs]["tag"];

type Pack = LanguagePack & { readonly tag: Language };

const ordered = Object.values<Pack>(packs).sort((one, other) => (one.ownName < other.ownName ? -1 : 1));

/** In the order of their own names. */
export const languages: readonly Language[] = ordered.map(({ tag }) => tag);

/** Always complete: its texts are used when another language lacks one. */
export const sourceLanguage = "en" satisfies Language;

export function isLanguage(tag: string): tag is Language {
  return languages.includes(tag as Language);
}

/** What we know about a language. For one that is no longer offered, such as an old choice, English. */
export function packOf(language: Language): LanguagePack {
  return ordered.find(({ tag }) => tag === language) ?? packs.english;
}

/** The language at home in a zone; null when there is none. */
export function languageIn(zone: string): Language | null {
  return ordered.find((pack) => pack.zone === zone)?.tag ?? null;
}

/**
 * The first language of a preference list that Sideline speaks (product rules, *Screens*): the member's own choice,
 * then LINE's app language, then the browser's. Only the first part of a tag counts, so every kind of Chinese gets
 * Traditional Chinese. Null when no language fits.
 */
export function languageAmong(preferences: readonly (string | null | undefined)[]): Language | null {
  for (const preference of preferences) {
    const tag = preference?.toLowerCase().replace("_", "-");
    const found =
      languages.find((known) => known.toLowerCase() === tag) ?? languages.find((known) => first(known) === first(tag));
    if (found) return found;
  }
  return null;
}

/** The same, but English when no language fits. */
export function pickLanguage(preferences: readonly (string | null | undefined)[]): Language {
  return languageAmong(preferences) ?? sourceLanguage;
}

function first(tag: string | undefined): string | undefined {
  return tag?.split(/[-_]/, 1)[0];
}
