import { accountKey } from "#domain/ledger/account.ts";
import type { ShownPosting } from "#demo/shown-posting.ts";
import type { Tables } from "#server/adapters/memory/tables.ts";

const shown = 40;

/** The newest postings, the newest first: samples are put up with a past of their own. */
export function latestPostings(tables: Pick<Tables, "ledger">): readonly ShownPosting[] {
  const booked = [...tables.ledger.entries()]
    .toReversed()
    .sort(([, one], [, other]) => other.posting.at - one.posting.at)
    .slice(0, shown);
  return booked.map(([id, { posting }]) => ({
    id,
    name: posting.name,
    at: posting.at,
    subject: posting.subject.id,
    lines: posting.lines.map(({ account, amount }) => ({
      account: accountKey(account),
      amount: amount.amount,
      currency: amount.currency,
    })),
  }));
}
