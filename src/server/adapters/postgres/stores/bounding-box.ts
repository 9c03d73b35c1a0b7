import type { Position } from "#domain/event/sports-event.ts";

/** Ranges of degrees that hold every point within a radius, and some more: what an index can narrow down. */
export interface Box {
  readonly lat: Range;
  /** One range, or two where the circle crosses the 180th meridian. */
  readonly lng: readonly Range[];
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

const everyLongitude: readonly Range[] = [{ from: -180, to: 180 }];
/** The mean Earth radius rounded down, so that the box is never too small. */
const earthRadiusKm = 6_371;
const degrees = 180 / Math.PI;

export function boxAround(center: Position, radiusKm: number): Box {
  const angle = (radiusKm / earthRadiusKm) * 1.000_001;
  const reach = angle * degrees;
  const lat = { from: center.lat - reach, to: center.lat + reach };
  return { lat, lng: longitudes(center, angle, lat) };
}

function longitudes(center: Position, angle: number, lat: Range): readonly Range[] {
  const holdsAPole = lat.from <= -90 || lat.to >= 90;
  if (holdsAPole) return everyLongitude;
  const reach = Math.asin(Math.sin(angle) / Math.cos(center.lat / degrees)) * degrees;
  const from = center.lng - reach;
  const to = center.lng + reach;
  if (from < -180)
    return [
      { from: from + 360, to: 180 },
      { from: -180, to },
    ];
  if (to > 180)
    return [
      { from, to: 180 },
      { from: -180, to: to - 360 },
    ];
  return [{ from, to }];
}
