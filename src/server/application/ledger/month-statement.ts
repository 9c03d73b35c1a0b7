import { grouped } from "#domain/grouped.ts";
import type { BookLineView } from "#contract/merchants/books.ts";
import type { LegalPage } from "#domain/merchant/merchant.ts";
import { add, isZero, type Money, zero } from "#domain/money/money.ts";
import type { SellerTax } from "#domain/sales-document/seller-tax.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EarningSum } from "./ledger-store.ts";

/** A month in one currency: `opening` and all `movements` add up to `closing`. */
export interface StatementSum {
  /** What was earned in all before the month. */
  readonly opening: Money;
  readonly earned: Money;
  /** What was earned in all when the month ended, or by now. */
  readonly closing: Money;
  /** What of it was still to be sent to members then. */
  readonly refundsOwed: Money;
  readonly movements: readonly EarningSum[];
}

/** A month's books as they are put on paper. */
export interface MonthStatement {
  /** `2026-11`. */
  readonly month: string;
  /** Whose midnights begin and end it. */
  readonly timeZone: string;
  readonly madeAt: Instant;
  readonly name: string;
  readonly legal: Pick<LegalPage, "operator" | "representative" | "address" | "phone" | "email">;
  /** Null: not registered. */
  readonly tax: SellerTax | null;
  readonly sums: readonly StatementSum[];
  /** In the order of booking. */
  readonly lines: readonly BookLineView[];
}

type Movement = Pick<BookLineView, "name" | "amount">;

/**
 * The sums of a month by currency: of its lines, of what was earned `before` it, and of refunds that were owed at its
 * end. A currency in which nothing was ever earned and nothing is owed is left out.
 */
export function statementSums(
  lines: readonly Movement[],
  before: readonly Movement[],
  owed: readonly Money[],
): readonly StatementSum[] {
  const currencies = [...new Set([...lines, ...before].map(({ amount }) => amount.currency))].toSorted();
  for (const { currency } of owed) if (!currencies.includes(currency)) currencies.push(currency);
  return currencies.flatMap((currency) => {
    const inIt = ({ amount }: Movement) => amount.currency === currency;
    const total = (some: readonly Movement[]) => some.reduce((sum, { amount }) => add(sum, amount), zero(currency));
    const own = lines.filter(inIt);
    const opening = total(before.filter(inIt));
    const earned = total(own);
    const refundsOwed = owed.find((one) => one.currency === currency) ?? zero(currency);
    if (own.length === 0 && isZero(opening) && isZero(refundsOwed)) return [];
    const movements = [...grouped(own, ({ name }) => name)].map(([name, some]) => ({
      name,
      count: some.length,
      amount: total(some),
    }));
    return [{ opening, earned, closing: add(opening, earned), refundsOwed, movements }];
  });
}
