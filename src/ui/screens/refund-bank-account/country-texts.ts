import type { Bank } from "#domain/bank-account/bank.ts";
import { type BankCountry, zoneOf } from "#domain/bank-account/bank-country.ts";
import { type Language, languageIn } from "#languages/language.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

export const countryNames: Readonly<Record<BankCountry, MessageId>> = {
  TH: "bank.inTH",
  TW: "bank.inTW",
  JP: "bank.inJP",
};

const currencies: Readonly<Record<BankCountry, MessageId>> = { TH: "bank.forTH", TW: "bank.forTW", JP: "bank.forJP" };

/** Which refunds go there. */
export function whatFor(country: BankCountry): MessageId {
  return currencies[country];
}

/** A bank as readers of the language know it, and its other name. */
export function bankNames(bank: Bank, language: Language): { readonly name: string; readonly otherName: string } {
  const { localName, englishName } = bank;
  return languageIn(zoneOf(bank.country)) === language
    ? { name: localName, otherName: englishName }
    : { name: englishName, otherName: localName };
}
