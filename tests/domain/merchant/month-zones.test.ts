import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alwaysIn,
  chosenZone,
  comingZone,
  monthAt,
  type MonthZones,
  spanOfMonth,
  startOfDate,
  withZone,
  zoneOfMonth,
} from "#domain/merchant/month-zones.ts";
import { day, hour, type Instant } from "#domain/time/instant.ts";
import { instantOn, localDateOf } from "#domain/time/local-date.ts";
import { firstDayOf, type LocalMonth, monthsLater } from "#domain/time/local-month.ts";

const at = (text: string): Instant => Date.parse(text);
const midNovember = at("2026-11-15T04:00:00Z");
const bangkok = alwaysIn("Asia/Bangkok");
const toTokyo = withZone(bangkok, "Asia/Tokyo", midNovember);

describe("the zone of a merchant's months", () => {
  it("counts from the first day of the month after it was chosen", () => {
    expect(["2020-01", "2026-11", "2026-12", "2030-01"].map((month) => zoneOfMonth(toTokyo, month))).toEqual([
      "Asia/Bangkok",
      "Asia/Bangkok",
      "Asia/Tokyo",
      "Asia/Tokyo",
    ]);
    expect(chosenZone(toTokyo)).toBe("Asia/Tokyo");
  });

  it("names the month that it waits for, until that month", () => {
    const waits = { from: "2026-12", before: "Asia/Bangkok" };
    const change = spanOfMonth(toTokyo, "2026-12").from;
    expect([comingZone(bangkok, midNovember), comingZone(toTokyo, midNovember)]).toEqual([null, waits]);
    expect([comingZone(toTokyo, change - 1), comingZone(toTokyo, change)]).toEqual([waits, null]);
  });

  it("that is chosen again changes nothing; another one replaces what does not count yet", () => {
    expect(withZone(bangkok, "Asia/Bangkok", midNovember)).toBe(bangkok);
    expect(withZone(toTokyo, "Asia/Tokyo", midNovember + day)).toBe(toTokyo);
    expect(withZone(toTokyo, "Asia/Taipei", midNovember + day)).toEqual({
      first: "Asia/Bangkok",
      changes: [{ month: "2026-12", timeZone: "Asia/Taipei" }],
    });
    expect(withZone(toTokyo, "Asia/Bangkok", midNovember + day)).toEqual(bangkok);
  });

  it("ends the month before at that month's midnight, and the new month begins then", () => {
    const midnight = at("2026-11-30T17:00:00Z");
    expect(spanOfMonth(toTokyo, "2026-11").to).toBe(midnight);
    expect(spanOfMonth(toTokyo, "2026-12")).toEqual({ from: midnight, to: at("2026-12-31T15:00:00Z") });
    expect([monthAt(toTokyo, midnight - 1), monthAt(toTokyo, midnight)]).toEqual(["2026-11", "2026-12"]);
    expect(["2026-12-01", "2026-12-02"].map((date) => startOfDate(toTokyo, date))).toEqual([
      midnight,
      at("2026-12-01T15:00:00Z"),
    ]);
  });

  it("is asked in that zone which month it is: late on 31 December in UTC it is January in Bangkok", () => {
    const change = at("2026-12-31T18:00:00Z");
    expect(withZone(bangkok, "Asia/Tokyo", change).changes).toEqual([{ month: "2027-02", timeZone: "Asia/Tokyo" }]);
    expect(withZone(alwaysIn("UTC"), "Asia/Tokyo", change).changes).toEqual([
      { month: "2027-01", timeZone: "Asia/Tokyo" },
    ]);
  });
});

describe("whatever zones were chosen and when", () => {
  // Clocks change in March, April, September, October and November; in Lord Howe by half an hour.
  const zone = fc.constantFrom(
    ...["Asia/Bangkok", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"],
    ...["America/Santiago", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "UTC"],
  );
  const start = at("2025-01-01T00:00:00Z");
  const acts = fc.array(fc.record({ timeZone: zone, after: fc.integer({ min: 0, max: 100 * 24 }) }), { maxLength: 6 });
  const history = fc.record({ first: zone, acts });
  const months: readonly LocalMonth[] = Array.from({ length: 24 }, (_, index) => monthsLater("2024-12", index));

  function* played({ first, acts: all }: typeof history extends fc.Arbitrary<infer One> ? One : never) {
    let zones: MonthZones = alwaysIn(first);
    let now = start;
    for (const { timeZone, after } of all) {
      now += after * hour;
      const before = zones;
      zones = withZone(before, timeZone, now);
      yield { before, zones, timeZone, now };
    }
  }

  it("a change moves no beginning and no end of a month that has begun, and the zone counts from the next", () => {
    fc.assert(
      fc.property(history, (one) => {
        for (const { before, zones, timeZone, now } of played(one)) {
          const present = monthAt(before, now);
          expect(monthAt(zones, now)).toBe(present);
          for (const month of months.filter((some) => some <= present)) {
            expect(spanOfMonth(zones, month)).toEqual(spanOfMonth(before, month));
            expect(zoneOfMonth(zones, month)).toBe(zoneOfMonth(before, month));
          }
          expect(zoneOfMonth(zones, monthsLater(present, 1))).toBe(timeZone);
          expect(withZone(zones, timeZone, now)).toBe(zones);
        }
      }),
    );
  });

  it("every instant is in exactly one month, and every day begins in order", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 600 * 24 * 60 }), (one, minutes) => {
        const zones = [...played(one)].at(-1)?.zones ?? alwaysIn(one.first);
        const instant = start + minutes * 60_000;
        const holding = months.filter((month) => {
          const { from, to } = spanOfMonth(zones, month);
          return from <= instant && instant < to;
        });
        expect(holding).toEqual([monthAt(zones, instant)]);
        for (const month of months) {
          const [first, second] = [firstDayOf(month), `${month}-02`];
          expect(startOfDate(zones, first)).toBeLessThanOrEqual(startOfDate(zones, second));
          expect(spanOfMonth(zones, month).to).toBe(startOfDate(zones, firstDayOf(monthsLater(month, 1))));
        }
      }),
    );
  });

  it("a month whose zone is that of the month before begins and ends at its midnights", () => {
    fc.assert(
      fc.property(zone, fc.constantFrom(...months), (timeZone, month) => {
        const { from, to } = spanOfMonth(alwaysIn(timeZone), month);
        expect([from, to]).toEqual(
          [month, monthsLater(month, 1)].map((some) => instantOn(firstDayOf(some), timeZone, 0)),
        );
        expect([from, to - 1].map((instant) => localDateOf(instant, timeZone).slice(0, 7))).toEqual([month, month]);
      }),
    );
  });
});
