import { describe, expect, it } from "vitest";
import {
  formatCardExpiry,
  formatCountdown,
  formatDistance,
  formatDuration,
  spokenCountdown,
} from "#ui/i18n/format/quantity.ts";
import { languages } from "#languages/language.ts";

const minute = 60_000;

describe("time left", () => {
  it.each([
    [0, "00:00"],
    [-5_000, "00:00"],
    [1, "00:01"],
    [59_001, "01:00"],
    [249_000, "04:09"],
    [59 * minute + 59_000, "59:59"],
    [60 * minute, "1 hr"],
    [65 * minute, "1 hr 5 min"],
    [47 * 60 * minute, "47 hr"],
    [72 * 60 * minute, "3 days"],
  ])("%i ms is %s", (msLeft, text) => {
    expect(formatCountdown(msLeft, "en")).toBe(text);
  });

  it("speaks in words", () => {
    expect([30_000, 60_000, 249_000, 65 * minute].map((msLeft) => spokenCountdown(msLeft, "en"))).toEqual([
      "30 seconds",
      "1 minute",
      "4 minutes",
      "1 hour 5 minutes",
    ]);
  });

  it("has its units in each language", () => {
    expect(languages.map((locale) => formatDuration(90 * minute, locale))).toEqual([
      "1 hr 30 min",
      "1 ชม. 30 นาที",
      "1時間30分",
      "1 小時 30 分鐘",
    ]);
  });
});

describe("distance", () => {
  it.each([
    [0, "50 m"],
    [0.83, "850 m"],
    [0.98, "1 km"],
    [2.44, "2.4 km"],
    [9.96, "10 km"],
    [12.4, "12 km"],
  ])("%f km is %s", (km, text) => {
    expect(formatDistance(km, "en")).toBe(text);
  });
});

it("a card's expiry is what is printed on it", () => {
  expect(formatCardExpiry(3, 2031)).toBe("03/31");
});
