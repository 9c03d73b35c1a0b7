import { describe, expect, it } from "vitest";
import { hour, minute } from "#domain/time/instant.ts";
import { nextOfferTime, offerDeadline } from "#domain/waiting-list/queue.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";

/** Tuesday 1 December 2026, local midnight in Bangkok. */
const midnight = testNow - 12 * hour;

function deadlineIn(left: number): number {
  return offerDeadline(anEvent({ startsAt: testNow + left }), testNow) - testNow;
}

describe("an offer lasts", () => {
  it.each([
    ["2 h when the start is more than 16 h away", 16 * hour + 1, 2 * hour],
    ["30 min at exactly 16 h", 16 * hour, 30 * minute],
    ["30 min until exactly 1 h before the start", hour, 30 * minute],
    ["10 min in the last hour", hour - 1, 10 * minute],
    ["no longer than joining is open", 4 * minute, 4 * minute],
  ])("%s", (_name, left, expected) => {
    expect(deadlineIn(left)).toBe(expected);
  });

  it("no longer than joining is open when that closes before the start", () => {
    const event = anEvent({ startsAt: testNow + 48 * hour, joinClosesAt: testNow + hour });
    expect(offerDeadline(event, testNow)).toBe(testNow + hour);
  });
});

describe("offers in the quiet hours of the event's zone", () => {
  const tomorrowEvening = anEvent({ startsAt: midnight + 43 * hour });

  it.each([
    ["21:59 is made at once", 21 * hour + 59 * minute, 21 * hour + 59 * minute],
    ["22:00 waits for 09:00", 22 * hour, 33 * hour],
    ["03:00 waits for 09:00", 27 * hour, 33 * hour],
    ["08:59 waits for 09:00", 32 * hour + 59 * minute, 33 * hour],
    ["09:00 is made at once", 33 * hour, 33 * hour],
  ])("one at %s", (_name, at, expected) => {
    expect(nextOfferTime(tomorrowEvening, midnight + at)).toBe(midnight + expected);
  });

  it.each([
    ["before 12:00 of that morning is not kept", 35 * hour + 59 * minute, 23 * hour],
    ["at 12:00 is kept until 09:00", 36 * hour, 33 * hour],
  ])("an event that starts %s", (_name, start, expected) => {
    const event = anEvent({ startsAt: midnight + start });
    expect(nextOfferTime(event, midnight + 23 * hour)).toBe(midnight + expected);
  });

  it("goes by the zone of the event, not by another", () => {
    const inTokyo = anEvent({ startsAt: midnight + 43 * hour, timeZone: "Asia/Tokyo" });
    expect(nextOfferTime(inTokyo, midnight + 20 * hour + 30 * minute)).toBe(midnight + 31 * hour);
  });

  it("knows none where the merchant has none", () => {
    const event = anEvent({ timing: { ...tomorrowEvening.timing, quiet: null } });
    expect(nextOfferTime(event, midnight + 23 * hour)).toBe(midnight + 23 * hour);
  });
});
