import { type Currency, payableStepOf } from "./currency.ts";

/** An amount in integer ISO 4217 minor units. Never a float. Only ledger entries may be negative. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/**
 * Makes money from minor units.
 * @throws RangeError when the amount is not a safe integer. That is a programming error, never a member's input.
 */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Money needs whole minor units, not ${amount}.`);
  return { amount, currency };
}

export function zero(currency: Currency): Money {
  return money(0, currency);
}

export function isZero(value: Money): boolean {
  return value.amount === 0;
}

export function add(a: Money, b: Money): Money {
  return money(a.amount + b.amount, sameCurrency(a, b));
}

export function subtract(a: Money, b: Money): Money {
  return money(a.amount - b.amount, sameCurrency(a, b));
}

/** Multiplies by a whole number, for example of seats. */
export function times(value: Money, count: number): Money {
  return money(value.amount * count, value.currency);
}

export function equals(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.amount === b.amount;
}

export function isAtMost(a: Money, b: Money): boolean {
  sameCurrency(a, b);
  return a.amount <= b.amount;
}

/** Is the amount a multiple of the smallest payable step of its currency? */
export function isPayable(value: Money): boolean {
  return value.amount % payableStepOf(value.currency) === 0;
}

/**
 * `parts` of `whole` equal parts of an amount. It is rounded once, at the end, half up to the smallest payable step
 * (product rules, *Refund policy*). Never more than the amount itself, so a share can always be given back.
 * @throws RangeError unless both are whole numbers and `parts` is from 0 to `whole`.
 */
export function shareOf(value: Money, parts: number, whole: number): Money {
  if (!Number.isInteger(parts) || !Number.isInteger(whole) || parts < 0 || parts > whole || whole === 0) {
    throw new RangeError(`A share is a part of a whole, not ${parts} of ${whole}.`);
  }
  const step = payableStepOf(value.currency);
  const divisor = BigInt(whole) * BigInt(step);
  const product = BigInt(value.amount) * BigInt(parts);
  const steps = (2n * product + divisor) / (2n * divisor);
  return money(Math.min(Number(steps) * step, value.amount), value.currency);
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not mix.`);
  return a.currency;
}
