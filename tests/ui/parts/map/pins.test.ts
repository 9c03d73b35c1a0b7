import { describe, expect, it } from "vitest";
import type { EventSummary } from "#contract/events/event.ts";
import { boundsOf, gamesOf, pinsAt } from "#ui/parts/map/pins.ts";
import { placesOf } from "#ui/parts/map/places.ts";

const game = (id: string, lat: number, lng: number, name = id) =>
  ({ id, venue: { name, address: "", access: null, lat, lng } }) as unknown as EventSummary;

describe("the places of games", () => {
  it("are one for all games of a venue, in the order of the list", () => {
    const listed = [
      game("a", 13.7, 100.5, "Hall"),
      game("b", 13.8, 100.6),
      game("c", 13.700_000_1, 100.5, "Hall, upstairs"),
    ];
    const { places, unplaced } = placesOf(listed);
    expect(places.map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
      ["Hall", ["a", "c"]],
      ["b", ["b"]],
    ]);
    expect(unplaced).toBe(0);
  });

  it("leave out games whose position stands for none, and count them", () => {
    const { places, unplaced } = placesOf([game("nowhere", 0, 0), game("a", 13.7, 100.5), game("north", 91, 0)]);
    expect([places.length, unplaced]).toEqual([1, 2]);
  });
});

describe("pins", () => {
  const { places } = placesOf([game("a", 13.7, 100.5), game("b", 13.705, 100.505), game("tokyo", 35.68, 139.77)]);
  const idsAt = (zoom: number) => pinsAt(places, zoom).map((pin) => gamesOf(pin).map(({ id }) => id));

  it("hold the places that would lie on one another, and come apart when one looks closer", () => {
    expect(idsAt(3)).toEqual([["a", "b"], ["tokyo"]]);
    expect(idsAt(10)).toEqual([["a", "b"], ["tokyo"]]);
    expect(idsAt(15)).toEqual([["a"], ["b"], ["tokyo"]]);
    expect(pinsAt([], 10)).toEqual([]);
  });

  it("stand where the first of their places is, under its key", () => {
    const [pin] = pinsAt(places, 10);
    expect(pin?.key).toBe(places[0]?.key);
    expect([pin?.lat, pin?.lng]).toEqual([13.7, 100.5]);
  });
});

describe("the bounds", () => {
  it("reach from the south-west to the north-east of all places", () => {
    expect(
      boundsOf([
        { lat: 1, lng: 9 },
        { lat: -2, lng: 12 },
      ]),
    ).toEqual([
      { lat: -2, lng: 9 },
      { lat: 1, lng: 12 },
    ]);
    expect(boundsOf([])).toBeNull();
  });
});
