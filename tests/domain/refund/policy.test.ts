import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultRefundPolicy, isSensible, quoteTier, tierAt } from "#domain/refund/policy.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { testStart } from "../../support/builders/index.ts";

const asAgreed = { agreed: testStart, today: testStart };
const quoteWithLeft = (left: number) => quoteTier(defaultRefundPolicy, asAgreed, testStart - left);

describe("the default policy", () => {
  it.each([
    ["exactly 24 h before", 24 * hour, 100],
    ["a moment later", 24 * hour - 1, 50],
    ["exactly 6 h before", 6 * hour, 50],
    ["a moment later than that", 6 * hour - 1, 0],
    ["at the start", 0, 0],
  ])("gives back, %s", (_name, left, percent) => {
    expect(quoteWithLeft(left).tier.percent).toBe(percent);
  });

  it("says when the tier changes and to what", () => {
    expect(quoteWithLeft(30 * hour)).toMatchObject({
      tier: { percent: 100 },
      changesAt: testStart - 24 * hour,
      nextPercent: 50,
    });
    expect(quoteWithLeft(7 * hour)).toMatchObject({ changesAt: testStart - 6 * hour, nextPercent: 0 });
    expect(quoteWithLeft(minute)).toMatchObject({ tier: { percent: 0 }, changesAt: null, nextPercent: null });
  });
});

describe("any policy", () => {
  const tier = fc.record({ hoursBefore: fc.integer({ min: 0, max: 240 }), percent: fc.integer({ min: 0, max: 100 }) });
  const policy = fc.uniqueArray(tier, { selector: (one) => one.hoursBefore, maxLength: 6 });

  it("uses the tier with the largest hours not above the hours left, in whatever order it is written", () => {
    fc.assert(
      fc.property(policy, fc.integer({ min: 0, max: 300 * 60 }), (tiers, minutesLeft) => {
        const now = testStart - minutesLeft * minute;
        const reached = tiers.filter((one) => one.hoursBefore * 60 <= minutesLeft);
        const expected = reached.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0]?.percent ?? 0;
        expect(tierAt(tiers, testStart, now).percent).toBe(expected);
      }),
    );
  });

  it("keeps its word until it says that it changes", () => {
    fc.assert(
      fc.property(policy, fc.nat(300 * 60), (tiers, minutesLeft) => {
        const now = testStart - minutesLeft * minute;
        const { tier: promised, changesAt, nextPercent } = quoteTier(tiers, asAgreed, now);
        if (changesAt === null) return;
        expect(tierAt(tiers, testStart, changesAt)).toEqual(promised);
        expect(tierAt(tiers, testStart, changesAt + 1).percent).toBe(nextPercent);
      }),
    );
  });
});

describe("hours to the start", () => {
  it("are counted to the start that the member agreed to where the event was moved nearer", () => {
    const today = testStart - 10 * minute;
    const at = (now: number) => quoteTier(defaultRefundPolicy, { agreed: testStart, today }, now);
    expect(at(testStart - 24 * hour)).toMatchObject({ tier: { percent: 100 }, changesAt: testStart - 24 * hour });
    expect(at(testStart - 24 * hour + 1).tier.percent).toBe(50);
  });

  it("are counted to today's start where the event was moved away", () => {
    const today = testStart + 10 * minute;
    const at = (now: number) => quoteTier(defaultRefundPolicy, { agreed: testStart, today }, now);
    expect(at(today - 24 * hour).tier.percent).toBe(100);
    expect(at(today - 24 * hour + 1).tier.percent).toBe(50);
  });

  it("promise no tier beyond today's start, when leaving closes", () => {
    const today = testStart - 10 * minute;
    const policy = [{ hoursBefore: 0, percent: 100 }];
    expect(quoteTier(policy, { agreed: testStart, today }, today - 1)).toMatchObject({ changesAt: null });
  });
});

describe("a merchant's tiers", () => {
  const tiers = (...all: readonly (readonly [hoursBefore: number, percent: number])[]) =>
    all.map(([hoursBefore, percent]) => ({ hoursBefore, percent }));

  it.each([
    ["less comes back the later a member leaves", tiers([24, 100], [6, 50], [0, 0]), true],
    ["in another order", tiers([0, 0], [24, 100], [6, 50]), true],
    ["two give the same", tiers([24, 50], [6, 50]), true],
    ["one is the only one", tiers([24, 100]), true],
    ["a later one gives more", tiers([24, 50], [6, 51]), false],
    ["two have the same hours", tiers([24, 100], [24, 50]), false],
  ])("when %s: sensible or not", (_, policy, sensible) => {
    expect(isSensible(policy)).toBe(sensible);
  });
});
