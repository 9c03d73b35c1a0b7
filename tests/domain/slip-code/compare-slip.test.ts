import { expect, it } from "vitest";
import { tellsAnotherDay } from "#domain/slip-code/compare-slip.ts";
import { day, hour } from "#domain/time/instant.ts";

/** 01:00 of 24 November in Thailand. */
const uploadedAt = Date.UTC(2026, 10, 23, 18);
const expected = { createdAt: uploadedAt - hour, uploadedAt };

it.each([
  ["2001-01-01", true],
  ["2026-11-22", true],
  ["2026-11-23", false],
  ["2026-11-24", false],
  ["2026-11-25", false],
  ["2026-11-26", true],
])("a wallet's day %s is a day in Thailand", (paidOn, isAnother) => {
  expect(tellsAnotherDay({ paidOn }, expected)).toBe(isAnother);
});

it("any day since the payment began fits, and so does a bank's code, which tells none", () => {
  const longAgo = { createdAt: uploadedAt - 10 * day, uploadedAt };
  expect(tellsAnotherDay({ paidOn: "2026-11-16" }, longAgo)).toBe(false);
  expect(tellsAnotherDay({ paidOn: null }, expected)).toBe(false);
});
