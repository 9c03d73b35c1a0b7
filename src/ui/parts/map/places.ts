import type { EventSummary } from "#contract/events/event.ts";
import type { Position } from "#domain/event/sports-event.ts";
import { onEarth } from "#domain/place/coordinates.ts";

/** Games that are played in one place, in the order of the list. */
export interface Place extends Position {
  /** Says which place it is, on one device until the page closes. */
  readonly key: string;
  readonly name: string;
  readonly events: readonly EventSummary[];
}

export interface PlacedGames {
  readonly places: readonly Place[];
  /** How many games have no place on a map. */
  readonly unplaced: number;
}

/** Closer than a metre is the same place. */
const decimals = 5;

/** The places of the games, and how many have none: their position is the one that stands for "unknown". */
export function placesOf(events: readonly EventSummary[]): PlacedGames {
  const places = new Map<string, Place>();
  let unplaced = 0;
  for (const event of events) {
    const { lat, lng, name } = event.venue;
    const position = onEarth(lat, lng);
    if (position === null) {
      unplaced += 1;
      continue;
    }
    const key = `${lat.toFixed(decimals)},${lng.toFixed(decimals)}`;
    const place = places.get(key) ?? { ...position, key, name, events: [] };
    places.set(key, { ...place, events: [...place.events, event] });
  }
  return { places: [...places.values()], unplaced };
}
