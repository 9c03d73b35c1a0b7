import { type CountryOf, countryOf, currencies, type Currency } from "../money/currency.ts";

/** Countries in which a refund can be paid to a bank account, by their ISO 3166 codes. */
export type BankCountry = CountryOf<Currency>;

export const bankCountries: readonly BankCountry[] = currencies.map(bankCountryOf);

/** Bank refunds go to the account in the currency's country (product rules, *Money*). */
export function bankCountryOf(currency: Currency): BankCountry {
  return countryOf(currency);
}

export function currencyOf(country: BankCountry): Currency {
  const currency = currencies.find((one) => bankCountryOf(one) === country);
  if (!currency) throw new Error(`No currency is paid out in ${country}.`);
  return currency;
}

/**
 * A bank in a country's table: national code, local name, English name, and the number of digits if it is not the usual
 * one.
 */
export type BankRow = readonly [
  nationalCode: string,
  localName: string,
  englishName: string,
  digits?: readonly number[],
];

/** What we know about a country's banks. */
export interface BankCountryPack<Country extends BankCountry = BankCountry> {
  readonly code: Country;
  /** Its banks' time zone, by IANA name. The language that is at home in that zone shows the local names. */
  readonly timeZone: string;
  /** The letters that its banks take in a holder's name beside Latin ones, as a class of a regular expression. */
  readonly script: string;
  /** How many digits an account number may have, the usual number first. A bank's own row may say otherwise. */
  readonly digits: readonly number[];
  /** Its transfers follow Zengin's rules: they need a branch, the kind of account, and the holder in katakana. */
  readonly isZengin?: true;
  /** All codes have the same length. The banks that most people use come first. */
  readonly banks: readonly BankRow[];
}

/** The kinds of a Zengin account: 普通, 当座, 貯蓄. */
export const accountTypes = ["ordinary", "checking", "savings"] as const;
export type AccountType = (typeof accountTypes)[number];

/** An account as somebody wrote it down. Fields that its country does not ask for are null. */
export interface AccountDraft {
  readonly bankCode: string;
  readonly branchCode: string | null;
  readonly accountType: AccountType | null;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly accountNameKana: string | null;
}

export type AccountField = keyof AccountDraft;

/** In the order in which people fill them in. */
export const accountFields: readonly AccountField[] = [
  "bankCode",
  "branchCode",
  "accountType",
  "accountNumber",
  "accountName",
  "accountNameKana",
];
