import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hour, minute } from "#domain/time/instant.ts";
import { daysBetween, daysLater, instantOn, isLocalDate, localDateOf, weekdayOf } from "#domain/time/local-date.ts";
import { localTimeOf } from "#domain/time/zone.ts";

const at = (text: string) => Date.parse(text);

describe("a date of the calendar", () => {
  it("is one that exists, in its one form", () => {
    expect(["2026-12-01", "2028-02-29"].map(isLocalDate)).toEqual([true, true]);
    expect(["2026-02-29", "2026-13-01", "2026-1-1", "tomorrow", "2026-12-01T00:00"].map(isLocalDate)).not.toContain(
      true,
    );
  });

  it("has a weekday, and others before and after it", () => {
    expect(weekdayOf("2026-12-01")).toBe("tue");
    expect(weekdayOf("2026-12-06")).toBe("sun");
    expect(daysLater("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysLater("2027-01-01", -1)).toBe("2026-12-31");
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  });
});

describe("a local time on a date", () => {
  it("is the same on the clocks before and after they change", () => {
    expect(instantOn("2026-03-28", "Europe/Berlin", 19 * 60)).toBe(at("2026-03-28T18:00:00Z"));
    expect(instantOn("2026-03-29", "Europe/Berlin", 19 * 60)).toBe(at("2026-03-29T17:00:00Z"));
    expect(instantOn("2026-12-01", "Asia/Bangkok", 0)).toBe(at("2026-11-30T17:00:00Z"));
  });

  it("that the clocks skip is the first instant after the gap", () => {
    expect(instantOn("2026-03-29", "Europe/Berlin", 2 * 60 + 30)).toBe(at("2026-03-29T01:00:00Z"));
  });

  it("that comes twice is the first of the two", () => {
    expect(instantOn("2026-10-25", "Europe/Berlin", 2 * 60 + 30)).toBe(at("2026-10-25T00:30:00Z"));
    expect(instantOn("2026-11-01", "America/New_York", 60)).toBe(at("2026-11-01T05:00:00Z"));
    expect(instantOn("2026-04-05", "Australia/Lord_Howe", 105)).toBe(at("2026-04-04T14:45:00Z"));
  });

  it("may be on the next date", () => {
    expect(instantOn("2026-12-01", "Asia/Tokyo", 25 * 60)).toBe(at("2026-12-01T16:00:00Z"));
  });

  it("reads back as it was written, wherever the clocks show it", () => {
    const zones = ["Pacific/Kiritimati", "Pacific/Niue", "Asia/Taipei", "Europe/London", "America/Sao_Paulo"];
    const days = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, fc.nat(1439), (zone, after, minuteOfDay) => {
        const date = daysLater("2024-01-01", after);
        const found = instantOn(date, zone, minuteOfDay);
        const shown = localTimeOf(found, zone).minuteOfDay;
        expect(localDateOf(found, zone)).toBe(date);
        // Only a gap moves it, by no more than the gap.
        expect(shown - minuteOfDay).toBeGreaterThanOrEqual(0);
        expect(shown - minuteOfDay).toBeLessThanOrEqual(60);
        if (shown !== minuteOfDay) expect(localTimeOf(found - minute, zone).minuteOfDay).toBeLessThan(minuteOfDay);
        // Nothing earlier shows the same.
        expect(localTimeOf(found - hour, zone).minuteOfDay).not.toBe(shown);
      }),
      { numRuns: 300 },
    );
  });
});
