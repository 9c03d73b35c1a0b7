import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modelOf, timesOn } from "#domain/event/series/game-model.ts";
import {
  dateAfter,
  datesBetween,
  datesToMake,
  lastDateOf,
  madeUntil,
  nextMakingAt,
  ruleFaults,
  ruleFrom,
  type SeriesEnd,
  type SeriesRule,
} from "#domain/event/series/series.ts";
import { day, hour } from "#domain/time/instant.ts";
import { daysLater, localDateOf, weekdayOf, weekdays } from "#domain/time/local-date.ts";
import { localTimeOf } from "#domain/time/zone.ts";
import { anEvent } from "../../../support/builders/index.ts";

const never: SeriesEnd = { kind: "never" };
const aRule = (parts: Partial<SeriesRule> = {}): SeriesRule => ({
  weekdays: ["tue", "thu"],
  since: "2026-12-01",
  end: never,
  ...parts,
});
const farAway = "2040-01-01";

describe("the dates of a series", () => {
  it("are on its weekdays, from its first date on", () => {
    expect(datesBetween(aRule(), "2026-11-01", "2026-12-10")).toEqual([
      "2026-12-01",
      "2026-12-03",
      "2026-12-08",
      "2026-12-10",
    ]);
  });

  it("end by a date, which may be one of them", () => {
    const rule = aRule({ end: { kind: "by", date: "2026-12-08" } });
    expect(datesBetween(rule, "2026-12-01", farAway)).toEqual(["2026-12-01", "2026-12-03", "2026-12-08"]);
    expect(dateAfter(rule, "2026-12-08")).toBeNull();
  });

  it("end after a number of games", () => {
    const rule = aRule({ end: { kind: "after", games: 3 } });
    expect(lastDateOf(rule)).toBe("2026-12-08");
    expect(datesBetween(rule, "2026-12-05", farAway)).toEqual(["2026-12-08"]);
    expect(lastDateOf(aRule({ since: "2026-12-02", end: { kind: "after", games: 1 } }))).toBe("2026-12-03");
  });

  it("are named one after the other", () => {
    expect(dateAfter(aRule(), "2026-01-01")).toBe("2026-12-01");
    expect(dateAfter(aRule(), "2026-12-01")).toBe("2026-12-03");
    expect(dateAfter(aRule(), "2026-12-03")).toBe("2026-12-08");
  });
});

const rules = fc.record({
  weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
  since: fc.nat(400).map((days) => daysLater("2026-01-01", days)),
  end: fc.oneof(
    fc.constant(never),
    fc.integer({ min: 1, max: 60 }).map((games): SeriesEnd => ({ kind: "after", games })),
    fc.nat(500).map((days): SeriesEnd => ({ kind: "by", date: daysLater("2027-03-01", days) })),
  ),
});

