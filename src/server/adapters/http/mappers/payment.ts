import { formatInstant } from "#contract/instant.ts";
import type { NextActionWire } from "#contract/next-action.ts";
import type { PaymentWire, PaymentWithEventWire } from "#contract/payment.ts";
import type { NextAction } from "#domain/payment/payment.ts";
import type { PaymentView } from "#domain/payment/payment-view.ts";
import type { EventSummary } from "#domain/event/event-summary.ts";
import { eventSummaryToWire } from "./event-summary.ts";
import { instantOrNull, moneyToWire } from "./money.ts";

export function paymentToWire(view: PaymentView): PaymentWire {
  const { failure } = view;
  return {
    id: view.id,
    joinId: view.joinId,
    eventId: view.eventId,
    amount: moneyToWire(view.amount),
    method: view.method,
    state: view.state,
    nextAction: view.nextAction && nextActionToWire(view.nextAction),
    failure: failure && { code: failure.code, message: failure.message },
    reviewSince: instantOrNull(view.reviewSince),
    reviewDueAt: instantOrNull(view.reviewDueAt),
    receiptUrl: view.receiptUrl,
    createdAt: formatInstant(view.createdAt),
  };
}

export function paymentWithEventToWire(payment: PaymentView, event: EventSummary): PaymentWithEventWire {
  return { ...paymentToWire(payment), event: eventSummaryToWire(event) };
}

function nextActionToWire(action: NextAction): NextActionWire {
  switch (action.type) {
    case "redirect":
      return { type: "redirect", url: action.url };
    case "gateway":
      return { type: "gateway", clientSecret: action.clientSecret };
    case "qr":
      return { type: "qr", imageUrl: action.imageUrl, payload: action.payload };
    case "transfer": {
      const { type, bankName, accountNumber, accountName, reference, promptpayPayload } = action;
      return { type, bankName, accountNumber, accountName, reference, promptpayPayload };
    }
  }
}
