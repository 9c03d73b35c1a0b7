import type { Currency } from "#domain/money/currency.ts";

/** A posting as the demo shows it. */
export interface ShownPosting {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds, by the business clock. */
  readonly at: number;
  readonly subject: string;
  /** Minor units; positive gains, negative loses. They add up to zero. */
  readonly lines: readonly { readonly account: string; readonly amount: number; readonly currency: Currency }[];
}
