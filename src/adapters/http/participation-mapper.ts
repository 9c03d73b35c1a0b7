import type { ParticipationWire } from "#contract/participation.ts";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import { toEventSummary } from "./event-mapper.ts";
import { toInstant, toInstantOrNull } from "./instants.ts";
import { toPayment } from "./payment-mapper.ts";
import { toRefund } from "./refund-mapper.ts";

export function toParticipation(wire: ParticipationWire): ParticipationView {
  return {
    joinId: wire.joinId,
    eventId: wire.eventId,
    merchantId: wire.merchantId,
    event: toEventSummary(wire.event),
    seats: wire.seats,
    state: wire.state,
    endedBecause: wire.endedBecause,
    position: wire.position,
    deadline: toInstantOrNull(wire.deadline),
    times: wire.times,
    price: wire.price,
    refundPolicy: wire.refundPolicy,
    freeToLeaveUntil: toInstantOrNull(wire.freeToLeaveUntil),
    ticketCode: wire.ticketCode,
    checkedInAt: toInstantOrNull(wire.checkedInAt),
    payment: wire.payment && toPayment(wire.payment),
    refund: wire.refund && toRefund(wire.refund),
    joinedAt: toInstant(wire.joinedAt),
  };
}
