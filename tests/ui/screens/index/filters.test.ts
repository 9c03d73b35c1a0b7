import { describe, expect, it } from "vitest";
import { filtersFrom, noFilters, filtersQuery } from "#ui/screens/index/filters.ts";

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
