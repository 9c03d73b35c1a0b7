import { type PaperFont, paperFonts } from "./fonts.ts";
import { splitVowels } from "./thai-marks.ts";

/** Does a font have this sign? */
export type HasSign = (font: PaperFont, codePoint: number) => boolean;

/** They join or vary the sign before them, or show nothing: they have no shape of their own. */
const shapeless = /^(?:\p{Default_Ignorable_Code_Point}|\p{Cf})+$/u;
/** Fonts of Chinese, Japanese and Korean have a minus that is too wide. It is taken from the one without these. */
const minus = "\u2212";
const latin: PaperFont = "thai";

/** What stands for a sign that no font has. */
const unknown = "□";
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20E3/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters with their marks, and parts of Korean syllables. Rare forms in names stay: U+FA19 is no U+795E. */
const parts = /\P{M}\p{M}+|[\u1100-\u11FF]+/gu;

/** A text's signs as a reader counts them, composed where they are in parts; white space and controls are spaces. */
export function signsOf(text: string): readonly string[] {
  const composed = text.replaceAll(/[\s\p{Cc}]/gu, " ").replaceAll(parts, (one) => one.normalize("NFC"));
  return Array.from(graphemes.segment(composed), ({ segment }) => segment);
}

/** The first font that has the whole sign, of those in which it is looked for; none has a sign without a shape. */
export function fontOf(sign: string, fonts: readonly PaperFont[], has: HasSign): PaperFont | undefined {
  const inOrder = sign === minus ? [latin, ...fonts] : fonts;
  const codePoints = [...splitVowels(sign)].filter((one) => !shapeless.test(one)).map((one) => one.codePointAt(0) ?? 0);
  if (codePoints.length === 0) return undefined;
  return inOrder.find((font) => codePoints.every((one) => has(font, one)));
}

/** A sign that no font has, as papers show it: emoji are left out, and what has no shape; all else is a □. */
export function standIn(sign: string): string {
  return emoji.test(sign) || shapeless.test(sign) ? "" : unknown;
}

/** The signs of a text that no font has, each once. */
export function unprintableIn(text: string, has: HasSign): readonly string[] {
  return [...new Set(signsOf(text))].filter((sign) => !fontOf(sign, paperFonts, has));
}

/** The planes of living scripts: no font of ours has a sign beyond them. */
const codePoints = 0x3_0000;
const bytesAFont = codePoints / 8;

/** Which signs the fonts have: a bit for each code point, one font after the other. */
export function packedSigns(signsOfFonts: ReadonlyMap<PaperFont, readonly number[]>): Uint8Array {
  const all = new Uint8Array(paperFonts.length * bytesAFont);
  for (const [index, font] of paperFonts.entries()) {
    for (const one of signsOfFonts.get(font) ?? []) {
      const at = index * bytesAFont + (one >> 3);
      if (one < codePoints) all[at] = (all[at] ?? 0) | (1 << (one & 7));
    }
  }
  return all;
}

/** Looks signs up in what `packedSigns` packed. */
export function hasIn(packed: Uint8Array): HasSign {
  return (font, one) =>
    one < codePoints && ((packed[paperFonts.indexOf(font) * bytesAFont + (one >> 3)] ?? 0) & (1 << (one & 7))) !== 0;
}
