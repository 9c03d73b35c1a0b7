import type { Insertable, Selectable } from "kysely";
import { money } from "#domain/money/money.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { RefundTable } from "../schema/tables.ts";
import { toDate, toInstant, toJson, toJsonOrNull } from "./values.ts";

export const refundColumns = [
  "id",
  "join_id",
  "payment_id",
  "event_id",
  "merchant_id",
  "member_id",
  "amount",
  "currency",
  "percent",
  "cause",
  "destination",
  "state",
  "requested_at",
  "processing_at",
  "expected_by",
  "settled_at",
  "payout_account",
  "payout_id",
  "reference",
  "returns",
  "dispute",
] as const satisfies readonly (keyof RefundTable)[];

export function toRefund(row: Selectable<RefundTable>): Refund {
  return {
    id: row.id,
    joinId: row.join_id,
    paymentId: row.payment_id,
    eventId: row.event_id,
    merchantId: row.merchant_id,
    memberId: row.member_id,
    amount: money(row.amount, row.currency),
    percent: row.percent,
    cause: row.cause,
    destination: row.destination,
    state: row.state,
    requestedAt: toInstant(row.requested_at),
    processingAt: toInstant(row.processing_at),
    expectedBy: toInstant(row.expected_by),
    settledAt: toInstant(row.settled_at),
    payoutAccount: row.payout_account,
    payoutId: row.payout_id,
    reference: row.reference,
    returns: row.returns,
    dispute: row.dispute,
  };
}

export function toRefundRow(refund: Refund): Insertable<RefundTable> {
  return {
    id: refund.id,
    join_id: refund.joinId,
    payment_id: refund.paymentId,
    event_id: refund.eventId,
    merchant_id: refund.merchantId,
    member_id: refund.memberId,
    amount: refund.amount.amount,
    currency: refund.amount.currency,
    percent: refund.percent,
    cause: refund.cause,
    destination: toJson(refund.destination),
    state: refund.state,
    requested_at: toDate(refund.requestedAt),
    processing_at: toDate(refund.processingAt),
    expected_by: toDate(refund.expectedBy),
    settled_at: toDate(refund.settledAt),
    payout_account: toJsonOrNull(refund.payoutAccount),
    payout_id: refund.payoutId,
    reference: refund.reference,
    returns: toJson(refund.returns),
    dispute: refund.dispute,
  };
}
