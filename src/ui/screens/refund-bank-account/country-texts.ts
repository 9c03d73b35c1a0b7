import type { Bank } from "#domain/bank-account/bank.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

export const countryNames: Readonly<Record<BankCountry, MessageId>> = {
  TH: "bank.inTH",
  TW: "bank.inTW",
  JP: "bank.inJP",
};

const currencies: Readonly<Record<BankCountry, MessageId>> = { TH: "bank.forTH", TW: "bank.forTW", JP: "bank.forJP" };

const locales: Readonly<Record<BankCountry, Locale>> = { TH: "th", TW: "zh-TW", JP: "ja" };

/** Which refunds go there. */
export function whatFor(country: BankCountry): MessageId {
  return currencies[country];
}

/** A bank as readers of the language know it, and its other name. */
export function bankNames(bank: Bank, locale: Locale): { readonly name: string; readonly otherName: string } {
  const { localName, englishName } = bank;
  return locales[bank.country] === locale
    ? { name: localName, otherName: englishName }
    : { name: englishName, otherName: localName };
}
