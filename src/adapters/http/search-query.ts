import type { EventSearch } from "#application/ports/event-repository.ts";
import { formatInstant } from "#contract/wire/instant.ts";
import { formatDegrees } from "#contract/wire/page.ts";
import type { Position } from "#domain/event/sports-event.ts";

/** The query parts of a search; nothing where nothing was asked for. */
export function searchQueryOf(search: EventSearch) {
  return {
    ...(search.sportType === undefined ? {} : { sportType: search.sportType }),
    ...(search.from === undefined ? {} : { from: formatInstant(search.from) }),
    ...(search.to === undefined ? {} : { to: formatInstant(search.to) }),
    ...(search.q ? { q: search.q } : {}),
    ...(search.merchantId === undefined ? {} : { merchantId: search.merchantId }),
    ...(search.hasSeats === undefined ? {} : { hasSeats: search.hasSeats ? ("true" as const) : ("false" as const) }),
  };
}

/** The same around a position. */
export function nearQueryOf(position: Position, search: EventSearch & { readonly radiusKm?: number }) {
  return {
    lat: formatDegrees(position.lat),
    lng: formatDegrees(position.lng),
    ...(search.radiusKm === undefined ? {} : { radiusKm: String(search.radiusKm) }),
    ...searchQueryOf(search),
  };
}
