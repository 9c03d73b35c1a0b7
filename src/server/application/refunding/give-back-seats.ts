import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { heldPurchases, settleSeats } from "#domain/refund/leave-quote.ts";
import { type Refund, refundsOf } from "#domain/refund/refund.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Instant } from "#domain/time/instant.ts";
import { askAboutSeller, askToSend, draftRefund } from "./request-refund.ts";

/** What goes back for seats that staff take out of a place which keeps others. */
export interface SeatsBack {
  /** The payments that had bought the seats, as they are after it. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  /** The refunds of the place before. */
  readonly earlier: readonly Refund[];
}

/**
 * What goes back when staff lower the seats of `place` to `stay`: all that was paid for those that go (product rules,
 * *Refund policy*). A refund's id follows from its payment and `stay`, so that it is the same on paper and when it is
 * written.
 */
export async function seatsBack(store: Store, place: Participation, stay: number, now: Instant): Promise<SeatsBack> {
  const { id, seats } = place;
  const attempts = (await store.payments.ofParticipations([id])).get(id) ?? [];
  const earlier = (await store.refunds.ofParticipations([id])).get(id) ?? [];
  const left = heldPurchases(attempts, stay);
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  for (const [index, { payment, seats: held }] of heldPurchases(attempts, seats).entries()) {
    const gone = held - (left[index]?.seats ?? 0);
    if (gone === 0) continue;
    const settled = settleSeats(payment, refundsOf(payment, earlier), gone, 100);
    const refund = await draftRefund(store, settled.payment, earlier, {
      id: seatsBackId(payment, stay),
      amount: settled.amount,
      percent: 100,
      cause: "seats_taken_out",
      requestedAt: now,
    });
    payments.push(settled.payment);
    if (refund) refunds.push(refund);
  }
  return { payments, refunds, earlier };
}

/** Writes what goes back, in the same transaction, and asks to send it. */
export async function giveBackSeats(store: Store, { payments, refunds, earlier }: SeatsBack): Promise<void> {
  if (payments.length > 0) await store.payments.save(...payments);
  for (const payment of payments) await askAboutSeller(store, payment, earlier);
  if (refunds.length > 0) await store.refunds.addAll(refunds);
  for (const refund of refunds) await askToSend(store, refund);
}

/** The refunds that were written when staff lowered a place to so many seats. */
export async function seatsGivenBack(store: Store, { id, seats }: Participation): Promise<readonly Refund[]> {
  const refunds = (await store.refunds.ofParticipations([id])).get(id) ?? [];
  return refunds.filter((refund) => refund.id === seatsBackId({ id: refund.paymentId }, seats));
}

const seatsBackId = ({ id }: Pick<Payment, "id">, stay: number) => `${id}-to-${stay}`;
