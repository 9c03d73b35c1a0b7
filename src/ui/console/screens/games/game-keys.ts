import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { SortKeys } from "../../parts/table/sorted-list.ts";

export type GameColumn = "date" | "game" | "place" | "seats" | "waiting" | "price";

/** What the columns of games are sorted by; `seats` by those that are taken. */
export const gameKeys: SortKeys<OwnEventView, GameColumn> = {
  date: ({ startsAt }) => startsAt,
  game: ({ title }) => title,
  place: ({ venue }) => venue.name,
  seats: ({ seats }) => seats.taken,
  waiting: ({ waiting }) => waiting,
  price: ({ price }) => [price.currency, price.amount],
};
