import { formatInstant } from "#contract/instant.ts";
import type { RefundPreviewWire } from "#contract/leave.ts";
import type { RefundWire } from "#contract/refund.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import type { RefundView } from "#domain/refund/refund-view.ts";
import { eventSummaryToWire } from "./event-summary.ts";
import { instantOrNull, moneyToWire } from "./money.ts";

export function refundToWire(view: RefundView): RefundWire {
  return {
    id: view.id,
    joinId: view.joinId,
    paymentId: view.paymentId,
    eventId: view.eventId,
    merchantId: view.merchantId,
    event: eventSummaryToWire(view.event),
    amount: moneyToWire(view.amount),
    percent: view.percent,
    destination: { kind: view.destination.kind, label: view.destination.label },
    state: view.state,
    requestedAt: formatInstant(view.requestedAt),
    processingAt: instantOrNull(view.processingAt),
    expectedBy: instantOrNull(view.expectedBy),
    settledAt: instantOrNull(view.settledAt),
    returned: view.returned && { at: formatInstant(view.returned.at), reason: view.returned.reason },
    dispute: view.dispute,
  };
}

export function leaveQuoteToWire(quote: LeaveQuote): RefundPreviewWire {
  const { amount, tier, changesAt, nextPercent, destination } = quote;
  return {
    amount: moneyToWire(amount),
    percent: tier.percent,
    tier: { hoursBefore: tier.hoursBefore, percent: tier.percent },
    changesAt: instantOrNull(changesAt),
    nextPercent,
    destination: { kind: destination.kind, label: destination.label },
  };
}
