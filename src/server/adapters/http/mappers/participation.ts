import { formatInstant } from "#contract/instant.ts";
import type { ParticipationWire } from "#contract/participation.ts";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import { eventSummaryToWire } from "./event-summary.ts";
import { instantOrNull, moneyToWire } from "./money.ts";
import { paymentToWire } from "./payment.ts";
import { refundToWire } from "./refund.ts";
import { refundPolicyToWire } from "./refund-policy.ts";
import { seatTimesToWire } from "./timing.ts";

export function participationToWire(view: ParticipationView): ParticipationWire {
  return {
    joinId: view.joinId,
    eventId: view.eventId,
    merchantId: view.merchantId,
    event: eventSummaryToWire(view.event),
    seats: view.seats,
    state: view.state,
    endedBecause: view.endedBecause,
    position: view.position,
    deadline: instantOrNull(view.deadline),
    times: view.times && seatTimesToWire(view.times),
    price: moneyToWire(view.price),
    refundPolicy: refundPolicyToWire(view.refundPolicy),
    freeToLeaveUntil: instantOrNull(view.freeToLeaveUntil),
    ticketCode: view.ticketCode,
    checkedInAt: instantOrNull(view.checkedInAt),
    payment: view.payment && paymentToWire(view.payment),
    refund: view.refund && refundToWire(view.refund),
    joinedAt: formatInstant(view.joinedAt),
  };
}
