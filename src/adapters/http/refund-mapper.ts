import type { RefundPreviewWire } from "#contract/leave.ts";
import type { RefundWire } from "#contract/refund.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import type { RefundView } from "#domain/refund/refund-view.ts";
import { toEventSummary } from "./event-mapper.ts";
import { toInstant, toInstantOrNull } from "./instants.ts";

export function toRefund(wire: RefundWire): RefundView {
  return {
    id: wire.id,
    joinId: wire.joinId,
    paymentId: wire.paymentId,
    eventId: wire.eventId,
    merchantId: wire.merchantId,
    event: toEventSummary(wire.event),
    amount: wire.amount,
    percent: wire.percent,
    destination: wire.destination,
    state: wire.state,
    requestedAt: toInstant(wire.requestedAt),
    processingAt: toInstantOrNull(wire.processingAt),
    expectedBy: toInstantOrNull(wire.expectedBy),
    settledAt: toInstantOrNull(wire.settledAt),
    returned: wire.returned && { at: toInstant(wire.returned.at), reason: wire.returned.reason },
    dispute: wire.dispute,
  };
}

export function toLeaveQuote(wire: RefundPreviewWire): LeaveQuote {
  return {
    amount: wire.amount,
    tier: wire.tier,
    changesAt: toInstantOrNull(wire.changesAt),
    nextPercent: wire.nextPercent,
    destination: wire.destination,
  };
}
