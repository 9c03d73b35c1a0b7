/** Signs that are blank but take a place: they separate words, so each counts as a space. */
const blanks = /[\u2800\u3164\uFFA0]/gu;

/** The scripts that join or part their letters by U+200D and U+200C. */
const joining =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}" +
  "\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}";

const emoji = "\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?";

/** Where signs that show nothing alone have a meaning: in flags, keycaps, emoji, variants of letters, and joins. */
const sequences =
  "\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}|[0-9#*]\\uFE0F\\u20E3|" +
  `${emoji}(?:\\u200D${emoji})*|(?!\\p{DI})(?:[\\p{sc=Han}\\p{sc=Mong}\\p{sc=Mymr}]\\p{VS}|` +
  `[${joining}]\\p{Join_C}(?=(?!\\p{DI})[${joining}]))`;

/** What no reader sees, or what changes the direction of what follows. */
const unseen = "[\\p{DI}\\uFFF9-\\uFFFB\\u{1D159}]";

/** Safari 16 has no lookbehind: what stays is caught, what goes is not. */
const inLine = new RegExp(`(${sequences})|${unseen}|\\p{Cc}`, "gu");

/** A long text may also say where its words end, where they break, and which way they run. */
const inProse = new RegExp(`(${sequences}|[\\t\\n\\r\\u00AD\\u200B\\u200E\\u200F\\u2060])|${unseen}|\\p{Cc}`, "gu");

/** Characters that NFC would make another letter's: the forms of Chinese characters that names in Japan insist on. */
const composable = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu;

function cleaned(text: string, pattern: RegExp): string {
  const seen = text.replace(blanks, " ").replace(pattern, "$1");
  return seen.replace(composable, (run) => run.normalize("NFC"));
}

/** A name, a title, or another short text of one line, in composed letters, without what no reader sees. */
export function cleanLine(text: string): string {
  return cleaned(text, inLine).trim();
}

/** A text of several lines. Its blanks stay, and the zero-width spaces between words of Thai and Khmer. */
export function cleanProse(text: string): string {
  return cleaned(text, inProse);
}

/** A number or code as it was typed or pasted, in plain width, without blanks, and with `-` for every dash. */
export function plainTyped(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{DI}\u2800]/gu, "")
    .replace(/\p{Dash}/gu, "-");
}
