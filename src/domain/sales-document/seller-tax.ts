import type { Currency } from "../money/currency.ts";
import { type Money, money } from "../money/money.ts";
import type { Faults } from "#domain/refusal.ts";
import { type TaxCountry, taxCountryOf, taxRulesOf } from "./tax-country.ts";

/** That a seller is registered for consumption tax or VAT, and how. */
export interface SellerTax {
  readonly country: TaxCountry;
  /** Japan: `T` and 13 digits. Thailand: 13 digits. Taiwan: the eight digits of its 統一編號. */
  readonly number: string;
  /** Thailand: five digits, `00000` for the head office. Null elsewhere. */
  readonly branch: string | null;
  /** The rate of tax that its prices include. */
  readonly percent: number;
}

/** What is wrong with a registration: field → sentence; empty when all is right. */
export function sellerTaxFaults({ country, number, branch, percent }: SellerTax): Faults {
  const rules = taxRulesOf(country);
  const faults: Record<string, string> = {};
  if (!rules.number(number)) faults["tax.number"] = numberSentences[country];
  if (rules.hasBranches ? !/^[0-9]{5}$/u.test(branch ?? "") : branch !== null) {
    faults["tax.branch"] = rules.hasBranches
      ? "Write the branch's five digits, 00000 for the head office."
      : "Sellers of this country have no branch number: leave it out.";
  }
  if (!rules.percents.includes(percent)) {
    faults["tax.percent"] = `The rate is one of: ${rules.percents.join(", ")}.`;
  }
  return faults;
}

const numberSentences: Readonly<Record<TaxCountry, string>> = {
  JP: "Write the registration number: T and 13 digits.",
  TH: "Write the tax id of 13 digits; its last digit does not fit the others.",
  TW: "Write the unified business number of eight digits; its digits do not fit each other.",
};

/** A registration counts where something is sold in its country's currency; null: it does not, or there is none. */
export function registrationFor(tax: SellerTax | null, currency: Currency): SellerTax | null {
  return tax?.country === taxCountryOf(currency) ? tax : null;
}

/** The tax inside an amount, rounded once as its country asks, in the currency's minor unit. */
export function includedTax({ amount, currency }: Money, { country, percent }: SellerTax): Money {
  const product = BigInt(amount) * BigInt(percent);
  const whole = BigInt(100 + percent);
  const tax = taxRulesOf(country).rounding === "down" ? product / whole : (2n * product + whole) / (2n * whole);
  return money(Number(tax), currency);
}
