import type { EventDetailWire } from "#contract/event-detail.ts";
import type { EventDetail } from "#domain/event/event-detail.ts";
import { toEventSummary } from "./event-mapper.ts";
import { toInstant } from "./instants.ts";
import { toParticipation } from "./participation-mapper.ts";

export function toEventDetail(wire: EventDetailWire): EventDetail {
  return {
    ...toEventSummary(wire),
    description: wire.description,
    level: wire.level,
    included: wire.included,
    bring: wire.bring,
    joinClosesAt: toInstant(wire.joinClosesAt),
    maxSeatsPerJoin: wire.maxSeatsPerJoin,
    paymentMethods: wire.paymentMethods,
    refundPolicy: wire.refundPolicy,
    times: wire.times,
    merchant: wire.merchant,
    participation: wire.participation && toParticipation(wire.participation),
  };
}
