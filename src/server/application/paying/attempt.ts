import type { CardId } from "#domain/card/card.ts";
import type { Decision } from "#domain/event/decision.ts";
import { type EventRoom, withParticipations } from "#domain/event/event-room.ts";
import type { Money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { TransferAccount } from "#domain/merchant/merchant.ts";
import { withTransferDeadline } from "#domain/payment/transfer.ts";
import { transferOrder } from "#domain/payment/transfer-order.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A fresh attempt, before anybody heard of it. Paying at the venue is with the merchant from the start. */
export function newAttempt(
  order: { readonly paymentId: PaymentId; readonly method: PaymentMethod; readonly cardId: CardId | null },
  participation: Participation,
  amount: Money,
  now: Instant,
): Payment {
  return {
    id: order.paymentId,
    joinId: participation.id,
    eventId: participation.eventId,
    merchantId: participation.merchantId,
    memberId: participation.memberId,
    amount,
    method: order.method,
    cardId: order.cardId,
    instrument: null,
    state: order.method === "onsite" ? "processing" : "created",
    nextAction: null,
    failure: null,
    createdAt: now,
    changedAt: now,
    cancelRequestedAt: null,
    inquiredAt: null,
    slip: null,
    dispute: null,
  };
}

/**
 * A transfer waits for its payer: to the merchant's account, under its reference. The first one moves the deadline of a
 * join once (product rules, *Deadlines*).
 */
export function awaitTransfer(
  room: EventRoom,
  participation: Participation,
  attempt: Payment,
  account: TransferAccount,
  now: Instant,
): Decision<{ readonly kind: "opened"; readonly payment: Payment }> {
  const nextAction = transferOrder(account, attempt.id, attempt.amount);
  const payment: Payment = { ...attempt, state: "requires_action", nextAction };
  const held = withTransferDeadline(participation, room.event, now);
  const changed = held === participation ? [] : [held];
  return { outcome: { kind: "opened", payment }, changed, room: withParticipations(room, changed) };
}

/** Paying at the venue confirms at once; what is owed is settled at check-in (product rules, *Money*). */
export function confirmOnsite(
  room: EventRoom,
  participation: Participation,
  payment: Payment,
  ticketCode: string,
  now: Instant,
): Decision<{ readonly kind: "opened"; readonly payment: Payment }> {
  const confirmed: Participation = {
    ...participation,
    state: "confirmed",
    deadline: null,
    ticketCode,
    changedAt: now,
  };
  return {
    outcome: { kind: "opened", payment },
    changed: [confirmed],
    room: withParticipations(room, [confirmed]),
  };
}
