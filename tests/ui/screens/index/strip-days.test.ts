import { describe, expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { chosenDays, namedDays, stripDays } from "#ui/screens/index/strip-days.ts";

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

describe("days with a name", () => {
  const named = (now: string) => namedDays(stripDays(Date.parse(now), "Asia/Bangkok")).map(({ key }) => key);

  it.each([
    { on: "a Friday", now: "2026-11-27T02:00:00Z", weekend: "2026-11-28..2026-11-29" },
    { on: "a Saturday", now: "2026-11-28T02:00:00Z", weekend: "2026-11-28..2026-11-29" },
    { on: "a Sunday", now: "2026-11-29T02:00:00Z", weekend: "2026-12-05..2026-12-06" },
  ])("are today, tomorrow and, on $on, the next whole weekend", ({ now, weekend }) => {
    const days = named(now);
    expect([days.length, days[0], days[2]]).toEqual([3, now.slice(0, 10), weekend]);
  });

  it("last from the Saturday's midnight to the Sunday's, and are none once they are past", () => {
    const days = stripDays(Date.parse("2026-11-27T02:00:00Z"), "Asia/Bangkok");
    expect(chosenDays("2026-11-28..2026-11-29", days)).toEqual({
      key: "2026-11-28..2026-11-29",
      from: Date.parse("2026-11-27T17:00:00Z"),
      to: Date.parse("2026-11-29T17:00:00Z"),
    });
    expect(chosenDays("2026-11-21..2026-11-22", days)).toBeNull();
  });
});
