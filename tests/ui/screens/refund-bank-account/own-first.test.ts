import { expect, it } from "vitest";
import type { Language } from "#languages/language.ts";
import { ownFirst } from "#ui/screens/refund-bank-account/RefundBankAccountView.tsx";

const countries = (["TH", "TW", "JP"] as const).map((country) => ({ country, account: null }));
const order = (locale: Language, zone: string) => ownFirst(countries, locale, zone).map(({ country }) => country);

it("the country where the device is stands first, otherwise the one where the language is at home", () => {
  expect(order("en", "Asia/Tokyo")).toEqual(["JP", "TH", "TW"]);
  expect(order("th", "Asia/Taipei")).toEqual(["TW", "TH", "JP"]);
  expect(order("ja", "Europe/Paris")).toEqual(["JP", "TH", "TW"]);
  expect(order("en", "Europe/Paris")).toEqual(["TH", "TW", "JP"]);
});
