import type { Payment } from "#domain/payment/payment.ts";
import { type Refund, refundsOf } from "#domain/refund/refund.ts";
import type { Store } from "#server/application/ports/store.ts";

export async function refundsOfPayment(store: Store, payment: Payment): Promise<readonly Refund[]> {
  return refundsOf(payment, (await store.refunds.ofParticipations([payment.joinId])).get(payment.joinId) ?? []);
}

/** The payment's refunds, locked in the order of their requests until the transaction ends. */
export async function lockRefundsOf(store: Store, payment: Payment): Promise<readonly Refund[]> {
  const locked: Refund[] = [];
  for (const { id } of await refundsOfPayment(store, payment)) {
    const refund = await store.refunds.lock(id);
    if (refund) locked.push(refund);
  }
  return locked;
}
