import { type Currency, exponentOf } from "#domain/money/currency.ts";
import { isPayable, money, type Money } from "#domain/money/money.ts";

/** The price in typed text, "350" or "350.50"; empty is free, null no price that can be paid. */
export function typedPrice(text: string, currency: Currency): Money | null {
  const [, whole, part = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/u.exec(text.trim() || "0") ?? [];
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
