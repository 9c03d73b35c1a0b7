import { accountKey } from "#domain/ledger/account.ts";
import type { ShownPosting } from "#demo/shown-posting.ts";
import type { Tables } from "#server/adapters/memory/tables.ts";

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
