import type { DebtView } from "#contract/merchants/owed.ts";
import type { SortKeys } from "../../parts/table/sorted-list.ts";

export type OwedColumn = "name" | "game" | "date" | "seats" | "amount";

/** What the columns of what is owed are sorted by; `date` by the start of the game. */
export const owedKeys: SortKeys<DebtView, OwedColumn> = {
  name: ({ name, displayName }) => name ?? displayName,
  game: ({ title }) => title,
  date: ({ startsAt }) => startsAt,
  seats: ({ seats }) => seats,
  amount: ({ amount }) => [amount.currency, amount.amount],
};
