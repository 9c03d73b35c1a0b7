import { double, property, assert as assertProperty, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm, type Position } from "#domain/event/sports-event.ts";
import { boxAround } from "#server/adapters/postgres/stores/event-list.ts";

const position = record({
  lat: double({ min: -90, max: 90, noNaN: true }),
  lng: double({ min: -180, max: 180, noNaN: true }),
});
const radius = double({ min: 0.01, max: 100, noNaN: true });

function isIn(point: Position, box: ReturnType<typeof boxAround>): boolean {
  const { lat, lng } = box;
  return (
    lat.from <= point.lat && point.lat <= lat.to && lng.some(({ from, to }) => from <= point.lng && point.lng <= to)
  );
}

describe("boxAround", () => {
  it("leaves out no point within the radius, anywhere on the globe", () => {
    const nearby = record({
      center: position,
      radiusKm: radius,
      dLat: double({ min: -1, max: 1, noNaN: true }),
      dLng: double({ min: -180, max: 180, noNaN: true }),
    });
    assertProperty(
      property(nearby, ({ center, radiusKm, dLat, dLng }) => {
        const lng = ((center.lng + dLng + 540) % 360) - 180;
        const point = { lat: Math.max(-90, Math.min(90, center.lat + dLat)), lng };
        return distanceKm(center, point) > radiusKm || isIn(point, boxAround(center, radiusKm));
      }),
      { numRuns: 5_000 },
    );
  });

  it("holds the points at the rim to the north, east, south and west", () => {
    const center = { lat: 13.7563, lng: 100.5018 };
    const box = boxAround(center, 10);
    const oneKm = 1 / 111.195;
    expect(isIn({ ...center, lat: center.lat + 9.999 * oneKm }, box)).toBe(true);
    expect(isIn({ ...center, lng: center.lng + (9.999 * oneKm) / Math.cos((center.lat * Math.PI) / 180) }, box)).toBe(
      true,
    );
    expect(isIn({ ...center, lat: center.lat + 10.1 * oneKm }, box)).toBe(false);
  });

  it("has two ranges across the 180th meridian and all longitudes around a pole", () => {
    expect(boxAround({ lat: 0, lng: 179.99 }, 10).lng).toHaveLength(2);
    expect(boxAround({ lat: 89.95, lng: 20 }, 10).lng).toEqual([{ from: -180, to: 180 }]);
  });
});
