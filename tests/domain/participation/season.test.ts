import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { seasonBefore, seasonFigures, type SeasonPlace } from "#domain/participation/season.ts";
import { hour } from "#domain/time/instant.ts";
import { aParticipation, aPayment, aRefund, testNow } from "../../support/builders/index.ts";

const over = { stage: "published", endsAt: testNow - hour } as const;
const place = (parts: Partial<SeasonPlace> = {}): SeasonPlace => ({
  participation: aParticipation(),
  event: over,
  payments: [],
  refunds: [],
  ...parts,
});
const paid = (amount: number, parts = {}) => aPayment({ amount: money(amount, "THB"), state: "succeeded", ...parts });
const back = (amount: number, parts = {}) => aRefund({ amount: money(amount, "THB"), state: "succeeded", ...parts });
const spentOn = (...places: readonly SeasonPlace[]) => seasonFigures(places, testNow).spent;
const gamesIn = (...places: readonly SeasonPlace[]) => seasonFigures(places, testNow).games;

describe("the games of a season", () => {
  it("are those that are over and were played", () => {
    expect(gamesIn(place(), place())).toBe(2);
    expect(gamesIn(place({ event: { ...over, endsAt: testNow + 1 } }))).toBe(0);
    expect(gamesIn(place({ event: { ...over, stage: "cancelled" } }))).toBe(0);
    expect(gamesIn(place({ participation: aParticipation({ state: "left" }) }))).toBe(0);
  });

  it("are without the missed ones, as long as the miss counts", () => {
    const missed = (decision: "counts" | "taken_back" | null) =>
      place({ participation: aParticipation({ miss: { namedAt: testNow, objectedAt: null, decision } }) });
    expect([gamesIn(missed(null)), gamesIn(missed("counts")), gamesIn(missed("taken_back"))]).toEqual([0, 0, 1]);
  });
});

describe("what a season cost", () => {
  it("is what was paid less what went back, or is on its way back", () => {
    expect(spentOn(place({ payments: [paid(35_000)] }))).toEqual([money(35_000, "THB")]);
    expect(spentOn(place({ payments: [paid(35_000)], refunds: [back(17_500)] }))).toEqual([money(17_500, "THB")]);
    const underWay = back(17_500, { state: "processing" });
    expect(spentOn(place({ payments: [paid(35_000)], refunds: [underWay] }))).toEqual([money(17_500, "THB")]);
    const failed = back(17_500, { state: "failed" });
    expect(spentOn(place({ payments: [paid(35_000)], refunds: [failed] }))).toEqual([money(35_000, "THB")]);
  });

  it("is nothing for attempts that failed, and never less than nothing", () => {
    expect(spentOn(place({ payments: [paid(35_000, { state: "failed" })] }))).toEqual([]);
    expect(spentOn(place({ payments: [paid(10_000)], refunds: [back(10_000), back(10_000)] }))).toEqual([]);
    const cancelled = place({ event: { ...over, stage: "cancelled" }, payments: [paid(35_000)] });
    expect(spentOn(cancelled)).toEqual([]);
  });

  it("is one sum for each currency", () => {
    const inYen = aPayment({ amount: money(1_500, "JPY"), state: "succeeded" });
    const places = [
      place({ payments: [paid(35_000)] }),
      place({ payments: [inYen] }),
      place({ payments: [paid(5_000)] }),
    ];
    expect(spentOn(...places)).toEqual([money(1_500, "JPY"), money(40_000, "THB")]);
  });
});

it("a season begins twelve months ago", () => {
  expect(seasonBefore(Date.UTC(2026, 10, 20, 5))).toBe(Date.UTC(2025, 10, 20, 5));
  expect(seasonBefore(Date.UTC(2028, 1, 29))).toBe(Date.UTC(2027, 2, 1));
});
