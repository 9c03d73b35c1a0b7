import { exponentOf, type Currency } from "#domain/money/currency.ts";
import { money, type Money } from "#domain/money/money.ts";

/** Whole baht. */
export const baht = (amount: number): Money => whole(amount, "THB");

/** Whole New Taiwan dollars. */
export const taiwanDollars = (amount: number): Money => whole(amount, "TWD");

/** Whole yen. */
export const yen = (amount: number): Money => whole(amount, "JPY");

function whole(amount: number, currency: Currency): Money {
  return money(amount * 10 ** exponentOf(currency), currency);
}
