import { assert as assertProperty, double, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm, type Position } from "#domain/event/sports-event.ts";
import { mapHeight, searchAround } from "#server/adapters/postgres/stores/lists/map-search.ts";

const radians = Math.PI / 180;

describe("searchAround", () => {
  const near = record({
    center: record({
      lat: double({ min: -83, max: 83, noNaN: true }),
      lng: double({ min: -165, max: 165, noNaN: true }),
    }),
    radiusKm: double({ min: 0.01, max: 100, noNaN: true }),
    first: record({ up: double({ min: -1, max: 1, noNaN: true }), right: double({ min: -1, max: 1, noNaN: true }) }),
    second: record({ up: double({ min: -1, max: 1, noNaN: true }), right: double({ min: -1, max: 1, noNaN: true }) }),
  });

  it("reaches everything within the radius, and whatever is nearer than a place within it", () => {
    assertProperty(
      property(near, ({ center, radiusKm, first, second }) => {
        const search = searchAround(center, radiusKm);
        if (!search) throw new Error("This is far from the edges of the map.");
        const far = ({ lat, lng }: Position) =>
          Math.hypot(lng * radians - search.center.x, mapHeight(lat) - search.center.y);
        const degrees = radiusKm / 111;
        const [one, other] = [first, second].map(({ up, right }) => ({
          lat: center.lat + up * degrees,
          lng: center.lng + (right * degrees) / Math.cos(center.lat * radians),
        }));
        if (!one || !other || distanceKm(center, one) > radiusKm) return;
        expect(far(one)).toBeLessThanOrEqual(search.reach);
        if (distanceKm(center, other) > distanceKm(center, one)) return;
        expect(far(other)).toBeLessThanOrEqual(far(one) * search.stretch + 1e-12);
      }),
      { numRuns: 1_000 },
    );
  });

  it("does not search across the edges of the map", () => {
    expect(searchAround({ lat: 0, lng: 179.95 }, 10)).toBeNull();
    expect(searchAround({ lat: -16, lng: -179.99 }, 10)).toBeNull();
    expect(searchAround({ lat: 89.9, lng: 0 }, 10)).toBeNull();
    expect(searchAround({ lat: 35, lng: 139 }, 100)).not.toBeNull();
  });
});
