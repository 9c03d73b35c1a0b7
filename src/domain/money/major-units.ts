import { exponentOf, payableStepOf } from "./currency.ts";
import type { Money } from "./money.ts";

/**
 * An amount as digits with a point, for files: `350.00` and `-0.05` for THB; `300` for JPY and for whole amounts of
 * TWD, which is paid in whole dollars.
 */
export function inMajorUnits({ amount, currency }: Money): string {
  const exponent = exponentOf(currency);
  const text = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const at = text.length - exponent;
  const decimals = text.slice(at);
  const inWholes = payableStepOf(currency) % 10 ** exponent === 0;
  const shown = inWholes && /^0*$/u.test(decimals) ? "" : `.${decimals}`;
  return `${amount < 0 ? "-" : ""}${text.slice(0, at)}${shown}`;
}
