import { expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { stripDays } from "#ui/screens/index/filters.ts";

it("has today and the 13 days after, each from midnight to midnight of the zone", () => {
  const days = stripDays(Date.parse("2026-11-20T18:30:00Z"), "Asia/Bangkok");
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({
    key: "2026-11-21",
    from: Date.parse("2026-11-20T17:00:00Z"),
    to: Date.parse("2026-11-21T17:00:00Z"),
  });
  expect(days.at(-1)?.key).toBe("2026-12-04");
});

it("gives the day on which clocks change its 25 hours", () => {
  const [first] = stripDays(Date.parse("2026-10-25T10:00:00Z"), "Europe/Berlin");
  expect(first && first.to - first.from).toBe(day + hour);
});
