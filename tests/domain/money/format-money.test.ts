import { describe, expect, it } from "vitest";
import type { Currency } from "#domain/money/currency.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { languages } from "#languages/language.ts";

describe("money from minor units", () => {
  it.each<[number, Currency, string]>([
    [1_500, "JPY", "¥1,500"],
    [0, "JPY", "¥0"],
    [30_000, "TWD", "NT$300"],
    [123_456_700, "TWD", "NT$1,234,567"],
    [35_000, "THB", "฿350"],
    [35_050, "THB", "฿350.50"],
    [7, "THB", "฿0.07"],
    [-35_050, "THB", "−฿350.50"],
  ])("%i %s is %s in every language", (amount, currency, text) => {
    expect(languages.map((locale) => formatMoney({ amount, currency }, locale))).toEqual(languages.map(() => text));
  });
});
