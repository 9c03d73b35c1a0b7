import type { Insertable, Selectable } from "kysely";
import { money } from "#domain/money/money.ts";
import type { AttemptOrder, SandboxAccount, SandboxAttempt, SandboxRefund } from "./account.ts";
import { dueAt } from "./settle.ts";
import type { SandboxPaymentTable, SandboxRefundTable } from "./sql-tables.ts";

export function paymentRow(account: SandboxAccount): Insertable<SandboxPaymentTable> {
  const { attempt } = account;
  return {
    payment_id: attempt.paymentId,
    ...orderColumns(attempt.order),
    state: attempt.state,
    failure: attempt.failure,
    paid: attempt.paid?.amount ?? null,
    answer: attempt.pending?.answer ?? null,
    answers_at: attempt.pending?.at ?? null,
    created_at: attempt.createdAt,
    due_at: dueAt(account),
    dispute: attempt.dispute?.state ?? null,
    disputed: attempt.dispute?.amount.amount ?? null,
  };
}

export function refundRows({ attempt, refunds }: SandboxAccount): readonly Insertable<SandboxRefundTable>[] {
  return refunds.map((refund, position) => ({
    refund_id: refund.refundId,
    payment_id: attempt.paymentId,
    position,
    amount: refund.amount,
    state: refund.state,
    outcome: refund.outcome,
    requested_at: refund.requestedAt,
    settles_at: refund.settlesAt,
  }));
}

export function attemptOf(row: Selectable<SandboxPaymentTable>): SandboxAttempt {
  const order = orderOf(row);
  const pending =
    row.answer === null || row.answers_at === null ? null : { at: Number(row.answers_at), answer: row.answer };
  const amountOf = (minor: number | string | null) =>
    minor === null || order === null ? null : money(Number(minor), order.amount.currency);
  const disputed = amountOf(row.disputed);
  return {
    paymentId: row.payment_id,
    order,
    state: row.state,
    failure: row.failure,
    paid: amountOf(row.paid),
    pending,
    createdAt: Number(row.created_at),
    dispute: row.dispute && disputed && { state: row.dispute, amount: disputed },
  };
}

export function refundOf(row: Selectable<SandboxRefundTable>): SandboxRefund {
  return {
    refundId: row.refund_id,
    amount: Number(row.amount),
    state: row.state,
    outcome: row.outcome,
    requestedAt: Number(row.requested_at),
    settlesAt: Number(row.settles_at),
  };
}

function orderColumns(order: AttemptOrder | null) {
  const card = order?.source.kind === "card" ? order.source : null;
  return {
    method: order?.source.kind ?? null,
    member_id: order?.memberId ?? null,
    amount: order?.amount.amount ?? null,
    currency: order?.amount.currency ?? null,
    return_path: order?.returnPath ?? null,
    test_number: card?.number ?? null,
    card_ref: card?.ref ?? null,
    keeps_card: card?.keep ?? false,
  };
}

function orderOf(row: Selectable<SandboxPaymentTable>): AttemptOrder | null {
  const { method, member_id: memberId, amount, currency, return_path: returnPath } = row;
  if (method === null || memberId === null || amount === null || currency === null || returnPath === null) return null;
  const source =
    method === "promptpay"
      ? { kind: method }
      : { kind: method, number: row.test_number, ref: row.card_ref ?? "", keep: row.keeps_card };
  return { memberId, amount: money(Number(amount), currency), returnPath, source };
}
