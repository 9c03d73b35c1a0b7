import type { Decision } from "#domain/event/decision.ts";
import { isZero, subtract } from "#domain/money/money.ts";
import { participationIn } from "#domain/participation/find.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { cancelOpenAttempts } from "../consequences.ts";
import type { IdSource } from "../ports/id-source.ts";
import type { OpenRoom } from "../rooms.ts";
import { requestRefund } from "./request-refund.ts";

/**
 * What follows when a payment's money is there, whoever says so: seats, or the money goes back in full; what is more than
 * was due goes back too, and the member is told. `payment` has succeeded and is written.
 */
export async function settleSuccess(
  open: OpenRoom,
  ids: IdSource,
  payment: Payment,
  kind: "payment_received" | "slip_approved",
): Promise<Decision<Payment>> {
  const { store, room, now } = open;
  const participation = participationIn(room, payment.joinId);
  const decision = decideSuccess(room, participation, payment.amount, ids.newTicketCode(), now);
  if (decision.outcome.kind === "refund_in_full") {
    await requestRefund(store, ids, payment, { amount: payment.amount, percent: 100, cause: "unwanted_money" }, now);
    return { ...decision, outcome: payment };
  }
  await cancelOpenAttempts(store, [payment.joinId], now);
  await returnOverpaid(open, ids, payment, amountDue(decision.outcome.participation));
  const { memberId, joinId } = payment;
  await store.messages.add([
    { id: ids.newId(), key: `${payment.id}:${kind}`, memberId, kind, joinId, until: null, change: null, createdAt: now, sentAt: null },
  ]);
  return { ...decision, outcome: payment };
}

/** More came, or seats were lowered while the attempt was under way: what is too much goes back. */
async function returnOverpaid({ store, now }: OpenRoom, ids: IdSource, payment: Payment, due: Payment["amount"]): Promise<void> {
  const amount = subtract(payment.amount, due);
  if (!isZero(amount)) {
    await requestRefund(store, ids, payment, { amount, percent: 100, cause: "unwanted_money" }, now);
  }
}
