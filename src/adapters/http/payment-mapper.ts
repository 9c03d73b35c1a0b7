import type { PaymentWire } from "#contract/payment.ts";
import type { PaymentView } from "#domain/payment/payment-view.ts";
import { toInstant, toInstantOrNull } from "./instants.ts";

export function toPayment(wire: PaymentWire): PaymentView {
  return {
    id: wire.id,
    joinId: wire.joinId,
    eventId: wire.eventId,
    amount: wire.amount,
    method: wire.method,
    state: wire.state,
    nextAction: wire.nextAction,
    failure: wire.failure,
    reviewSince: toInstantOrNull(wire.reviewSince),
    reviewDueAt: toInstantOrNull(wire.reviewDueAt),
    receiptUrl: wire.receiptUrl,
    createdAt: toInstant(wire.createdAt),
  };
}
