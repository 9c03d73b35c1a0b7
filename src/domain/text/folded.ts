import { cleanLine } from "./clean.ts";
import { oneCharacterFor } from "./variants.ts";

const katakanaAfterHiragana = 0x60;

/**
 * The same letters in one form: wide and narrow, capital and small, with and without Latin accents, hiragana as
 * katakana (ヶ as ケ), variants of Chinese characters; without dots and apostrophes, and with a long vowel for a
 * Japanese hyphen.
 */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f.'’ฯ]/gu, "")
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + katakanaAfterHiragana))
    .replaceAll("ヶ", "ケ")
    .replaceAll(/(\p{Script=Katakana})[-‐–−]/gu, "$1ー")
    .replaceAll(/\p{Script=Han}/gu, oneCharacterFor);
}

/**
 * Finds people by what is typed: all of its words stand in the texts, in any order and spelling, also where a name was
 * written with a space that was not typed. Nothing typed fits everybody.
 */
export function fitsWords(typed: string): (texts: readonly (string | null)[]) => boolean {
  const words = foldedName(typed).split(" ");
  return (texts) => {
    const all = foldedName(texts.join(" "));
    const whole = `${all}\n${all.replaceAll(" ", "")}`;
    return words.every((word) => whole.includes(word));
  };
}

function foldedName(text: string): string {
  return folded(cleanLine(text)).replaceAll(/\s+/gu, " ");
}
