import { assert as assertProperty, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween, daysLater, localDateOf, weekdayOf, weekdays } from "#domain/time/local-date.ts";
import { daysNamed, daysNamedAt, spansOf } from "#domain/time/named-days.ts";
import { localTimeOf } from "#domain/time/zone.ts";

const zones = constantFrom("Asia/Bangkok", "Asia/Taipei", "Asia/Tokyo");
const instants = integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 0, 1) });
const weekday = constantFrom(...weekdays);

describe("daysNamed", () => {
  it("has the date of the zone's own clocks for today, and so many days later", () => {
    assertProperty(
      property(instants, zones, integer({ min: 0, max: 30 }), (now, zone, days) => {
        const { year, month, day } = localTimeOf(now + days * 86_400_000, zone);
        const [date, ...others] = daysNamedAt({ kind: "in", days }, now, zone);
        expect(date?.split("-").map(Number)).toEqual([year, month, day]);
        expect(others).toEqual([]);
      }),
    );
  });

  it("takes a day of the week for the next one, today included", () => {
    assertProperty(
      property(instants, zones, weekday, (now, zone, named) => {
        const [date = "", ...others] = daysNamedAt({ kind: "weekday", weekday: named }, now, zone);
        expect(weekdayOf(date)).toBe(named);
        const ahead = daysBetween(localDateOf(now, zone), date);
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThan(7);
        expect(others).toEqual([]);
      }),
    );
  });

  it("takes one of the next week for that of the week that begins on the next Monday", () => {
    assertProperty(
      property(instants, zones, weekday, (now, zone, named) => {
        const today = localDateOf(now, zone);
        const [date = ""] = daysNamed({ kind: "weekday", weekday: named, week: 1 }, today);
        const [monday = ""] = daysNamed({ kind: "weekday", weekday: "mon" }, daysLater(today, 1));
        expect(daysNamed({ kind: "week", week: 1 }, today)[0]).toBe(monday);
        expect(weekdayOf(date)).toBe(named);
        expect(daysBetween(monday, date)).toBe(weekdays.indexOf(named));
      }),
    );
  });

  it("knows a weekend that has begun, and on its Sunday the next one too", () => {
    const weekend = (today: string, week?: 0 | 1) =>
      daysNamed({ kind: "weekend", ...(week !== undefined && { week }) }, today);
    expect(weekend("2026-11-26")).toEqual(["2026-11-28", "2026-11-29"]);
    expect(weekend("2026-11-28")).toEqual(["2026-11-28", "2026-11-29"]);
    expect(weekend("2026-11-29")).toEqual(["2026-11-29", "2026-12-05", "2026-12-06"]);
    expect(weekend("2026-11-29", 0)).toEqual(["2026-11-29"]);
    expect(weekend("2026-11-29", 1)).toEqual(["2026-12-05", "2026-12-06"]);
    expect(weekend("2026-11-30")).toEqual(["2026-12-05", "2026-12-06"]);
  });

  it("takes a day of the week, where each is meant, for all of the coming weeks, unless it is said which", () => {
    const each = (named: Parameters<typeof daysNamed>[0]) => daysNamed(named, "2026-11-28", true);
    const saturdays = each({ kind: "weekday", weekday: "sat" });
    expect([saturdays.length, saturdays[0], saturdays[1], saturdays.at(-1)]).toEqual([
      13,
      "2026-11-28",
      "2026-12-05",
      "2027-02-20",
    ]);
    expect(each({ kind: "weekday", weekday: "fri" })[0]).toBe("2026-12-04");
    expect(each({ kind: "weekend" })).toHaveLength(26);
    expect(each({ kind: "weekday", weekday: "sat", week: 1 })).toEqual(["2026-12-05"]);
    expect(each({ kind: "in", days: 1 })).toEqual(["2026-11-29"]);
  });

  it("takes a date without a year for the next one, and knows Buddhist years", () => {
    const today = "2026-11-26";
    const date = (day: number, month?: number, year?: number) =>
      daysNamed({ kind: "date", day, ...(month && { month }), ...(year && { year }) }, today);
    expect(date(26, 11)).toEqual([today]);
    expect(date(25, 11)).toEqual(["2027-11-25"]);
    expect(date(5, 1)).toEqual(["2027-01-05"]);
    expect(date(5, 12, 2569)).toEqual(["2026-12-05"]);
    expect(date(25, 11, 2026)).toEqual([]);
    expect(date(31, 2)).toEqual([]);
    expect(date(31)).toEqual(["2026-12-31"]);
    expect(date(30)).toEqual(["2026-11-30"]);
    expect(date(25)).toEqual(["2026-12-25"]);
  });
});

describe("spansOf", () => {
  it("holds an instant when its date in the zone is one of the dates, and no other", () => {
    assertProperty(
      property(instants, zones, weekday, integer({ min: 0, max: 20 * 24 * 60 }), (now, zone, named, minutes) => {
        const dates = daysNamedAt({ kind: "weekday", weekday: named }, now, zone);
        const at = now + minutes * 60_000;
        const isIn = spansOf(dates, zone).some(({ from, to }) => at >= from && at < to);
        expect(isIn).toBe(dates.includes(localDateOf(at, zone)));
      }),
    );
  });

  it("is one span for days that follow each other", () => {
    const spans = spansOf(["2026-11-29", "2026-12-05", "2026-12-06"], "Asia/Bangkok");
    expect(spans.map(({ from, to }) => (to - from) / 86_400_000)).toEqual([1, 2]);
  });
});
