import type { Transaction } from "#server/application/ports/transactions.ts";
import { accountLabel } from "#domain/bank-account/bank-account.ts";
import { bankCountryOf } from "#domain/bank-account/bank-country.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import { isZero } from "#domain/money/money.ts";
import { methodPackOf } from "#domain/payment/method.ts";
import { stopsRefunds, type Payment } from "#domain/payment/payment.ts";
import { waitsForDispute } from "#domain/refund/disputed-refund.ts";
import {
  cutToRefundable,
  goesToBank,
  isHandedBack,
  type Refund,
  type RefundDestination,
  refundKindFor,
  refundsOf,
} from "#domain/refund/refund.ts";
import { mayBeSentFrom } from "#domain/refund/undo-take-out.ts";
import { isBySeller } from "#domain/refund/seller-refund.ts";
import type { Store } from "#server/application/ports/store.ts";
import { bankRefund } from "./bank-refunds.ts";

/**
 * Writes a refund of a payment, cut to what can still be refunded, and asks for the job that sends it. Null when
 * nothing is left to refund. A refund to a bank goes to the account on file, or waits for one. Money that was taken at
 * the venue is handed back there. While the payment is disputed, the refund waits for the decision.
 */
export async function requestRefund(
  { store, now, newId }: Transaction,
  payment: Payment,
  wanted: Pick<Refund, "amount" | "percent" | "cause"> & Partial<Pick<Refund, "id">>,
): Promise<Refund | null> {
  const earlier = (await store.refunds.ofParticipations([payment.joinId])).get(payment.joinId) ?? [];
  const about = { ...wanted, id: wanted.id ?? newId(), requestedAt: now };
  const refund = await draftRefund(store, payment, earlier, about);
  if (!refund) return null;
  await store.refunds.save(refund);
  await askToSend(store, refund);
  return refund;
}

/**
 * Asks for the job that sends a new refund, at the time from which it may be sent. One that waits for a dispute is sent
 * when that is decided; staff hand back what they took at the venue.
 */
export async function askToSend(store: Store, refund: Refund): Promise<void> {
  if (waitsForDispute(refund)) return;
  if (isHandedBack(refund)) return;
  const isToBank = goesToBank(refund);
  const job = { kind: isToBank ? "find_refund_account" : "send_refund", refundId: refund.id } as const;
  const from = mayBeSentFrom(refund);
  await store.jobs.add(job, from > refund.requestedAt ? from : undefined);
}

/** Asks what the seller has returned, where it returned something before: what fits the policy may have changed. */
export async function askAboutSeller(store: Store, payment: Payment, refunds: readonly Refund[]): Promise<void> {
  if (!refundsOf(payment, refunds).some(isBySeller)) return;
  await store.jobs.add({ kind: "follow_seller_refunds", paymentId: payment.id });
}

/** The refund that `requestRefund` would write; `earlier`: those of the participation. */
export async function draftRefund(
  store: Store,
  payment: Payment,
  earlier: readonly Refund[],
  wanted: Pick<Refund, "id" | "amount" | "percent" | "cause" | "requestedAt">,
): Promise<Refund | null> {
  const amount = cutToRefundable(wanted.amount, payment, refundsOf(payment, earlier));
  if (isZero(amount)) return null;
  const kind = refundKindFor(payment.method);
  const asked: Refund = {
    id: wanted.id,
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
    requestedAt: wanted.requestedAt,
    processingAt: null,
    expectedBy: null,
    settledAt: null,
    handedBackBy: null,
    payerIsAsked: false,
    payoutAccount: null,
    payoutId: null,
    reference: null,
    returns: [],
    dispute: stopsRefunds(payment) ? "holds" : null,
  };
  return kind === "bank_account" || isWalkIn(payment.memberId) ? bankRefund(store, asked) : asked;
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
