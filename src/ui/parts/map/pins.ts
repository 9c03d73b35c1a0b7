import type { EventSummary } from "#contract/events/event.ts";
import type { Position } from "#domain/event/sports-event.ts";
import type { Place } from "./places.ts";

/** What is tapped on a map: one place, or several that would lie on one another. */
export interface Pin extends Position {
  readonly key: string;
  readonly places: readonly Place[];
}

/** Pins closer than that would cover each other, in pixels. */
const room = { x: 80, y: 38 } as const;

/** A place in the pixels of a zoom level, on the map that all tile servers draw (Web Mercator). */
function pixelsOf({ lat, lng }: Position, zoom: number): { readonly x: number; readonly y: number } {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The pins of places at a zoom level. One stands where the first of its places in the list is. */
export function pinsAt(places: readonly Place[], zoom: number): readonly Pin[] {
  const pins: { readonly at: { readonly x: number; readonly y: number }; readonly first: Place; places: Place[] }[] =
    [];
  for (const place of places) {
    const at = pixelsOf(place, zoom);
    const near = pins.find((pin) => Math.abs(pin.at.x - at.x) < room.x && Math.abs(pin.at.y - at.y) < room.y);
    if (near) near.places.push(place);
    else pins.push({ at, first: place, places: [place] });
  }
  return pins.map(({ first: { key, lat, lng }, places: held }) => ({ key, lat, lng, places: held }));
}

/** South-west and north-east of what is shown; null where there is nothing. */
export function boundsOf(places: readonly Position[]): readonly [Position, Position] | null {
  if (places.length === 0) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return [
    { lat: Math.min(...lats), lng: Math.min(...lngs) },
    { lat: Math.max(...lats), lng: Math.max(...lngs) },
  ];
}

/** The games of a pin, in the order of the list. */
export function gamesOf({ places }: Pick<Pin, "places">): readonly EventSummary[] {
  return places.flatMap(({ events }) => events);
}
