import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import type { SortKeys } from "../../parts/table/sorted-list.ts";

export type RefundColumn = "name" | "game" | "date" | "requested" | "to" | "amount";

/** What the columns of refunds are sorted by; `date` by the start of the game. */
export const refundKeys: SortKeys<MerchantRefundView, RefundColumn> = {
  name: ({ displayName }) => displayName || null,
  game: ({ event }) => event.title,
  date: ({ event }) => event.startsAt,
  requested: ({ requestedAt }) => requestedAt,
  to: ({ destination }) => destination.label || null,
  amount: ({ amount }) => [amount.currency, amount.amount],
};
