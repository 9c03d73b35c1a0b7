interface CurrencyRule {
  /** Decimal digits of the minor unit (ISO 4217). */
  readonly exponent: number;
  /** The smallest amount that can be paid, in minor units. TWD is paid in whole dollars. */
  readonly step: number;
  /** A sign that can't be mistaken for another currency's. Intl would show TWD as a bare "$" in Taiwan. */
  readonly sign: string;
  /** The country whose banks pay it out, by ISO 3166 code. */
  readonly country: string;
}

/** The only table of exponents (product rules, *Money*). Gateways convert with it. */
const rules = {
  THB: { exponent: 2, step: 1, sign: "฿", country: "TH" },
  TWD: { exponent: 2, step: 100, sign: "NT$", country: "TW" },
  JPY: { exponent: 0, step: 1, sign: "¥", country: "JP" },
} as const satisfies Readonly<Record<string, CurrencyRule>>;

/** Currencies that Sideline sells in, by ISO 4217 code. */
export type Currency = keyof typeof rules;

/** The country whose banks pay a currency out. */
export type CountryOf<Of extends Currency> = (typeof rules)[Of]["country"];

export const currencies = Object.keys(rules) as readonly Currency[];

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(rules, code);
}

/** Decimal digits of the currency's minor unit: 2 for THB and TWD, 0 for JPY. */
export function exponentOf(currency: Currency): number {
  return rules[currency].exponent;
}

/** The smallest payable step in minor units: 100 for TWD (NT$1), 1 for THB and JPY. */
export function payableStepOf(currency: Currency): number {
  return rules[currency].step;
}

export function signOf(currency: Currency): string {
  return rules[currency].sign;
}

export function countryOf(currency: Currency): CountryOf<Currency> {
  return rules[currency].country;
}
