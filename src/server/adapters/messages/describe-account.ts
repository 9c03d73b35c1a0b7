import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import { findBank } from "#domain/bank-account/find-bank.ts";
import type { Language } from "#domain/member/member.ts";
import type { AccountNotice } from "#server/application/messages/message-store.ts";
import { dateFormat } from "./date-format.ts";

const zones: Readonly<Record<BankCountry, string>> = { TH: "Asia/Bangkok", TW: "Asia/Taipei", JP: "Asia/Tokyo" };

const languages: Readonly<Record<BankCountry, Language>> = { TH: "th", TW: "zh-TW", JP: "ja" };

/** What a message says of a bank account: the bank in its own script for readers of it, and the clocks of its country. */
export function describeAccount(account: AccountNotice, language: Language): Readonly<Record<string, string>> {
  const bank = findBank(account.bankCode);
  const country = bank?.country ?? "TH";
  const name = languages[country] === language ? bank?.localName : bank?.englishName;
  return {
    bank: name ?? account.bankCode,
    last4: account.last4,
    usable: dateFormat(language, zones[country]).format(account.usableFrom),
  };
}
