import { type Currency, exponentOf } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";
import type { Locale } from "../locale.ts";
import { cached } from "./cached.ts";

/** Signs that no reader mistakes for another currency's: Intl would show TWD as a bare "$" in Taiwan. */
const signs: Readonly<Record<Currency, string>> = { THB: "฿", TWD: "NT$", JPY: "¥" };

const numbers = cached((key) => {
  const [locale, digits] = key.split("|");
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});

/**
 * Money as a member reads it: "¥1,500", "NT$300", "฿350", "฿350.50".
 * Decimals are shown only where there are some (product rules, *Money*).
 */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const exponent = exponentOf(currency);
  const unit = 10 ** exponent;
  const digits = amount % unit === 0 ? 0 : exponent;
  const number = numbers(`${locale}|${digits}`).format(Math.abs(amount) / unit);
  return `${amount < 0 ? "−" : ""}${signs[currency]}${number}`;
}
