import { cleanLine } from "../text/clean.ts";

/** The longest holder name in a Zengin transfer, in half-width characters. */
export const zenginNameLength = 30;

const fullWidth = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン";
const halfWidth = "ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ";
const smallKana = "ァィゥェォッャュョヮヵヶ";
const largeKana = "アイウエオツヤユヨワカケ";

const replaced: ReadonlyMap<string, string> = new Map([
  ...zip(fullWidth, halfWidth),
  ...zip(smallKana, [...largeKana].map((kana) => halfWidth.charAt(fullWidth.indexOf(kana))).join("")),
  ["ヰ", "ｲ"],
  ["ヱ", "ｴ"],
  ["\u3099", "ﾞ"],
  ["\u309A", "ﾟ"],
  // The long vowel sign, and the dashes that people type for it.
  ["ー", "-"],
  ["‐", "-"],
  ["‑", "-"],
  ["–", "-"],
  ["—", "-"],
  ["―", "-"],
  ["−", "-"],
  ["・", " "],
]);

/**
 * A name as Zengin transfers write it: half-width katakana with separate voicing marks, capitals, no small kana, a
 * hyphen for the long vowel. Hiragana, full width and lower case are converted. Characters that can't be converted
 * stay; `isZengin` refuses them.
 */
export function toZengin(name: string): string {
  const katakana = cleanLine(name)
    .replaceAll(/[゛゜]/gu, (mark) => (mark === "゛" ? "\u3099" : "\u309A"))
    .normalize("NFKC")
    .replaceAll(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60));
  const letters = [...katakana.normalize("NFD")].map((letter) => replaced.get(letter) ?? letter).join("");
  return letters.toUpperCase().replaceAll(/\s+/gu, " ").trim();
}

/**
 * Does Zengin's character set have every character? The comma is left out, because it would end a cell of a payout
 * file.
 */
export function isZengin(name: string): boolean {
  return /^[ｱ-ﾝｦA-Z0-9][ｱ-ﾝｦﾞﾟA-Z0-9 ()./-]*$/u.test(name);
}

function zip(from: string, to: string): readonly (readonly [string, string])[] {
  return [...from].map((letter, index) => [letter, [...to][index] ?? letter]);
}
