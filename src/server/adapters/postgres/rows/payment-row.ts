import type { Insertable, Selectable } from "kysely";
import { money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { PaymentTable } from "../schema/tables.ts";
import { toDate, toInstant, toJsonOrNull } from "./values.ts";

export const paymentColumns = [
  "id",
  "join_id",
  "event_id",
  "merchant_id",
  "member_id",
  "amount",
  "currency",
  "method",
  "card_id",
  "instrument",
  "state",
  "next_action",
  "failure",
  "created_at",
  "changed_at",
  "cancel_requested_at",
  "inquired_at",
  "slip",
  "dispute_state",
  "dispute_amount",
] as const satisfies readonly (keyof PaymentTable)[];

export function toPayment(row: Omit<Selectable<PaymentTable>, "review_since">): Payment {
  return {
    id: row.id,
    joinId: row.join_id,
    eventId: row.event_id,
    merchantId: row.merchant_id,
    memberId: row.member_id,
    amount: money(row.amount, row.currency),
    method: row.method,
    cardId: row.card_id,
    instrument: row.instrument,
    state: row.state,
    nextAction: row.next_action,
    failure: row.failure,
    createdAt: toInstant(row.created_at),
    changedAt: toInstant(row.changed_at),
    cancelRequestedAt: toInstant(row.cancel_requested_at),
    inquiredAt: toInstant(row.inquired_at),
    slip: row.slip,
    dispute: disputeOf(row),
  };
}

export function toPaymentRow(payment: Payment): Insertable<PaymentTable> {
  return {
    id: payment.id,
    join_id: payment.joinId,
    event_id: payment.eventId,
    merchant_id: payment.merchantId,
    member_id: payment.memberId,
    amount: payment.amount.amount,
    currency: payment.amount.currency,
    method: payment.method,
    card_id: payment.cardId,
    instrument: payment.instrument,
    state: payment.state,
    next_action: toJsonOrNull(payment.nextAction),
    failure: toJsonOrNull(payment.failure),
    created_at: toDate(payment.createdAt),
    changed_at: toDate(payment.changedAt),
    cancel_requested_at: toDate(payment.cancelRequestedAt),
    inquired_at: toDate(payment.inquiredAt),
    slip: toJsonOrNull(payment.slip),
    review_since: toDate(payment.slip?.reviewSince ?? null),
    dispute_state: payment.dispute?.state ?? null,
    dispute_amount: payment.dispute?.amount.amount ?? null,
  };
}

function disputeOf(
  row: Pick<Selectable<PaymentTable>, "dispute_state" | "dispute_amount" | "currency">,
): Payment["dispute"] {
  const { dispute_state: state, dispute_amount: amount, currency } = row;
  return state === null || amount === null ? null : { state, amount: money(amount, currency) };
}
