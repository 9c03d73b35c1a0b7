import { describe, expect, it } from "vitest";
import { isUntold, newsMayFollow, nightUntil, tellNewsAt } from "#domain/member/news-times.ts";
import { day, minute, second } from "#domain/time/instant.ts";

/** A time of 1 December 2026 in Bangkok, which is seven hours ahead. */
const bangkok = (hours: number, minutes = 0) => Date.UTC(2026, 11, 1, hours - 7, minutes);
const zone = "Asia/Bangkok";

describe("followers are told at a full half hour, at least half an hour after an event became public", () => {
  it.each([
    ["12:00", bangkok(12), bangkok(12, 30)],
    ["12:00:01", bangkok(12) + second, bangkok(13)],
    ["12:29", bangkok(12, 29), bangkok(13)],
    ["12:30", bangkok(12, 30), bangkok(13)],
  ])("what came at %s", (_name, from, at) => {
    expect(tellNewsAt(from, zone)).toBe(at);
  });

  it("what came within the same half hour is told together", () => {
    const times = [1, 7, 29, 30].map((minutes) => tellNewsAt(bangkok(12, minutes), zone));
    expect(new Set(times).size).toBe(1);
  });

  it.each([
    ["the last of the evening", bangkok(21), bangkok(21, 30)],
    ["after that", bangkok(21, 1), bangkok(24 + 9)],
    ["at night", bangkok(2), bangkok(9)],
    ["shortly before the morning", bangkok(8, 20), bangkok(9)],
    ["in the morning", bangkok(8, 31), bangkok(9, 30)],
  ])("but not from 22:00 to 09:00 of the event's zone: %s", (_name, from, at) => {
    expect(tellNewsAt(from, zone)).toBe(at);
  });

  it("in each zone by its own clocks", () => {
    expect(tellNewsAt(bangkok(20), "Asia/Tokyo")).toBe(bangkok(24 + 7));
    expect(nightUntil(bangkok(20), zone)).toBeNull();
    expect(nightUntil(bangkok(20), "Asia/Tokyo")).toBe(bangkok(24 + 7));
  });
});

describe("a member is told again", () => {
  it("a day after the last time, at once where there was none", () => {
    expect(newsMayFollow(null)).toBe(0);
    expect(newsMayFollow(bangkok(12))).toBe(bangkok(12) + day);
  });

  const now = bangkok(12);
  it.each([
    ["what came yesterday, to who was never told", now - day, null, true],
    ["nothing that is older than a week", now - 7 * day, null, false],
    ["nothing that others may not see yet", now - minute + 1, null, false],
    ["what was there for a minute", now - minute, null, true],
    ["nothing that was told before", now - 2 * day, now - day, false],
    ["what was too new the last time", now - day - minute + 1, now - day, true],
    ["what came since", now - day + 1, now - day, true],
  ])("of %s", (_name, publishedAt, at, untold) => {
    expect(isUntold(publishedAt, { at, knownFor: 90 * day }, now)).toBe(untold);
  });

  it("of nothing that is older than what is known of the last time", () => {
    const last = { at: null, knownFor: day };
    expect([now - day, now - day + 1].map((publishedAt) => isUntold(publishedAt, last, now))).toEqual([false, true]);
  });
});
