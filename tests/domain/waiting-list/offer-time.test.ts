import { describe, expect, it } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import {
  callDeadline,
  keptOvernightUntil,
  nextTurn,
  offerDeadline,
  offersAreMade,
  openCallUntil,
} from "#domain/waiting-list/offer-times.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";

/** Tuesday 1 December 2026, local midnight in Bangkok. */
const midnight = testNow - 12 * hour;

/** How long an offer lasts, where no quiet hours interrupt it. */
function lasts(left: number): number {
  const { timing } = anEvent();
  return offerDeadline(anEvent({ startsAt: testNow + left, timing: { ...timing, quiet: null } }), testNow) - testNow;
}

describe("an offer lasts", () => {
  it.each([
    ["12 h when the start is more than 48 h away", 48 * hour + 1, 12 * hour],
    ["3 h at exactly 48 h", 48 * hour, 3 * hour],
    ["3 h when it is more than 16 h away", 16 * hour + 1, 3 * hour],
    ["30 min at exactly 16 h", 16 * hour, 30 * minute],
    ["no longer than joining is open", 4 * minute, 4 * minute],
  ])("%s", (_name, left, expected) => {
    expect(lasts(left)).toBe(expected);
  });

  it("no longer than joining is open when that closes before the start", () => {
    const event = anEvent({ startsAt: testNow + 48 * hour, joinClosesAt: testNow + hour });
    expect(offerDeadline(event, testNow)).toBe(testNow + hour);
  });

  it.each([
    ["12 h from noon end the next morning", 5 * day, 12 * hour, 35 * hour],
    ["12 h from 21:00 end at 20:00 of the next day", 5 * day, 21 * hour, 44 * hour],
    ["3 h from 20:00 end at 10:00", 47 * hour, 20 * hour, 34 * hour],
    ["3 h that end at 22:00 end then", 46 * hour, 19 * hour, 22 * hour],
  ])("without the hours between 22:00 and 09:00: %s", (_name, start, at, expected) => {
    expect(offerDeadline(anEvent({ startsAt: midnight + start }), midnight + at)).toBe(midnight + expected);
  });

  it("as long in a zone whose clocks change that night", () => {
    const madrid = { timeZone: "Europe/Madrid" };
    const evening = Date.UTC(2026, 9, 24, 19);
    const event = anEvent({ ...madrid, startsAt: evening + 5 * day });
    expect(offerDeadline(event, evening)).toBe(Date.UTC(2026, 9, 25, 19));
  });
});

describe("offers in the quiet hours of the event's zone", () => {
  const tomorrowEvening = anEvent({ startsAt: midnight + 43 * hour });

  it.each([
    ["21:59 is made", 21 * hour + 59 * minute, true],
    ["22:00 is not", 22 * hour, false],
    ["08:59 is not", 32 * hour + 59 * minute, false],
    ["09:00 is made", 33 * hour, true],
  ])("one at %s", (_name, at, made) => {
    expect(offersAreMade(tomorrowEvening, midnight + at)).toBe(made);
  });

  it("go by the zone of the event, not by another", () => {
    const inTokyo = anEvent({ startsAt: midnight + 43 * hour, timeZone: "Asia/Tokyo" });
    expect(offersAreMade(inTokyo, midnight + 20 * hour)).toBe(false);
    expect(offersAreMade(inTokyo, midnight + 31 * hour)).toBe(true);
  });

  it("are made where the merchant has none", () => {
    const event = anEvent({ startsAt: midnight + 43 * hour, timing: { ...tomorrowEvening.timing, quiet: null } });
    expect(offersAreMade(event, midnight + 23 * hour)).toBe(true);
  });
});

