import type { Refund } from "#domain/refund/refund.ts";
import type { Transaction } from "#server/application/ports/transactions.ts";

/** Tells the member that the refund was sent: once, and once more after each return by the bank. */
export async function tellRefundSent({ tell }: Transaction, refund: Refund): Promise<void> {
  const { id: refundId, memberId, joinId, returns } = refund;
  const key = [refundId, "refund_sent", ...(returns.length > 0 ? [returns.length] : [])].join(":");
  await tell([{ key, memberId, kind: "refund_sent", joinId, refundId }]);
}

/** Tells the member that staff handed the refund back at the venue: once. */
export async function tellHandedBack({ tell }: Transaction, refund: Refund): Promise<void> {
  const { id: refundId, memberId, joinId } = refund;
  await tell([{ key: `${refundId}:refund_handed_back`, memberId, kind: "refund_handed_back", joinId, refundId }]);
}
