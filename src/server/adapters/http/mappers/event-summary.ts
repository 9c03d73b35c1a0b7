import type { EventSummaryWire } from "#contract/event.ts";
import { formatInstant } from "#contract/instant.ts";
import type { EventSummary } from "#domain/event/event-summary.ts";
import { moneyToWire } from "./money.ts";

export function eventSummaryToWire(event: EventSummary): EventSummaryWire {
  const { name, address, access, lat, lng } = event.venue;
  const { capacity, taken, left } = event.seats;
  return {
    id: event.id,
    merchantId: event.merchantId,
    merchantName: event.merchantName,
    title: event.title,
    sportType: event.sportType,
    coverUrl: event.coverUrl,
    startsAt: formatInstant(event.startsAt),
    endsAt: formatInstant(event.endsAt),
    timeZone: event.timeZone,
    venue: { name, address, access, lat, lng },
    price: moneyToWire(event.price),
    seats: { capacity, taken, left },
    waiting: event.waiting,
    status: event.status,
    waitingList: event.waitingList,
    ...(event.distanceKm === null ? {} : { distanceKm: event.distanceKm }),
    mine: event.mine && { joinId: event.mine.joinId, state: event.mine.state },
  };
}
