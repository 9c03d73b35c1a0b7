import type { Insertable, Selectable } from "kysely";
import { money } from "#domain/money/money.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { TransferExceptionTable } from "../schema/tables.ts";
import { toDate, toInstant } from "./values.ts";

export const exceptionColumns = [
  "id",
  "merchant_id",
  "payment_id",
  "join_id",
  "fault",
  "expected",
  "received",
  "currency",
  "suggested",
  "occurred_at",
  "resolved_at",
  "resolution",
] as const satisfies readonly (keyof TransferExceptionTable)[];

export function toException(row: Selectable<TransferExceptionTable>): TransferException {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    paymentId: row.payment_id,
    joinId: row.join_id,
    fault: row.fault,
    expected: row.expected === null ? null : money(row.expected, row.currency),
    received: money(row.received, row.currency),
    suggested: row.suggested,
    occurredAt: toInstant(row.occurred_at),
    resolvedAt: toInstant(row.resolved_at),
    resolution: row.resolution,
  };
}

export function toExceptionRow(exception: TransferException): Insertable<TransferExceptionTable> {
  return {
    id: exception.id,
    merchant_id: exception.merchantId,
    payment_id: exception.paymentId,
    join_id: exception.joinId,
    fault: exception.fault,
    expected: exception.expected?.amount ?? null,
    received: exception.received.amount,
    currency: exception.received.currency,
    suggested: exception.suggested,
    occurred_at: toDate(exception.occurredAt),
    resolved_at: toDate(exception.resolvedAt),
    resolution: exception.resolution,
  };
}
