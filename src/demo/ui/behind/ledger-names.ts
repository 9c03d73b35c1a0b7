import type { DemoMessageId } from "../use-demo.ts";

const names = {
  gateway: "behind.account.gateway",
  merchant_funds: "behind.account.merchant_funds",
  merchant: "behind.account.merchant",
  member: "behind.account.member",
  disputed: "behind.account.disputed",
  refunds_payable: "behind.account.refunds_payable",
} as const satisfies Readonly<Record<string, DemoMessageId>>;

/**
 * What an account of the ledger, `kind` or `kind:owner`, is called; null for one without a name. `joinId` is the
 * viewer's.
 */
export function accountName(account: string, joinId: string | null): DemoMessageId | null {
  const [kind = "", owner] = account.split(":");
  if (kind === "member" && owner === joinId) return "behind.account.you";
  return kind in names ? names[kind as keyof typeof names] : null;
}

const postingNames = [
  "payment_received",
  "settled_at_venue",
  "refund_requested",
  "refund_undone",
  "unwanted_money_returned",
  "refund_sent",
  "refund_came_back",
  "refund_paid_out",
  "refund_handed_back",
  "refund_covered_by_dispute",
  "refund_replaced",
  "money_disputed",
  "dispute_won",
  "dispute_lost",
  "correction",
] as const;

/** What a posting is called; null for one without a name. */
export function postingName(name: string): DemoMessageId | null {
  const known = postingNames.find((posting) => posting === name);
  return known ? `behind.posting.${known}` : null;
}
