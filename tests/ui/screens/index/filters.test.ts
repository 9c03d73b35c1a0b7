import { describe, expect, it } from "vitest";
import { address } from "#addresses/address.ts";
import { searchQuery } from "#domain/member/search-query.ts";
import {
  changed,
  everyCity,
  type Filters,
  filtersFrom,
  filtersQuery,
  mayBeSaved,
  noFilters,
  searchOf,
} from "#ui/screens/index/filters.ts";
import { aSearch } from "../../../support/builders/index.ts";

describe("filters in the address", () => {
  it("reads back what it wrote", () => {
    const filters = {
      ...noFilters,
      sport: "table-tennis",
      day: "2026-11-22",
      q: "ไทย & tea",
      city: "taipei",
      near: true,
    };
    expect(filtersFrom(`?${filtersQuery(filters)}`)).toEqual(filters);
  });

  it("reads back what was chosen in the sheet, in words that a person can read", () => {
    const filters = {
      ...noFilters,
      times: ["morning", "evening"],
      levels: ["beginner"],
      setting: "outdoor",
      price: { amount: 30_000, currency: "THB" },
      seats: true,
    } as const;
    const query = "time=morning%2Cevening&level=beginner&in=outdoor&price=300THB&seats=1";
    expect(filtersQuery(filters)).toBe(query);
    expect(filtersFrom(query)).toEqual(filters);
    for (const price of ["free", { amount: 1_000, currency: "JPY" }] as const)
      expect(filtersFrom(filtersQuery({ ...noFilters, price })).price).toEqual(price);
    expect(filtersFrom("time=evening,noon,morning,evening").times).toEqual(["morning", "evening"]);
  });

  it("reads a saved search's address", () => {
    const search = aSearch({
      sportType: "badminton",
      q: "saturday",
      asTyped: ["level"],
      city: "bangkok",
      timeOfDay: ["evening"],
      levels: ["beginner"],
      setting: "indoor",
      maxPrice: { amount: 30_000, currency: "THB" },
      hasSeats: true,
    });
    const query = (parts: Partial<typeof search>) =>
      address("index", {}, searchQuery({ ...search, ...parts })).split("?")[1] ?? "";
    const filters = filtersFrom(query({}));
    expect(filters).toEqual({
      ...noFilters,
      sport: "badminton",
      q: "saturday",
      asTyped: ["level"],
      weekly: true,
      city: "bangkok",
      times: ["evening"],
      levels: ["beginner"],
      setting: "indoor",
      price: { amount: 30_000, currency: "THB" },
      seats: true,
    });
    expect(filtersFrom(filtersQuery(filters))).toEqual(filters);
    expect(searchOf(filters, "bangkok", null)).toMatchObject({ q: "saturday", everyWeek: true });
    expect(filtersFrom(query({ free: true, city: null }))).toMatchObject({ price: "free", city: everyCity });
    expect(changed(filters, {}, "sunday")).toMatchObject({ weekly: false, asTyped: [] });
  });

  it.each<readonly [string, Partial<Filters>, boolean]>([
    ["nothing", {}, false],
    ["a city", { city: "bangkok" }, false],
    ["seats", { seats: true }, false],
    ["a sport near the member", { sport: "badminton", near: true }, false],
    ["a day", { day: "2026-11-28" }, true],
    ["words", { q: "saturday" }, true],
    ["a level", { levels: ["beginner"] }, true],
  ])("of %s may be saved or not", (_name, parts, may) => {
    expect(mayBeSaved({ ...noFilters, ...parts })).toBe(may);
  });

  it("is empty without filters", () => {
    expect(filtersQuery(noFilters)).toBe("");
    expect(filtersFrom("")).toEqual(noFilters);
  });

  it.each(["?time=noon", "?level=pro", "?in=roof", "?price=300", "?price=-1THB", "?price=3USD", "?seats=yes"])(
    "takes %s for nothing chosen",
    (search) => {
      expect(filtersFrom(search)).toEqual(noFilters);
    },
  );

  it.each(["?sport=<script>", "?sport=Tennis", "?day=today", "?day=2026-1-1", "?near=yes", "?utm_source=chat"])(
    "takes %s for no filter",
    (search) => {
      expect(filtersFrom(search)).toEqual(noFilters);
    },
  );

  it("cuts a search that nobody types", () => {
    expect(filtersFrom(`?q=${"x".repeat(500)}`).q).toHaveLength(100);
  });
});
