import type { Bank } from "./bank.ts";
import type { BankCountry } from "./bank-country.ts";
import { banksOfJapan } from "./banks/japan.ts";
import { banksOfTaiwan } from "./banks/taiwan.ts";
import { banksOfThailand } from "./banks/thailand.ts";

const banksByCountry: Readonly<Record<BankCountry, readonly Bank[]>> = {
  TH: banksOfThailand,
  TW: banksOfTaiwan,
  JP: banksOfJapan,
};

const banksByCode: ReadonlyMap<string, Bank> = new Map(
  Object.values(banksByCountry)
    .flat()
    .map((bank) => [bank.code, bank]),
);

/** A country's banks, those that most people use first. */
export function banksIn(country: BankCountry): readonly Bank[] {
  return banksByCountry[country];
}

/** The bank of a code such as `TH-004`; null for a code that is none of ours. */
export function findBank(code: string): Bank | null {
  return banksByCode.get(code) ?? null;
}

/** Banks of a country whose code or name, in either script, holds every word that was typed; all for no words. */
export function searchBanks(country: BankCountry, typed: string): readonly Bank[] {
  const words = plain(typed)
    .split(" ")
    .filter((word) => word !== "");
  return banksIn(country).filter((bank) => {
    const text = plain(`${bank.code} ${bank.localName} ${bank.englishName}`);
    return words.every((word) => text.includes(word));
  });
}

/** Letters as people mix them: full and half width, capitals, 臺 and 台. */
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("臺", "台").replaceAll(/\s+/gu, " ").trim();
}
