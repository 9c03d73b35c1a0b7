import { type CountryOf, countryOf, currencies, type Currency } from "../money/currency.ts";

/** Countries in which a refund can be paid to a bank account, by their ISO 3166 codes. */
export type BankCountry = CountryOf<Currency>;

export const bankCountries: readonly BankCountry[] = currencies.map(bankCountryOf);

/** Transfers go back to the refund bank account of the currency's country (product rules, *Money*). */
export function bankCountryOf(currency: Currency): BankCountry {
  return countryOf(currency);
}

export function currencyOf(country: BankCountry): Currency {
  const currency = currencies.find((one) => bankCountryOf(one) === country);
  if (!currency) throw new Error(`No currency is paid out in ${country}.`);
  return currency;
}

/** A row of a country's table: national code, local name, English name, and digits where they differ from the usual. */
export type BankRow = readonly [
  nationalCode: string,
  localName: string,
  englishName: string,
  digits?: readonly number[],
];

/** What is known of a country's banks. */
export interface BankCountryPack<Country extends BankCountry = BankCountry> {
  readonly code: Country;
  /** The clocks of its banks, by IANA name; the language at home there reads the local names. */
  readonly timeZone: string;
  /** The script that its banks take in a holder's name beside Latin letters, as a class of a regular expression. */
  readonly script: string;
  /** How many digits an account number has where a bank says nothing else, the usual one first. */
  readonly digits: readonly number[];
  /** Its transfers are Zengin's: they ask for a branch, the kind of account, and the holder in katakana. */
  readonly isZengin?: true;
  /** All have codes of one length; the banks that most people use come first. */
  readonly banks: readonly BankRow[];
}

/** The kinds of a Zengin account: 普通, 当座, 貯蓄. */
export const accountTypes = ["ordinary", "checking", "savings"] as const;
export type AccountType = (typeof accountTypes)[number];

/** An account as somebody wrote it down; null is what its country does not ask for. */
export interface AccountDraft {
  readonly bankCode: string;
  readonly branchCode: string | null;
  readonly accountType: AccountType | null;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly accountNameKana: string | null;
}

export type AccountField = keyof AccountDraft;

/** In the order in which people write them. */
export const accountFields: readonly AccountField[] = [
  "bankCode",
  "branchCode",
  "accountType",
  "accountNumber",
  "accountName",
  "accountNameKana",
];
