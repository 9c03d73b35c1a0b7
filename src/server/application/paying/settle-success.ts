import { type Decision, participationIn } from "#domain/event/event-room.ts";
import { isZero, type Money, subtract } from "#domain/money/money.ts";
import { type Participation, waitsDisplaced } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { cancelOpenAttempts } from "#server/application/room/consequences.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { requestRefund } from "#server/application/refunding/request-refund.ts";

/**
 * What follows when a payment's money has arrived: the seats are confirmed, or the money goes back in full. Money above
 * what was due goes back. Who is in by it is told both in one message, others are told of the money. `payment` has
 * succeeded and is saved. `countsAs` is its amount, or more when the merchant takes less as full payment.
 */
export async function settleSuccess(
  open: OpenRoom,
  payment: Payment,
  kind: "payment_received" | "slip_approved",
  countsAs: Money = payment.amount,
): Promise<Decision<Payment>> {
  const { store, room, now } = open;
  const participation = participationIn(room, payment.joinId);
  const decision = decideSuccess(room, participation, countsAs, open.newTicketCode(), now);
  if (decision.outcome.kind === "refund_in_full") {
    await requestRefund(open, payment, { amount: payment.amount, percent: 100, cause: "unwanted_money" });
    return { ...decision, outcome: payment };
  }
  const { seats } = decision.outcome.participation;
  // More was paid than is due, or seats were given up during the attempt: the rest goes back.
  const overpaid = subtract(countsAs, amountDue(decision.outcome.participation));
  const paid = subtract(payment.amount, overpaid);
  const bought: Payment = { ...payment, bought: { seats, settledPercents: 0, paid } };
  await store.payments.save(bought);
  await cancelOpenAttempts(store, [payment.joinId], now);
  if (!isZero(overpaid)) {
    await requestRefund(open, bought, { amount: overpaid, percent: 100, cause: "unwanted_money" });
  }
  const { id, memberId, joinId } = payment;
  const { notice } = decision.outcome;
  const changed = { key: `${id}:event_changed`, memberId, kind: "event_changed", joinId } as const;
  await open.tell([
    ...(isNewlyIn(participation) ? [] : [{ key: `${id}:${kind}`, memberId, kind, joinId }]),
    ...(notice ? [{ ...changed, change: notice }] : []),
  ]);
  return { ...decision, outcome: bought };
}

/** Does the money let it in, so that being in is told? */
function isNewlyIn(before: Participation): boolean {
  return before.state !== "confirmed" && !waitsDisplaced(before);
}
