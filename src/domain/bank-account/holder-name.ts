import type { BankCountry } from "./bank-country.ts";

/** Longest holder name that a payout may carry. */
export const holderNameLength = 70;

const marks = " .'()/&-";

const scripts: Readonly<Record<BankCountry, string>> = {
  TH: String.raw`\p{Script=Thai}`,
  TW: String.raw`\p{Script=Han}·`,
  JP: String.raw`\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々・`,
};

/**
 * The characters that a country's banks take in a holder's name: the country's own script, Latin letters, digits and a
 * few marks. Never a comma, a quote or a line break, and never a mark in front, so that a payout file's cell is one cell
 * and no spreadsheet runs it.
 */
const allowed: Readonly<Record<BankCountry, RegExp>> = {
  TH: pattern("TH"),
  TW: pattern("TW"),
  JP: pattern("JP"),
};

/** A name as it is compared and kept: composed, full-width Latin as plain, single spaces. */
export function plainName(name: string): string {
  return name
    .normalize("NFC")
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => wide.normalize("NFKC"))
    .replaceAll(/[\s\u3000]+/gu, " ")
    .trim();
}

/** Does every character of a holder's name belong to what the country's banks take? */
export function fitsBankLetters(name: string, country: BankCountry): boolean {
  return allowed[country].test(name);
}

function pattern(country: BankCountry): RegExp {
  const letters = String.raw`\p{Script=Latin}0-9${scripts[country]}`;
  const escaped = marks.replaceAll(/[-/]/gu, String.raw`\$&`);
  return new RegExp(`^[${letters}][${letters}${escaped}]*$`, "u");
}
