import type { EventSummaryWire } from "#contract/event.ts";
import type { EventSummary } from "#domain/event/event-summary.ts";
import { toInstant } from "./instants.ts";

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
    waitingList: wire.waitingList,
    distanceKm: wire.distanceKm ?? null,
    mine: wire.mine,
  };
}
