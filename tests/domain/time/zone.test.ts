import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hour, minute } from "#domain/time/instant.ts";
import { instantOnDay, isTimeZone, localTimeOf } from "#domain/time/zone.ts";

const noonInTokyo = Date.UTC(2026, 11, 1, 3);

describe("local time", () => {
  it("is what the zone's clocks show", () => {
    expect(localTimeOf(noonInTokyo, "Asia/Tokyo")).toEqual({ year: 2026, month: 12, day: 1, minuteOfDay: 720 });
    expect(localTimeOf(noonInTokyo, "Asia/Bangkok").minuteOfDay).toBe(600);
  });

  it("finds the instant of a local minute, also on the next day", () => {
    expect(instantOnDay(noonInTokyo, "Asia/Tokyo", 9 * 60)).toBe(noonInTokyo - 3 * hour);
    expect(instantOnDay(noonInTokyo, "Asia/Tokyo", 9 * 60, 1)).toBe(noonInTokyo + 21 * hour);
  });

  it("crosses the end of a year", () => {
    const newYearsEve = Date.UTC(2026, 11, 31, 16);
    expect(instantOnDay(newYearsEve, "Asia/Taipei", 0, 1)).toBe(Date.UTC(2027, 0, 1, 16));
  });

  it("agrees with itself in zones with and without summer time", () => {
    const zones = fc.constantFrom(
      "Asia/Bangkok",
      "Asia/Taipei",
      "Asia/Tokyo",
      "Asia/Kathmandu",
      "Europe/Berlin",
      "America/New_York",
    );
    const instant = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(instant, zones, fc.integer({ min: 4 * 60, max: 1439 }), (at, zone, minuteOfDay) => {
        const found = instantOnDay(at, zone, minuteOfDay);
        const { minuteOfDay: _found, ...sameDay } = localTimeOf(at, zone);
        expect(localTimeOf(found, zone)).toEqual({ ...sameDay, minuteOfDay });
      }),
    );
  });

  it("is the first instant after the gap where the clocks jump over it, never one before", () => {
    const marchInBerlin = Date.UTC(2027, 2, 28, 12);
    const afterTheGap = Date.UTC(2027, 2, 28, 1);
    for (const minuteOfDay of [2 * 60, 2 * 60 + 30, 3 * 60 - 1, 3 * 60])
      expect(instantOnDay(marchInBerlin, "Europe/Berlin", minuteOfDay)).toBe(afterTheGap);
    expect(instantOnDay(marchInBerlin, "Europe/Berlin", 2 * 60 - 1)).toBe(afterTheGap - minute);
    // Beirut and Santiago jump at midnight: the day begins at 01:00.
    const santiago = Date.UTC(2026, 8, 6, 15);
    expect(localTimeOf(instantOnDay(santiago, "America/Santiago", 0), "America/Santiago")).toMatchObject({
      day: 6,
      minuteOfDay: 60,
    });
  });

  it("never goes back while the minute goes on, in any zone and on any day", () => {
    const zones = fc.constantFrom("Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Lord_Howe");
    const instant = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(instant, zones, fc.integer({ min: 0, max: 1438 }), (at, zone, minuteOfDay) => {
        const found = instantOnDay(at, zone, minuteOfDay);
        const local = localTimeOf(found, zone);
        const today = localTimeOf(at, zone);
        expect([local.year, local.month, local.day]).toEqual([today.year, today.month, today.day]);
        expect(local.minuteOfDay).toBeGreaterThanOrEqual(minuteOfDay);
      }),
      { numRuns: 1_000 },
    );
  });

  it("knows IANA names only", () => {
    for (const name of ["JST", "EST", "UTC", "Japan", "US/Pacific", "Etc/GMT-9", "+09:00", "asia/tokyo", "Asia/TOKYO"])
      expect([name, isTimeZone(name)]).toEqual([name, false]);
    for (const name of ["Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "America/Port-au-Prince"])
      expect([name, isTimeZone(name)]).toEqual([name, true]);
    expect([isTimeZone("Asia/Tokyo"), isTimeZone("Asia/Nowhere"), isTimeZone("")]).toEqual([true, false, false]);
  });
});
