import type { CustomerView } from "#contract/merchants/settings.ts";
import type { SortKeys } from "../../parts/table/sorted-list.ts";

export type PeopleColumn = "name" | "games" | "missed" | "paid" | "owed" | "lastSeen";

/** What the columns of people are sorted by. Amounts of two currencies are not compared: each has its own part. */
export const peopleKeys: SortKeys<CustomerView, PeopleColumn> = {
  name: ({ name, displayName }) => name ?? displayName,
  games: ({ participations }) => participations,
  missed: ({ missed }) => missed,
  paid: ({ spent: [sum] }) => (sum === undefined ? null : [sum.currency, sum.amount]),
  owed: ({ owed: [sum] }) => (sum === undefined ? null : [sum.currency, sum.amount]),
  lastSeen: ({ lastSeenAt }) => lastSeenAt,
};