describe("seats are called out", () => {
  const at = (from: number, event: Partial<SportsEvent>) => {
    const until = openCallUntil(anEvent(event), midnight + from);
    return until === null ? null : until - midnight;
  };

  it("in the last 2 h before joining closes", () => {
    const event = { startsAt: midnight + 44 * hour, joinClosesAt: midnight + 43 * hour };
    expect(at(41 * hour - 1, event)).toBeNull();
    expect(at(41 * hour, event)).toBe(43 * hour);
    expect(at(43 * hour, event)).toBeNull();
  });

  it("between 22:00 and 09:00 when joining closes before 12:00 of that morning", () => {
    const event = { startsAt: midnight + 36 * hour - 1 };
    expect(at(22 * hour - 1, event)).toBeNull();
    expect(at(22 * hour, event)).toBe(33 * hour);
    expect(at(33 * hour, event)).toBeNull();
    expect(at(22 * hour, { startsAt: midnight + 36 * hour })).toBeNull();
    expect(at(22 * hour, { startsAt: midnight + 40 * hour, joinClosesAt: midnight + 36 * hour - 1 })).toBe(33 * hour);
  });

  it("without a pause when the last 2 h begin in the quiet hours, or as they end", () => {
    expect(at(22 * hour, { startsAt: midnight + 34 * hour })).toBe(34 * hour);
    expect(at(22 * hour, { startsAt: midnight + 35 * hour })).toBe(35 * hour);
    expect(at(22 * hour, { startsAt: midnight + 35 * hour + 1 })).toBe(33 * hour);
  });
});

describe("free seats are kept for the waiting list overnight", () => {
  const until = (at: number, event: Partial<SportsEvent> = {}) => {
    const end = keptOvernightUntil(anEvent({ startsAt: midnight + 44 * hour, ...event }), midnight + at);
    return end === null ? null : end - midnight;
  };

  it("until the morning, and at no other time", () => {
    expect([until(21 * hour), until(23 * hour), until(33 * hour)]).toEqual([null, 33 * hour, null]);
  });

  it("but not in a night in which they are called out", () => {
    expect(until(23 * hour, { startsAt: midnight + 35 * hour })).toBeNull();
  });
});

describe("a seat that was taken in an open call", () => {
  it("is held for the minutes that the merchant set, not beyond the close of joining", () => {
    const { timing } = anEvent();
    const event = anEvent({
      startsAt: testNow + 2 * hour,
      timing: { ...timing, openCall: { ...timing.openCall, holdMinutes: 7 } },
    });
    expect(callDeadline(event, testNow)).toBe(testNow + 7 * minute);
    expect(callDeadline({ ...event, joinClosesAt: testNow + 3 * minute }, testNow)).toBe(testNow + 3 * minute);
  });
});

describe("the way of giving out free seats changes next", () => {
  const turn = (at: number, event: Partial<SportsEvent> = {}) => {
    const next = nextTurn(anEvent({ startsAt: midnight + 44 * hour, ...event }), midnight + at);
    return next === null ? null : next - midnight;
  };

  it("with the end of the night, and then with the last 2 h", () => {
    expect([turn(23 * hour), turn(33 * hour), turn(42 * hour - 1)]).toEqual([33 * hour, 42 * hour, 42 * hour]);
    expect([turn(42 * hour), turn(43 * hour)]).toEqual([null, null]);
  });

  it("with the night only before a morning on which joining closes", () => {
    expect(turn(20 * hour)).toBe(42 * hour);
    expect(turn(20 * hour, { startsAt: midnight + 36 * hour })).toBe(34 * hour);
    expect(turn(20 * hour, { startsAt: midnight + 36 * hour - minute })).toBe(22 * hour);
  });

  it("with the last 2 h alone where there are no quiet hours, and never where there is no open call", () => {
    const { timing } = anEvent();
    expect(turn(23 * hour, { timing: { ...timing, quiet: null } })).toBe(42 * hour);
    const openCall = { ...timing.openCall, minutes: 0 };
    expect(turn(23 * hour, { timing: { ...timing, quiet: null, openCall } })).toBeNull();
  });
});
