import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { TaxCountry } from "#domain/sales-document/tax-country.ts";
import type { Language } from "#languages/language.ts";

/** The fonts of papers: each has Latin letters, digits and signs of money besides its own script. */
export const paperFonts = ["thai", "japanese", "chinese", "korean", "simplified"] as const;
export type PaperFont = (typeof paperFonts)[number];

/** Where each is: a package, and the only one of its files that is used. */
export const fontFiles: Readonly<Record<PaperFont, { readonly package: string; readonly file: string }>> = {
  thai: { package: "@expo-google-fonts/noto-sans-thai", file: "400Regular/NotoSansThai_400Regular.ttf" },
  japanese: { package: "@embedpdf/fonts-jp", file: "fonts/NotoSansJP-Regular.otf" },
  chinese: { package: "@embedpdf/fonts-tc", file: "fonts/NotoSansHant-Regular.otf" },
  korean: { package: "@embedpdf/fonts-kr", file: "fonts/NotoSansKR-Regular.otf" },
  simplified: { package: "@embedpdf/fonts-sc", file: "fonts/NotoSansHans-Regular.otf" },
};

const require = createRequire(import.meta.url);
const read = new Map<PaperFont, Promise<Uint8Array>>();

/** A font's file; read only once. */
export function fontBytes(font: PaperFont): Promise<Uint8Array> {
  const known = read.get(font) ?? readFile(placeOf(font));
  read.set(font, known);
  return known;
}

/** Their packages export no files, so the file is found in the folders where Node looks for packages. */
function placeOf(font: PaperFont): string {
  const { package: name, file } = fontFiles[font];
  const places = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name, file));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`The font ${name}/${file} is not installed.`);
  return found;
}

const byLanguage: Readonly<Partial<Record<Language, PaperFont>>> = { ja: "japanese", "zh-TW": "chinese" };
const byCountry: Readonly<Record<TaxCountry, PaperFont>> = { TH: "thai", JP: "japanese", TW: "chinese" };

/**
 * The fonts in which a sign is looked for: that of the reader's language, then that of the seller's country, so that
 * its names have the shapes that they have there, then the others. Null: the country is not known.
 */
export function fontOrder(language: Language, country: TaxCountry | null): readonly PaperFont[] {
  const own = country === null ? [] : [byCountry[country]];
  return [...new Set([byLanguage[language] ?? "thai", ...own, ...paperFonts])];
}
