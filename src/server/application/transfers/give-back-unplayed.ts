import { type Decision, withParticipations } from "#domain/event/event-room.ts";
import { endReview } from "#domain/event/settle.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { percentUnplayed, settleSeats } from "#domain/refund/leave-quote.ts";
import { requestRefund } from "#server/application/refunding/request-refund.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";

/**
 * The member did not come, because nobody had said that the seats are paid: they end, and the money goes back.
 * `payment` has succeeded.
 */
export async function giveBackUnplayed(
  open: OpenRoom,
  payment: Payment,
  participation: Participation,
): Promise<Decision<Payment>> {
  const { store, room, now } = open;
  const { seats } = participation;
  const percent = percentUnplayed(participation, room.event, payment.slip?.cameAt ?? now);
  const settled = settleSeats(
    { ...payment, bought: { seats, settledPercents: 0, paid: payment.amount } },
    [],
    seats,
    percent,
  );
  await store.payments.save(settled.payment);
  await requestRefund(open, settled.payment, { amount: settled.amount, percent, cause: "left" });
  const ended = endReview(participation, now);
  return { outcome: settled.payment, changed: [ended], room: withParticipations(room, [ended]) };
}
