import type { Transaction } from "#server/application/ports/transactions.ts";
import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import { bankNameOf } from "#domain/bank-account/bank-account.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { mayEnterPayout } from "#domain/refund/bank-refund.ts";
import { mayBeHandedBack } from "#domain/refund/hand-back.ts";
import { goesByGateway, isRefundOpen, type Refund, type RefundId } from "#domain/refund/refund.ts";
import { waitsForAccount } from "#domain/refund/wanted-account.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { eventsOf, refundViewOf } from "#server/application/joining/participation-views.ts";

/**
 * Refunds of one merchant, in the given order. Only inside `run`, because a member whom the merchant sees for the first
 * time gets an id.
 */
export async function seeMerchantRefunds(
  { store, now, newId }: Transaction,
  merchantId: MerchantId,
  refunds: readonly Refund[],
): Promise<readonly MerchantRefundView[]> {
  const fresh = new Map(refunds.map(({ memberId }) => [memberId, newId()]));
  const memberIds = await store.merchants.ensureMemberIds(merchantId, fresh);
  const members = await store.members.findMany([...fresh.keys()]);
  const eventIds = refunds.map((refund) => refund.eventId);
  const events = await eventsOf(store, eventIds, null, now);
  const toHandBack = await idsToHandBack(store, refunds);
  const wanting = refunds.filter(waitsForAccount).map(({ joinId }) => joinId);
  const asked = await store.messages.lastTold("account_wanted", wanting);
  return refunds.flatMap((refund) => {
    const event = events.get(refund.eventId);
    if (!event) return [];
    const memberId = memberIds.get(refund.memberId) ?? "";
    return [
      {
        ...refundViewOf(refund, event),
        memberId,
        displayName: members.get(refund.memberId)?.displayName ?? "",
        payoutId: refund.payoutId,
        payoutAccount: isToPayOut(refund, now) ? payoutAccountOf(refund) : null,
        mayHandBack: toHandBack.has(refund.id),
        accountAskedAt: waitsForAccount(refund) ? (asked.get(refund.joinId) ?? null) : null,
      },
    ];
  });
}

/** The refunds that staff may hand back. Payments are read only when a refund could be one of them. */
async function idsToHandBack(store: Store, refunds: readonly Refund[]): Promise<ReadonlySet<RefundId>> {
  const open = refunds.filter((one) => isRefundOpen(one) && !goesByGateway(one) && one.payoutAccount === null);
  const payments = await store.payments.findMany([...new Set(open.map(({ paymentId }) => paymentId))]);
  const found = open.filter((one) => {
    const payment = payments.get(one.paymentId);
    return payment !== undefined && mayBeHandedBack(one, payment);
  });
  return new Set(found.map(({ id }) => id));
}

/** Not while the account rests: nobody may pay to it yet. */
function isToPayOut(refund: Refund, now: Instant): boolean {
  return mayEnterPayout(refund, now) || refund.state === "processing";
}

function payoutAccountOf({ payoutAccount }: Refund): MerchantRefundView["payoutAccount"] {
  return payoutAccount && { ...payoutAccount, bankName: bankNameOf(payoutAccount) };
}
