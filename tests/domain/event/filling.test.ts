import { describe, expect, it } from "vitest";
import { fillsBadly } from "#domain/event/filling.ts";
import { day } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/index.ts";

const fills = (startsIn: number, taken: number, capacity = 10) =>
  fillsBadly({ startsAt: testNow + startsIn, seats: { capacity, taken, left: capacity - taken } }, testNow);

describe("a game fills badly", () => {
  it("with fewer than half of its seats taken", () => {
    expect([fills(day, 4), fills(day, 5), fills(day, 2, 5), fills(day, 3, 5)]).toEqual([true, false, true, false]);
  });

  it("from two days before its start, until it begins", () => {
    expect([fills(2 * day, 0), fills(2 * day + 1, 0), fills(1, 0), fills(0, 0)]).toEqual([true, false, true, false]);
  });
});
