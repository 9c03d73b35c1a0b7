import { oneCharacterFor } from "./search/variants.ts";

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
