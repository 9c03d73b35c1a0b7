import { exponentOf } from "./currency.ts";
import type { Money } from "./money.ts";

/** An amount as it is typed into a banking app: digits and at most one point, "1350" or "350.50". */
export function typedAmount({ amount, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(amount).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const rest = digits.slice(digits.length - exponent);
  return Number(rest) === 0 ? whole : `${whole}.${rest}`;
}
