import { countryOf, type CountryOf, type Currency } from "../money/currency.ts";

/** A country whose tax law we know, by ISO 3166 code. */
export type TaxCountry = CountryOf<Currency>;

/** How Thailand's Revenue Department numbers a seller's head office. */
export const headOffice = "00000";

interface TaxRules {
  /** Whose calendar decides in which year a number falls. */
  readonly timeZone: string;
  /** The usual rate of tax on taking part in sport, in percent. */
  readonly usualPercent: number;
  /** Rates that a seller may choose. */
  readonly percents: readonly number[];
  /** How the tax inside a price is rounded, to the currency's minor unit. */
  readonly rounding: "down" | "half_up";
  /** A registered seller's number without spaces and hyphens. */
  readonly number: (text: string) => boolean;
  /** Does a number come with the number of a branch? */
  readonly hasBranches: boolean;
  /** Whether papers of ours say how much tax they include. Taiwan: only a 統一發票 may. */
  readonly showsTax: boolean;
  /** How long papers are kept at most, in months after the end of the month of the sale (decision 0090). */
  readonly keptForMonths: number;
}

/**
 * What each country asks of papers about sales. Japan: 消費税法 57条の4 and 施行令 70条の10. Thailand: Revenue Code 86/4,
 * 86/6 and 86/10. Taiwan: 統一發票使用辦法.
 */
const rules: Readonly<Record<TaxCountry, TaxRules>> = {
  JP: {
    timeZone: "Asia/Tokyo",
    usualPercent: 10,
    percents: [10, 8],
    rounding: "down",
    number: (text) => /^T[0-9]{13}$/u.test(text),
    hasBranches: false,
    showsTax: true,
    keptForMonths: 12 + 2 + 7 * 12,
  },
  TH: {
    timeZone: "Asia/Bangkok",
    usualPercent: 7,
    percents: [7, 10],
    rounding: "half_up",
    number: isThaiTaxId,
    hasBranches: true,
    showsTax: true,
    keptForMonths: 2 + 5 * 12,
  },
  TW: {
    timeZone: "Asia/Taipei",
    usualPercent: 5,
    percents: [5],
    rounding: "half_up",
    number: isTaiwaneseBusiness,
    hasBranches: false,
    showsTax: false,
    keptForMonths: 12 + 2 + 5 * 12,
  },
};

export const taxCountries = Object.keys(rules) as readonly TaxCountry[];

/** The law under which something is sold in a currency. */
export function taxCountryOf(currency: Currency): TaxCountry {
  return countryOf(currency);
}

export function taxRulesOf(country: TaxCountry): TaxRules {
  return rules[country];
}

/** Thirteen digits, of which the last is a check digit (modulo 11, weights from 13 down to 2). */
function isThaiTaxId(text: string): boolean {
  if (!/^[0-9]{13}$/u.test(text)) return false;
  const sum = [...text.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(text[12]);
}

const weights = [1, 2, 1, 2, 1, 2, 4, 1] as const;

/**
 * Is it a 統一編號 of eight digits? The digits of the weighted products add up to a multiple of 5 (since 2023; every
 * number from before is one too). A seventh digit 7 gives a product of 28, which counts as 0 or as 1.
 */
export function isTaiwaneseBusiness(text: string): boolean {
  if (!/^[0-9]{8}$/u.test(text)) return false;
  const sumOf = (product: number) => Math.floor(product / 10) + (product % 10);
  const sum = weights.reduce((total, weight, index) => total + sumOf(Number(text[index]) * weight), 0);
  // The digits of 28 add up to 10, which counts like 0.
  return sum % 5 === 0 || (text[6] === "7" && (sum + 1) % 5 === 0);
}
