import { describe, expect, it } from "vitest";
import { distanceKm } from "#domain/event/sports-event.ts";

describe("distance", () => {
  it("between Bangkok and Tokyo is about 4,600 km", () => {
    const km = distanceKm({ lat: 13.7563, lng: 100.5018 }, { lat: 35.6762, lng: 139.6503 });
    expect(km).toBeGreaterThan(4_590);
    expect(km).toBeLessThan(4_620);
  });

  it("is nothing to oneself and half the globe at most", () => {
    expect(distanceKm({ lat: 1, lng: 1 }, { lat: 1, lng: 1 })).toBe(0);
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015.1, 0);
  });
});
