import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventSettings } from "#domain/event/sports-event.ts";
import { playLevels } from "#domain/event/play-level.ts";
import { meaningKinds, partsOfDay } from "#domain/event/traits.ts";
import {
  decideSaveSearch,
  mostSavedSearches,
  type SearchedFor,
  searchKey,
  tidySearch,
} from "#domain/member/saved-search.ts";
import { money } from "#domain/money/money.ts";
import { aSavedSearch, aSearch } from "../../support/builders/index.ts";

const searches: fc.Arbitrary<SearchedFor> = fc.record({
  sportType: fc.constantFrom(null, "badminton", "tennis"),
  q: fc.constantFrom("", " ", "saturday", "Saturday  morning "),
  asTyped: fc.array(fc.constantFrom(...meaningKinds), { maxLength: 3 }),
  city: fc.constantFrom(null, "bangkok"),
  timeOfDay: fc.array(fc.constantFrom(...partsOfDay), { maxLength: 4 }),
  levels: fc.array(fc.constantFrom(...playLevels), { maxLength: 4 }),
  setting: fc.constantFrom(null, ...eventSettings),
  free: fc.boolean(),
  maxPrice: fc.constantFrom(null, money(20_000, "THB"), money(40_000, "TWD")),
  hasSeats: fc.boolean(),
});

describe("a search that is saved", () => {
  it("is the same search however its lists are ordered and its words spaced", () => {
    fc.assert(
      fc.property(searches, (search) => {
        const tidy = tidySearch(search);
        expect(tidySearch(tidy)).toEqual(tidy);
        const other = { ...search, levels: [...search.levels, ...search.levels].toReversed(), q: ` ${search.q}  ` };
        expect(searchKey(other)).toBe(searchKey(search));
      }),
    );
  });

  it("is saved once: the same again is the one that is known", () => {
    fc.assert(
      fc.property(searches, (search) => {
        const decision = decideSaveSearch(search, []);
        if (decision.kind !== "new") return;
        const saved = aSavedSearch({ search: decision.search });
        expect(decideSaveSearch(search, [saved])).toEqual({ kind: "known", saved });
      }),
    );
  });

  it("is refused beside five others, unless it is one of them", () => {
    const own = Array.from({ length: mostSavedSearches }, (_, index) =>
      aSavedSearch({ id: `search-${index}`, search: aSearch({ q: `word${index}` }) }),
    );
    expect(decideSaveSearch(aSearch({ q: "other" }), own)).toEqual({ kind: "refused", reason: "too_many_searches" });
    expect(decideSaveSearch(aSearch({ q: "other" }), own.slice(1))).toMatchObject({ kind: "new" });
    expect(decideSaveSearch(aSearch({ q: "WORD3" }), own)).toEqual({ kind: "known", saved: own[3] });
  });

  it.each<readonly [string, Partial<SearchedFor>]>([
    ["nothing", {}],
    ["a city", { city: "bangkok" }],
    ["seats", { hasSeats: true }],
    ["blanks", { q: "  ", city: "bangkok" }],
  ])("says more than %s", (_name, parts) => {
    expect(decideSaveSearch(aSearch(parts), [])).toMatchObject({
      kind: "invalid",
      fields: { search: expect.any(String) },
    });
  });
});
