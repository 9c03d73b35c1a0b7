import type { Language } from "#domain/member/member.ts";
import { type Currency, exponentOf } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";

/** Signs that no reader mistakes for another currency's. */
const signs: Readonly<Record<Currency, string>> = { THB: "฿", TWD: "NT$", JPY: "¥" };

/** Money as a message shows it: "¥1,500", "NT$300", "฿350.50"; decimals only where there are some. */
export function showMoney({ amount, currency }: Money, language: Language): string {
  const exponent = exponentOf(currency);
  const unit = 10 ** exponent;
  const digits = amount % unit === 0 ? 0 : exponent;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${signs[currency]}${format.format(amount / unit)}`;
}
