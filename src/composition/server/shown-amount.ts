import { exponentOf } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";

/** `+350.00 THB`, as the operator's reports write amounts. */
export function shownAmount({ amount, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const at = digits.length - exponent;
  const sign = amount < 0 ? "-" : "+";
  return `${sign}${digits.slice(0, at)}${exponent === 0 ? "" : `.${digits.slice(at)}`} ${currency}`;
}
