import { describe, expect, it } from "vitest";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { day, hour } from "#domain/time/instant.ts";
import { refundPeriods } from "#ui/parts/refunding/refund-dates.ts";
import { noon } from "../support/views.ts";

const startsAt = noon + 2 * day;

describe("the stretches of a refund policy", () => {
  it("carry the date until which each holds, the last one none", () => {
    expect(refundPeriods(defaultRefundPolicy, startsAt, noon)).toEqual([
      { percent: 100, until: startsAt - 24 * hour, state: "current" },
      { percent: 50, until: startsAt - 6 * hour, state: "next" },
      { percent: 0, until: null, state: "next" },
    ]);
  });

  it("hold to their very last instant", () => {
    const stateAt = (now: number) => refundPeriods(defaultRefundPolicy, startsAt, now).map(({ state }) => state);
    expect(stateAt(startsAt - 24 * hour)).toEqual(["current", "next", "next"]);
    expect(stateAt(startsAt - 24 * hour + 1)).toEqual(["done", "current", "next"]);
    expect(stateAt(startsAt)).toEqual(["done", "done", "current"]);
  });

  it("end with nothing where the policy ends before the start", () => {
    expect(
      refundPeriods([{ hoursBefore: 48, percent: 80 }], startsAt, noon).map(({ percent, until }) => [percent, until]),
    ).toEqual([
      [80, startsAt - 48 * hour],
      [0, null],
    ]);
  });

  it("are one where shares are equal, and give to the start what the policy gives there", () => {
    const policy = [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 6, percent: 100 },
      { hoursBefore: 0, percent: 30 },
    ];
    expect(refundPeriods(policy, startsAt, noon).map(({ percent, until }) => [percent, until])).toEqual([
      [100, startsAt - 6 * hour],
      [30, null],
    ]);
  });
});
