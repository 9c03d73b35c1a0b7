import { expect, it } from "vitest";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import { typedAmount } from "#domain/money/typed-amount.ts";

it.each<[number, Currency, string]>([
  [135_000, "THB", "1350"],
  [35_050, "THB", "350.50"],
  [5, "THB", "0.05"],
  [30_000, "TWD", "300"],
  [1500, "JPY", "1500"],
  [0, "JPY", "0"],
])("types %i of %s as %s", (amount, currency, text) => {
  expect(typedAmount(money(amount, currency))).toBe(text);
});
