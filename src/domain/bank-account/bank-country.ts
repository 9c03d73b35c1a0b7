import type { Currency } from "../money/currency.ts";

/** Countries in which a refund can be paid to a bank account. */
export type BankCountry = "TH" | "TW" | "JP";

const currencyByCountry: Readonly<Record<BankCountry, Currency>> = { TH: "THB", TW: "TWD", JP: "JPY" };

const countryByCurrency: Readonly<Record<Currency, BankCountry>> = { THB: "TH", TWD: "TW", JPY: "JP" };

export const bankCountries = Object.keys(currencyByCountry) as readonly BankCountry[];

/** Transfers go back to the refund bank account of the currency's country (product rules, *Money*). */
export function bankCountryOf(currency: Currency): BankCountry {
  return countryByCurrency[currency];
}

export function currencyOf(country: BankCountry): Currency {
  return currencyByCountry[country];
}

const zones: Readonly<Record<BankCountry, string>> = { TH: "Asia/Bangkok", TW: "Asia/Taipei", JP: "Asia/Tokyo" };

/** The clocks of its banks, by IANA name. */
export function zoneOf(country: BankCountry): string {
  return zones[country];
}