describe("any series", () => {
  it("has each date once, in order, on its weekdays, and no more than it says", () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const dates = datesBetween(rule, "2025-01-01", "2029-01-01");
        expect(dates).toEqual([...new Set(dates)].toSorted());
        expect(dates.every((date) => rule.weekdays.includes(weekdayOf(date)) && date >= rule.since)).toBe(true);
        if (rule.end.kind === "after") expect(dates).toHaveLength(rule.end.games);
        if (rule.end.kind === "by") expect(dates.at(-1)! <= rule.end.date).toBe(true);
      }),
    );
  });

  it("has the same dates wherever it is cut, and goes on with the same number of games", () => {
    fc.assert(
      fc.property(rules, fc.nat(300), (rule, days) => {
        const from = daysLater("2026-06-01", days);
        const whole = datesBetween(rule, rule.since, "2029-01-01");
        const before = datesBetween(rule, rule.since, daysLater(from, -1));
        const later = whole.filter((date) => date >= from);
        expect([...before, ...later]).toEqual(whole);
        if (later.length > 0) expect(datesBetween(ruleFrom(rule, from, {}), "2025-01-01", "2029-01-01")).toEqual(later);
      }),
    );
  });

  it("is made game by game without gap or double, however often and whenever it is looked at", () => {
    const model = modelOf(anEvent({ timeZone: "Europe/Berlin" })).model;
    const looks = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 });
    fc.assert(
      fc.property(rules, looks, fc.integer({ min: 1, max: 12 }), (rule, pauses, weeksAhead) => {
        const series = { rule, model, weeksAhead };
        const known = new Set<string>();
        const made: string[] = [];
        const start = timesOn(model, rule.since).startsAt - 3 * day;
        let now = start;
        for (const pause of [0, ...pauses, 0]) {
          // A pause is never longer than games are made ahead, so nothing is missed.
          now += Math.min(pause, 7 * weeksAhead) * day;
          const dates = datesToMake(series, known, now);
          for (const date of dates) {
            expect(known.has(date)).toBe(false);
            known.add(date);
            made.push(date);
          }
          expect(datesToMake(series, known, now)).toEqual([]);
        }
        expect(made).toEqual(datesBetween(rule, rule.since, madeUntil(series, now)));
      }),
      { numRuns: 50 },
    );
  });

  it("is due again when its next date comes near, and not before", () => {
    const model = modelOf(anEvent({ timeZone: "America/New_York" })).model;
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 12 }), fc.nat(400 * 24), (rule, weeksAhead, hours) => {
        const series = { rule, model, weeksAhead };
        const now = Date.UTC(2026, 0, 1) + hours * hour;
        const dueAt = nextMakingAt(series, now);
        if (dueAt === null) {
          expect(dateAfter(rule, madeUntil(series, now))).toBeNull();
          return;
        }
        expect(dueAt).toBeGreaterThan(now);
        const made = new Set(datesBetween(rule, rule.since, madeUntil(series, now)));
        expect(datesToMake(series, made, dueAt - 1)).toEqual([]);
        expect(datesToMake(series, made, dueAt)).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a game that is made late", () => {
  it("is not made once joining has closed", () => {
    const { model } = modelOf(anEvent());
    const series = { rule: aRule(), model, weeksAhead: 1 };
    const { joinClosesAt } = timesOn(model, "2026-12-03");
    expect(datesToMake(series, new Set(), joinClosesAt - 1)[0]).toBe("2026-12-03");
    expect(datesToMake(series, new Set(), joinClosesAt)[0]).toBe("2026-12-08");
  });
});

describe("what is wrong with a rule", () => {
  it.each([
    [{ weekdays: [] }, "weekdays"],
    [{ weekdays: ["mon", "mon"] as const }, "weekdays"],
    [{ since: "2026-02-30" }, "since"],
    [{ end: { kind: "after", games: 0 } as const }, "end.games"],
    [{ end: { kind: "after", games: 521 } as const }, "end.games"],
    [{ end: { kind: "by", date: "2026-11-30" } as const }, "end.date"],
    [{ end: { kind: "by", date: "2040-01-01" } as const }, "end.date"],
  ])("%j is said of its field", (parts, field) => {
    expect(Object.keys(ruleFaults(aRule(parts), 4))).toEqual([field]);
  });

  it("is nothing for one that is right", () => {
    expect(ruleFaults(aRule({ end: { kind: "after", games: 520 } }), 12)).toEqual({});
    expect(Object.keys(ruleFaults(aRule(), 13))).toEqual(["weeksAhead"]);
    expect(Object.keys(ruleFaults(aRule(), 0))).toEqual(["weeksAhead"]);
  });
});

describe("across a change of the clocks", () => {
  it("every game keeps its local time and its date", () => {
    const { model } = modelOf(anEvent({ timeZone: "Europe/Berlin", startsAt: Date.UTC(2026, 2, 24, 18) }));
    const rule = aRule({ weekdays: [...weekdays], since: "2026-03-24" });
    for (const date of datesBetween(rule, rule.since, "2027-03-31")) {
      const { startsAt, endsAt } = timesOn(model, date);
      expect(localDateOf(startsAt, "Europe/Berlin")).toBe(date);
      expect(localTimeOf(startsAt, "Europe/Berlin").minuteOfDay).toBe(19 * 60);
      expect(endsAt - startsAt).toBe(2 * hour);
    }
  });
});
