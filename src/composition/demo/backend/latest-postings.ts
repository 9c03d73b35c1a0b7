import { accountKey } from "#domain/ledger/account.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { Tables } from "#server/adapters/memory/tables.ts";

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

const shown = 40;

/** The postings booked last, the newest first. */
export function latestPostings(tables: Pick<Tables, "ledger">): readonly ShownPosting[] {
  const booked = [...tables.ledger.entries()].slice(-shown).toReversed();
  return booked.map(([id, { posting }]) => ({
    id,
    name: posting.name,
    at: posting.at,
    subject: posting.subject.id,
    lines: posting.lines.map(({ account, amount }) => ({ account: accountKey(account), amount: amount.amount, currency: amount.currency })),
  }));
}
