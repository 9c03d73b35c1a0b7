import { bankCountries, type BankCountry, type BankCountryPack } from "./bank-country.ts";
import * as countries from "./countries.ts";

/** Country and the bank's national code: `TH-004`, `TW-004`, `JP-0001`. */
export type BankCode = `${BankCountry}-${string}`;

/** A bank that refunds can be sent to. */
export interface Bank {
  readonly code: BankCode;
  readonly country: BankCountry;
  /** In the script of its country, as customers know it. */
  readonly localName: string;
  readonly englishName: string;
  /** How many digits its account numbers may have, the usual number first. */
  readonly digits: readonly number[];
}

const packs = new Map(
  Object.values<BankCountryPack>(countries)
    .sort((one, other) => bankCountries.indexOf(one.code) - bankCountries.indexOf(other.code))
    .map((pack) => [pack.code, pack]),
);

const banks = [...packs.values()].flatMap((pack) =>
  pack.banks.map(([nationalCode, localName, englishName, digits = pack.digits]): Bank => ({
    code: `${pack.code}-${nationalCode}`,
    country: pack.code,
    localName,
    englishName,
    digits,
  })),
);

const banksByCode: ReadonlyMap<string, Bank> = new Map(banks.map((bank) => [bank.code, bank]));

/** What a bank's code looks like. */
export const bankCodes = new RegExp(
  `^(?:${[...packs.values()].map(({ code, banks: [first] }) => `${code}-[0-9]{${first?.[0].length}}`).join("|")})$`,
);

/** What we know about a country's banks. */
export function bankPackOf(country: BankCountry): BankCountryPack {
  const pack = packs.get(country);
  if (!pack) throw new Error(`Nothing is known of banks in ${country}.`);
  return pack;
}

/** The code as banks in its country write it, without the country: `004`, `0001`. */
export function nationalCodeOf(code: BankCode): string {
  return code.slice(code.indexOf("-") + 1);
}

/** A country's banks, the most used first. */
export function banksIn(country: BankCountry): readonly Bank[] {
  return banks.filter((bank) => bank.country === country);
}

/** The bank of a code such as `TH-004`; null for any other text. */
export function findBank(code: string): Bank | null {
  return banksByCode.get(code) ?? null;
}

/**
 * Finds a country's banks whose code or name, in either script, contains every typed word. No words: all banks.
 * `readings`: how names are said, by national code.
 */
export function searchBanks(
  country: BankCountry,
  typed: string,
  readings: ReadonlyMap<string, string> = new Map(),
): readonly Bank[] {
  const words = plain(typed)
    .split(" ")
    .filter((word) => word !== "");
  return banksIn(country).filter((bank) => {
    const text = plain(
      `${bank.code} ${bank.localName} ${bank.englishName} ${readings.get(nationalCodeOf(bank.code)) ?? ""}`,
    );
    return words.every((word) => text.includes(word));
  });
}

/** Makes spellings equal that people mix: full and half width, upper and lower case, 臺 and 台, both kinds of kana. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("臺", "台")
    .replaceAll(/[ァ-ヶ]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - kanaApart))
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** How far a katakana is from the hiragana of the same sound. */
const kanaApart = 0x60;
