import { plainTyped } from "#domain/text/clean.ts";
import { type Currency, exponentOf } from "#domain/money/currency.ts";
import { isPayable, money, type Money } from "#domain/money/money.ts";

const currencySigns = /\p{Sc}|NT|円|元|บาท|THB|TWD|JPY/giu;

/** Commas between thousands only: `1,5` may be one and a half. */
const thousands = /^\d{1,3}(?:,\d{3})+(?!\d)/u;

/** The price in typed text, `350`, `¥1,500` or `３５０．５０`; empty is free, null no price that can be paid. */
export function typedPrice(text: string, currency: Currency): Money | null {
  const amount = plainTyped(text).replace(currencySigns, "");
  const plain = plainTyped(text) === "" ? "0" : amount.replace(thousands, (digits) => digits.replaceAll(",", ""));
  const [, whole, part = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/u.exec(plain) ?? [];
  const exponent = exponentOf(currency);
  if (whole === undefined || part.length > exponent) return null;
  const price = money(Number(whole + part.padEnd(exponent, "0")), currency);
  return isPayable(price) ? price : null;
}

/** An amount as somebody would type it: "350", "350.50". */
export function asTyped({ amount, currency }: Money): string {
  const exponent = exponentOf(currency);
  const units = amount / 10 ** exponent;
  return units.toFixed(Number.isInteger(units) ? 0 : exponent);
}
