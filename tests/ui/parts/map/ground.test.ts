import { describe, expect, it } from "vitest";
import { attributionParts } from "#ui/parts/map/attribution.ts";
import { GroundHealth } from "#ui/parts/map/ground-health.ts";
import { bangkok } from "#ui/parts/map/grounds/bangkok.ts";
import { bent, pointsOf } from "#ui/parts/map/grounds/drawing.ts";
import { taipei } from "#ui/parts/map/grounds/taipei.ts";
import { tokyo } from "#ui/parts/map/grounds/tokyo.ts";

describe("the ground of a map", () => {
  it("is missing when more pictures failed than came, until they come", () => {
    const said: boolean[] = [];
    const health = new GroundHealth((isMissing) => said.push(isMissing));
    health.came();
    health.failed();
    expect(said).toEqual([]);
    health.failed();
    health.failed();
    expect(said).toEqual([true]);
    health.asked();
    expect(said).toEqual([true]);
    health.came();
    expect(said).toEqual([true, false]);
  });
});

describe("whom a map is by", () => {
  it("is text with links, and nothing else of it is read", () => {
    expect(attributionParts("© [OpenStreetMap](https://www.openstreetmap.org/copyright) and <b>others</b>")).toEqual([
      { text: "© ", href: null },
      { text: "OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
      { text: " and <b>others</b>", href: null },
    ]);
    expect(attributionParts("[x](javascript:alert(1))").every(({ href }) => href === null)).toBe(true);
  });
});

describe("the drawn ground", () => {
  it.each([bangkok, taipei, tokyo])("has every line near its city: $name.english", ({ name, ...drawing }) => {
    const lines = [
      ...drawing.water,
      ...drawing.parks,
      ...drawing.roads,
      ...drawing.railways,
      ...drawing.rivers.map(({ line }) => line),
    ].map(pointsOf);
    const points = [...lines.flat(), ...drawing.names.map(({ at }) => at)];
    const far = points.filter(([lat, lng]) => !(Math.abs(lat - name.at[0]) < 0.4 && Math.abs(lng - name.at[1]) < 0.4));
    expect(far).toEqual([]);
    expect(lines.filter((line) => line.length < 2)).toEqual([]);
  });

  it("bends its lines through all their points", () => {
    const corner = pointsOf(" 1,1 2,2\n 3,1 ");
    const line = bent(corner);
    for (const point of corner) expect(line).toContainEqual(point);
    expect(line.length).toBeGreaterThan(corner.length);
    expect(bent([])).toEqual([]);
  });
});
