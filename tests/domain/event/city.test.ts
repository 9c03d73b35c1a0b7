import { describe, expect, it } from "vitest";
import { cities, cityOf, cityOfZone, cityReach } from "#domain/event/city.ts";

describe("cityOf", () => {
  it("is the nearest city", () => {
    expect(cityOf({ lat: 13.72, lng: 100.53 })).toBe("bangkok");
    expect(cityOf({ lat: 35.0, lng: 135.7 })).toBe("kyoto");
    expect(cityOf({ lat: 34.7, lng: 135.3 })).toBe("kobe");
    for (const { id, ...place } of cities) expect(cityOf(place)).toBe(id);
  });

  it(`is none further than ${cityReach} km from all of them`, () => {
    const near = { lat: 7.8804, lng: 98.3923 + 0.54 };
    expect(cityOf(near)).toBe("phuket");
    expect(cityOf({ ...near, lng: near.lng + 0.02 })).toBeNull();
  });
});

describe("cityOfZone", () => {
  it("is one city for each zone of theirs, and none for others", () => {
    expect(["Asia/Bangkok", "Asia/Tokyo", "Asia/Taipei"].map(cityOfZone)).toEqual(["bangkok", "tokyo", "taipei"]);
    expect(cityOfZone("Europe/London")).toBeNull();
  });
});
