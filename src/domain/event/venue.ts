/** Where an event takes place. `lat` and `lng` are WGS 84 degrees. */
export interface Venue {
  readonly name: string;
  readonly address: string;
  /** How to get there, in the merchant's words. */
  readonly access: string | null;
  readonly lat: number;
  readonly lng: number;
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusKm = 6_371.0088;

/** Great-circle distance in kilometres (haversine, mean Earth radius). */
export function distanceKm(a: Position, b: Position): number {
  const toRadians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * toRadians;
  const dLng = (b.lng - a.lng) * toRadians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * toRadians) * Math.cos(b.lat * toRadians) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}
