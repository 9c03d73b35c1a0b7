import type { Currency } from "#domain/money/currency.ts";

/** What banks write in that is not Unicode, by country; Thai TIS-620 is a part of windows-874. */
const encodings: Readonly<Record<Currency, string>> = { JPY: "shift_jis", TWD: "big5", THB: "windows-874" };

/** The most signs beyond ASCII that can't be read: banks cut texts within a sign, but few of them. */
const mostBroken = 0.2;

/**
 * The texts that a file may be, the likeliest first. Unicode is known for certain; of other files there is a text for
 * each encoding that fits, that of the currency's country first. Empty for what is no text.
 */
export function textsIn(bytes: Uint8Array, currency: Currency | null): readonly string[] {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return [decoded(bytes, utf16)];
  const utf8 = decoded(bytes, "utf-8");
  if (fits(utf8)) return [utf8];
  const others = Object.values(encodings).filter((encoding) => currency === null || encoding !== encodings[currency]);
  const likeliest = currency === null ? others : [encodings[currency], ...others];
  return likeliest.map((encoding) => decoded(bytes, encoding)).filter(fits);
}

/** By its mark, or by where the noughts of its commas, digits and line ends stand. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const noughts = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 2_000).entries())
    if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = noughts;
  if (even + odd === 0) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function fits(text: string): boolean {
  const broken = text.match(/\uFFFD/gu)?.length ?? 0;
  return broken === 0 || broken <= mostBroken * (text.match(/[^\0-\x7F]/gu)?.length ?? 0);
}
