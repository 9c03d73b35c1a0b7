import { describe, expect, it } from "vitest";
import type { Answered } from "#application/ports/calls.ts";
import { listPlaces, readSharedPlace, type VenueView } from "#contract/places/places.ts";
import { PlaceFinder, type TypedPlace } from "#ui/console/parts/game-form/place-finder.ts";
import { settled } from "../../support/settled.ts";
import { answered, callsOf, served } from "./support/calls.ts";

const court: VenueView = { name: "Court 4", address: "9 Charoen Krung Rd", access: "Gate 2", lat: 13.7, lng: 100.5 };
const park: VenueView = { name: "Park", address: "Wireless Rd", access: null, lat: 13.7307, lng: 100.5418 };
const short = "https://maps.app.goo.gl/AbCdEf";

function aFinder(typed: Partial<TypedPlace> = {}, read?: Answered<typeof readSharedPlace>) {
  const asked: unknown[] = [];
  const form = {
    typedPlace: { place: "", address: "", access: "", position: "", ...typed },
    typePlace(part: Partial<TypedPlace>) {
      form.typedPlace = { ...form.typedPlace, ...part };
    },
  };
  let due: (() => void) | null = null;
  const delay = {
    after: (_milliseconds: number, run: () => void) => {
      due = run;
      return () => {
        if (due === run) due = null;
      };
    },
  };
  const calls = callsOf(
    served(listPlaces, ({ query }) => {
      asked.push(query);
      return { items: [court, park].filter(({ name }) => name.toLowerCase().includes(query.q?.toLowerCase() ?? "")) };
    }),
    answered(readSharedPlace, ({ query }) => {
      asked.push(query);
      return read ?? { kind: "done", value: { name: "Lumphini Park", lat: 13.7307, lng: 100.5418 } };
    }),
  );
  const pause = async () => {
    due?.();
    await settled();
  };
  return { finder: new PlaceFinder({ calls, delay }, form), form, asked, pause };
}

describe("an earlier place", () => {
  it("is offered for the name that is typed, once the typing pauses, and fills everything with one tap", async () => {
    const { finder, form, asked, pause } = aFinder({ access: "Old way" });
    finder.typeName("c");
    finder.typeName("cou");
    await pause();
    expect([asked, finder.earlier]).toEqual([[{ q: "cou" }], [court]]);
    finder.choose(court);
    expect(form.typedPlace).toEqual({
      place: "Court 4",
      address: "9 Charoen Krung Rd",
      access: "Gate 2",
      position: "13.7, 100.5",
    });
    expect(finder.earlier).toEqual([]);
  });

  it("is offered before anything is typed, but not where it is the one that stands there", async () => {
    const { finder, form, asked } = aFinder();
    await finder.look();
    expect([asked, finder.earlier]).toEqual([[{}], [court, park]]);
    finder.choose(park);
    form.typePlace({ place: "" });
    await finder.look();
    expect(finder.earlier).toEqual([court, park]);
    form.typePlace({ place: "Park" });
    await finder.look();
    expect(finder.earlier).toEqual([]);
  });

  it("takes the place of a link's", async () => {
    const { finder, form } = aFinder();
    finder.typeLink("13.1234, 100.1234");
    finder.choose(court);
    expect([finder.link, form.typedPlace.position]).toEqual(["", "13.7, 100.5"]);
  });

  it("is not shown any more once nobody wants it, also when its answer is late", async () => {
    const { finder, asked, pause } = aFinder();
    const looked = finder.look();
    finder.dismiss();
    await looked;
    finder.typeName("p");
    finder.stop();
    await pause();
    expect([asked.length, finder.earlier]).toEqual([1, []]);
  });
});

describe("what a map app shared", () => {
  it("is read at once without asking anybody, and names a place that has no name yet", () => {
    const { finder, form, asked } = aFinder();
    finder.typeLink("https://www.google.com/maps/place/Lumphini+Park/@13.7307,100.5418,17z");
    expect(form.typedPlace).toMatchObject({ place: "Lumphini Park", position: "13.7307, 100.5418" });
    expect([asked, finder.trouble, finder.isReading]).toEqual([[], null, false]);
  });

  it("leaves a name that was typed", () => {
    const { finder, form } = aFinder({ place: "Our park" });
    finder.typeLink("https://maps.apple.com/?ll=13.7307,100.5418&q=Park");
    expect(form.typedPlace.place).toBe("Our park");
  });

  it("is read by the server where it is a short link, of which it gets the link alone", async () => {
    const { finder, form, asked, pause } = aFinder();
    finder.typeName(`Meet us there ${short}`);
    expect([form.typedPlace.place, finder.isReading]).toEqual(["", true]);
    await pause();
    expect(asked).toEqual([{ text: short }]);
    expect(form.typedPlace).toMatchObject({ place: "Lumphini Park", position: "13.7307, 100.5418" });
    expect(finder.isReading).toBe(false);
  });

  it.each([
    [{ kind: "refused", reason: "no_place_in_link" }, "console.noPlaceInLink"],
    [{ kind: "refused", reason: "link_unreachable" }, "console.linkUnreachable"],
  ] as const)("says why it is no place, and an earlier position counts no more: %o", async (answer, trouble) => {
    const { finder, form, pause } = aFinder({ position: "13.7, 100.5" }, answer);
    finder.typeLink(short);
    await pause();
    expect([finder.trouble, form.typedPlace.position, finder.found]).toEqual([trouble, "", null]);
    finder.typeLink("");
    expect([finder.trouble, form.typedPlace.position]).toEqual([null, "13.7, 100.5"]);
  });

  it("is refused here where it is another page's", async () => {
    const { finder, asked, pause } = aFinder();
    finder.typeLink("https://evil.example/?q=13.7,100.5");
    await pause();
    expect([finder.trouble, asked]).toEqual(["console.noPlaceInLink", []]);
  });
});
