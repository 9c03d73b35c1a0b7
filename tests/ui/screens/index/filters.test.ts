import { describe, expect, it } from "vitest";
import { filtersFrom, noFilters, filtersQuery } from "#ui/screens/index/filters.ts";

describe("filters in the address", () => {
  it("reads back what it wrote", () => {
    const filters = { sport: "table-tennis", day: "2026-11-22", q: "ไทย & tea", city: "taipei", near: true };
    expect(filtersFrom(`?${filtersQuery(filters)}`)).toEqual(filters);
  });

  it("is empty without filters", () => {
    expect(filtersQuery(noFilters)).toBe("");
    expect(filtersFrom("")).toEqual(noFilters);
  });

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
