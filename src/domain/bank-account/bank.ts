import type { BankCountry } from "./bank-country.ts";

/** Country and the bank's national code: `TH-004`, `TW-004`, `JP-0001`. */
export type BankCode = `${BankCountry}-${string}`;

/** A bank that refunds can be sent to. */
export interface Bank {
  readonly code: BankCode;
  readonly country: BankCountry;
  /** In the script of its country, as its customers know it. */
  readonly localName: string;
  readonly englishName: string;
  /** How many digits its account numbers may have, the usual one first. */
  readonly digits: readonly number[];
}

/** A row of a country's table: national code, local name, English name, and digits where they differ from the usual. */
export type BankRow = readonly [
  nationalCode: string,
  localName: string,
  englishName: string,
  digits?: readonly number[],
];

/** A country's table as banks. */
export function banksOf(country: BankCountry, usual: readonly number[], rows: readonly BankRow[]): readonly Bank[] {
  return rows.map(([nationalCode, localName, englishName, digits = usual]) => ({
    code: `${country}-${nationalCode}`,
    country,
    localName,
    englishName,
    digits,
  }));
}

/** The code as its country's banks write it, without the country: `004`, `0001`. */
export function nationalCodeOf(code: BankCode): string {
  return code.slice(code.indexOf("-") + 1);
}
