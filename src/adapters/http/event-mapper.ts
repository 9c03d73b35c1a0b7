import type { EventDetailWire } from "#contract/event-detail.ts";
import type { EventSummaryWire } from "#contract/event.ts";
import type { EventDetail } from "#domain/event/event-detail.ts";
import type { EventSummary } from "#domain/event/event-summary.ts";
import { toInstant } from "./instants.ts";
import { toParticipation } from "./participation-mapper.ts";

export function toEventSummary(wire: EventSummaryWire): EventSummary {
  return {
    id: wire.id,
    merchantId: wire.merchantId,
    merchantName: wire.merchantName,
    title: wire.title,
    sportType: wire.sportType,
    coverUrl: wire.coverUrl,
    startsAt: toInstant(wire.startsAt),
    endsAt: toInstant(wire.endsAt),
    timeZone: wire.timeZone,
    venue: wire.venue,
    price: wire.price,
    seats: wire.seats,
    waiting: wire.waiting,
    status: wire.status,
    distanceKm: wire.distanceKm ?? null,
    mine: wire.mine,
  };
}

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
    merchant: wire.merchant,
    participation: wire.participation && toParticipation(wire.participation),
  };
}
