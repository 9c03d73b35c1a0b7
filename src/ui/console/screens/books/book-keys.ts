import type { BookLineView } from "#contract/merchants/books.ts";
import type { SortKeys } from "../../parts/table/sorted-list.ts";

export type BookColumn = "date" | "game" | "gameDate" | "name" | "amount";

/** What the columns of a month's lines are sorted by; `gameDate` by the start of the game. */
export const bookKeys: SortKeys<BookLineView, BookColumn> = {
  date: ({ at }) => at,
  game: ({ title }) => title,
  gameDate: ({ startsAt }) => startsAt,
  name: ({ displayName }) => displayName || null,
  amount: ({ amount }) => [amount.currency, amount.amount],
};
