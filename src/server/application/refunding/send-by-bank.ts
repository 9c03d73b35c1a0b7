import type { Transaction } from "#server/application/ports/transactions.ts";
import type { Store } from "#server/application/ports/store.ts";
import { leftByDispute } from "#domain/refund/disputed-refund.ts";
import { goesByGateway, type Refund, refundsOf } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { bankRefund } from "./bank-refunds.ts";

/** Does the gateway send it, or has it sent it? Bank refunds are paid out by merchants. */
export function isWithGateway(refund: Refund): boolean {
  return goesByGateway(refund) && (refund.state === "requested" || refund.state === "processing");
}

/** The money goes to the bank account on file, or waits for one, or for the end of a dispute. */
export async function sendByBank({ store, now }: Transaction, refund: Refund): Promise<void> {
  const left = await leftOf(store, refund, now);
  if (left.dispute === "covered") return store.refunds.save(left);
  await store.refunds.save(await bankRefund(store, left));
  if (left.dispute === null) await store.jobs.add({ kind: "find_refund_account", refundId: refund.id });
}

/** The refund after the dispute of its payment has been applied. */
async function leftOf(store: Store, refund: Refund, now: Instant): Promise<Refund> {
  const payment = await store.payments.find(refund.paymentId);
  if (!payment?.dispute) return refund;
  const all = (await store.refunds.ofParticipations([refund.joinId])).get(refund.joinId) ?? [];
  return leftByDispute(
    refund,
    payment,
    refundsOf(payment, all).filter(({ id }) => id !== refund.id),
    now,
  );
}
