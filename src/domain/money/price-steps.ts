import { type Currency, currencies, exponentOf, isCurrency } from "./currency.ts";
import { type Money, money } from "./money.ts";

/** What people pay for a seat, in steps that divide games into a few groups. */
const steps: Readonly<Record<Currency, readonly number[]>> = {
  THB: [150, 250, 400],
  TWD: [200, 400, 700],
  JPY: [1_000, 2_000, 3_000],
};

/** The highest prices that the list can be narrowed to, in a currency. */
export function priceSteps(currency: Currency): readonly Money[] {
  return steps[currency].map((whole) => wholeMoney(whole, currency));
}

/** A price as addresses write it: "300THB" is 300 baht. */
export function priceText({ amount, currency }: Money): string {
  return `${amount / 10 ** exponentOf(currency)}${currency}`;
}

const written = new RegExp(`^([1-9]\\d{0,6})(${currencies.join("|")})$`, "u");

/** Reads a `priceText`; null where it is none. */
export function priceIn(text: string): Money | null {
  const [, whole, currency = ""] = written.exec(text) ?? [];
  return whole !== undefined && isCurrency(currency) ? wholeMoney(Number(whole), currency) : null;
}

function wholeMoney(whole: number, currency: Currency): Money {
  return money(whole * 10 ** exponentOf(currency), currency);
}
