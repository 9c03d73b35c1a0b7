/** Characters that mean the same in Japanese and in Traditional Chinese or in common shorthand; the first one stays. */
const variants = [
  "臺台",
  "戶戸户",
  "澤沢",
  "廣広",
  "國国",
  "櫻桜",
  "橫横",
  "濱浜",
  "繩縄",
  "雙双",
  "岩巖",
  "珈伽",
  "團団",
  "驛駅",
  "學学",
  "體体",
  "樂楽",
  "關関",
  "縣県",
  "區区",
  "萬万",
  "邊辺",
  "濟済",
  "澁渋",
  "齋斎",
  "島嶋",
  "圓円",
  "會会",
  "場塲",
  "練錬",
  "習习",
  "氣気",
];
const oneForm = new Map(variants.flatMap(([first = "", ...others]) => others.map((other) => [other, first])));

const katakanaAfterHiragana = 0x60;

/**
 * The same letters in one form: wide and narrow, capital and small, with and without Latin accents, hiragana as
 * katakana, variants of Chinese characters; without dots and apostrophes, and with a long vowel for a Japanese hyphen.
 */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f.'’ฯ]/gu, "")
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + katakanaAfterHiragana))
    .replaceAll(/(?<=\p{Script=Katakana})[-‐–−]/gu, "ー")
    .replaceAll(/\p{Script=Han}/gu, (character) => oneForm.get(character) ?? character);
}
