import type { Position } from "#domain/event/sports-event.ts";

/** A search around a place on Mercator's map, whose unit is the Earth's radius at the equator. */
export interface MapSearch {
  readonly center: { readonly x: number; readonly y: number };
  /** On the map, everything within the radius is nearer than this. */
  readonly reach: number;
  /**
   * The map shows places away from the equator larger. Whatever is nearer on the ground than a place that is also
   * within the radius is on the map at most so many times as far.
   */
  readonly stretch: number;
}

/** The mean Earth radius, rounded down so that a reach is never too small. */
const earthRadiusKm = 6_371;
/** Room for rounding. */
const room = 1.000_001;
/** The map is torn at the 180th meridian and has no poles. */
const edge = { lng: Math.PI, lat: (85 * Math.PI) / 180 };

/** Null where the circle crosses an edge of the map: it can't be searched there. */
export function searchAround({ lat, lng }: Position, radiusKm: number): MapSearch | null {
  const [up, round] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const angle = (radiusKm / earthRadiusKm) * room;
  const [nearest, farthest] = [Math.max(0, Math.abs(up) - angle), Math.abs(up) + angle];
  const reach = (angle / Math.cos(farthest)) * room;
  if (farthest > edge.lat || Math.abs(round) + reach > edge.lng) return null;
  const stretch = (Math.cos(nearest) / Math.cos(farthest)) * room;
  return { center: { x: round, y: mapHeight(lat) }, reach, stretch };
}

/** How far north of the equator the map shows a latitude. */
export function mapHeight(lat: number): number {
  return Math.asinh(Math.tan((lat * Math.PI) / 180));
}
