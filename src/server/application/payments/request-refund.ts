import { isZero } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { cutToRefundable, type Refund, type RefundDestination, refundKindFor, refundsOf } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { IdSource } from "../ports/id-source.ts";
import type { Store } from "../ports/store.ts";

/**
 * Writes a refund of a payment, cut to what can still be refunded, and asks for the job that sends it. Null when there
 * is nothing left to refund. A refund to a bank waits for its account.
 */
export async function requestRefund(
  store: Store,
  ids: IdSource,
  payment: Payment,
  wanted: Pick<Refund, "amount" | "percent" | "cause">,
  now: Instant,
): Promise<Refund | null> {
  const earlier = (await store.refunds.ofParticipations([payment.joinId])).get(payment.joinId) ?? [];
  const amount = cutToRefundable(wanted.amount, payment, refundsOf(payment, earlier));
  if (isZero(amount)) return null;
  const destination = destinationOf(payment);
  const refund: Refund = {
    id: ids.newId(),
    joinId: payment.joinId,
    paymentId: payment.id,
    eventId: payment.eventId,
    merchantId: payment.merchantId,
    memberId: payment.memberId,
    amount,
    percent: wanted.percent,
    cause: wanted.cause,
    destination,
    state: destination.kind === "bank_account" ? "needs_bank_account" : "requested",
    requestedAt: now,
    processingAt: null,
    expectedBy: null,
    settledAt: null,
  };
  await store.refunds.save(refund);
  if (refund.state === "requested") await store.jobs.add({ kind: "send_refund", refundId: refund.id });
  return refund;
}

/** Where a payment's money goes back to. The label is empty where nothing is known that the member would recognise. */
export function destinationOf(payment: Pick<Payment, "method" | "instrument">): RefundDestination {
  const kind = refundKindFor(payment.method);
  const labels = { card: payment.instrument ?? "", promptpay: "PromptPay", bank_account: "" };
  return { kind, label: labels[kind] };
}
