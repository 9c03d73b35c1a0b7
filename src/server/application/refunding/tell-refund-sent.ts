import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Store } from "#server/application/ports/store.ts";

/** Tells the member that its refund is on its way: once, and once more after each time that its bank sent it back. */
export async function tellRefundSent(store: Store, ids: IdSource, refund: Refund, now: Instant): Promise<void> {
  await store.messages.add([
    {
      id: ids.newId(),
      key: [refund.id, "refund_sent", ...(refund.returns.length > 0 ? [refund.returns.length] : [])].join(":"),
      memberId: refund.memberId,
      kind: "refund_sent",
      joinId: refund.joinId,
      until: null,
      change: null,
      refundId: refund.id,
      createdAt: now,
      sentAt: null,
    },
  ]);
  await store.jobs.add({ kind: "send_messages" });
}
