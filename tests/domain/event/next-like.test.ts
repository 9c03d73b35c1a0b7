import { describe, expect, it } from "vitest";
import { mostLike } from "#domain/event/next-like.ts";
import { day, hour, minute } from "#domain/time/instant.ts";

/** Tuesday 17 November 2026, 19:00 in Bangkok. */
const tuesday = Date.UTC(2026, 10, 17, 12);
const court = { lat: 13.7326, lng: 100.5822 };
const past = { startsAt: tuesday, timeZone: "Asia/Bangkok", venue: court };
const at = (startsAt: number, venue = court, timeZone = "Asia/Bangkok") => ({ startsAt, timeZone, venue });

describe("the game most like one that is over", () => {
  it("is the one of the same evening a week later, not a sooner one of another day", () => {
    const [thursday, next] = [at(tuesday + 2 * day), at(tuesday + 7 * day)];
    expect(mostLike(past, [thursday, next])).toBe(next);
  });

  it("is at the same hour rather than at another of the same day", () => {
    const [noon, evening] = [at(tuesday + 7 * day - 7 * hour), at(tuesday + 7 * day + 10 * minute)];
    expect(mostLike(past, [noon, evening])).toBe(evening);
  });

  it("is at the same court rather than at one across the town", () => {
    const across = { lat: 13.85, lng: 100.62 };
    const [far, near] = [at(tuesday + 7 * day, across), at(tuesday + 7 * day + hour)];
    expect(mostLike(past, [far, near])).toBe(near);
  });

  it("is the next of several alike, and not one in two months for the sake of an hour", () => {
    const [next, later] = [at(tuesday + 7 * day), at(tuesday + 14 * day)];
    expect(mostLike(past, [next, later])).toBe(next);
    const [soon, exact] = [at(tuesday + 7 * day + hour), at(tuesday + 63 * day)];
    expect(mostLike(past, [soon, exact])).toBe(soon);
  });

  it("reads the week on each one's own clocks", () => {
    const inTokyo = at(tuesday + 7 * day - 2 * hour, court, "Asia/Tokyo");
    const sameInstant = at(tuesday + 7 * day, court, "Asia/Tokyo");
    expect(mostLike(past, [sameInstant, inTokyo])).toBe(inTokyo);
  });

  it("is none where there is none", () => {
    expect(mostLike(past, [])).toBeNull();
  });
});
