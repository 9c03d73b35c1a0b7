import * as v from "valibot";
import { currencies, payableStepOf } from "#domain/money/currency.ts";

export const currency = v.picklist(currencies);

/** The largest amount on the wire, in minor units. It is exact in a double and in a 64-bit column. */
export const MAX_AMOUNT = 100_000_000_000;
/** The largest price of one seat. A hundred seats at this price stay within `MAX_AMOUNT`. */
export const MAX_PRICE = MAX_AMOUNT / 100;

/** An amount in ISO 4217 minor units: `{"amount": 35000, "currency": "THB"}` is 350 baht. */
export const moneySchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT)),
  currency,
});

/** A sum, or by how much one changed: negative too. Only what is exact in a double bounds it. */
export const sumSchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER)),
  currency,
});

const priceAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PRICE));
const payable = (step: number) => (step === 1 ? priceAmount : v.pipe(priceAmount, v.multipleOf(step)));

/** The price of one seat as a merchant gives it. TWD is paid in whole dollars, so it is a multiple of 100. */
export const priceRequest = v.variant(
  "currency",
  currencies
    .toSorted((one, other) => payableStepOf(one) - payableStepOf(other))
    .map((one) => v.object({ currency: v.literal(one), amount: payable(payableStepOf(one)) })),
);

export type MoneyWire = v.InferInput<typeof moneySchema>;
