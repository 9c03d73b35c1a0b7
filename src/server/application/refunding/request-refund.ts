import type { Transaction } from "#server/application/ports/transactions.ts";
import { accountLabel } from "#domain/bank-account/bank-account.ts";
import { bankCountryOf } from "#domain/bank-account/bank-country.ts";
import { isZero } from "#domain/money/money.ts";
import { methodPackOf } from "#domain/payment/method.ts";
import { stopsRefunds, type Payment } from "#domain/payment/payment.ts";
import { waitsForDispute } from "#domain/refund/disputed-refund.ts";
import {
  cutToRefundable,
  type Refund,
  type RefundDestination,
  refundKindFor,
  refundsOf,
} from "#domain/refund/refund.ts";
import type { Store } from "#server/application/ports/store.ts";
import { bankRefund } from "./bank-refunds.ts";

/**
 * Writes a refund of a payment, cut to what can still be refunded, and asks for the job that sends it. Null when
 * nothing is left to refund. A refund to a bank goes to the account on file, or waits for one. While the payment is
 * disputed, the refund waits for the decision.
 */
export async function requestRefund(
  { store, now, newId }: Transaction,
  payment: Payment,
  wanted: Pick<Refund, "amount" | "percent" | "cause"> & Partial<Pick<Refund, "id">>,
): Promise<Refund | null> {
  const earlier = (await store.refunds.ofParticipations([payment.joinId])).get(payment.joinId) ?? [];
  const amount = cutToRefundable(wanted.amount, payment, refundsOf(payment, earlier));
  if (isZero(amount)) return null;
  const kind = refundKindFor(payment.method);
  const asked: Refund = {
    id: wanted.id ?? newId(),
    joinId: payment.joinId,
    paymentId: payment.id,
    eventId: payment.eventId,
    merchantId: payment.merchantId,
    memberId: payment.memberId,
    amount,
    percent: wanted.percent,
    cause: wanted.cause,
    destination: { kind, label: labelOf(payment) },
    state: "requested",
    requestedAt: now,
    processingAt: null,
    expectedBy: null,
    settledAt: null,
    payoutAccount: null,
    payoutId: null,
    reference: null,
    returns: [],
    dispute: stopsRefunds(payment) ? "holds" : null,
  };
  const refund = kind === "bank_account" ? await bankRefund(store, asked) : asked;
  await store.refunds.save(refund);
  if (waitsForDispute(refund)) return refund;
  await store.jobs.add({ kind: kind === "bank_account" ? "find_refund_account" : "send_refund", refundId: refund.id });
  return refund;
}

/** Where a payment's money goes back to. The label is empty when there is nothing that the member would recognise. */
export async function destinationOf(
  store: Store,
  payment: Pick<Payment, "method" | "instrument" | "memberId" | "amount">,
): Promise<RefundDestination> {
  const kind = refundKindFor(payment.method);
  if (kind !== "bank_account") return { kind, label: labelOf(payment) };
  const account = await store.bankAccounts.find(payment.memberId, bankCountryOf(payment.amount.currency));
  return { kind, label: account ? accountLabel(account) : "" };
}

function labelOf({ method, instrument }: Pick<Payment, "method" | "instrument">): string {
  return methodPackOf(method).brand ?? instrument ?? "";
}
