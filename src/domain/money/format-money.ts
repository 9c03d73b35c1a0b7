import type { Language } from "#languages/language.ts";
import { cached } from "../text/cached.ts";
import { exponentOf, signOf } from "./currency.ts";
import type { Money } from "./money.ts";

const numbers = cached((key) => {
  const [language, digits] = key.split("|");
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});

/**
 * Money as people read it: "¥1,500", "NT$300", "฿350", "฿350.50". Decimals are left out when they are zero (product
 * rules, *Money*).
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const exponent = exponentOf(currency);
  const unit = 10 ** exponent;
  const digits = amount % unit === 0 ? 0 : exponent;
  const number = numbers(`${language}|${digits}`).format(Math.abs(amount) / unit);
  return `${amount < 0 ? "−" : ""}${signOf(currency)}${number}`;
}
