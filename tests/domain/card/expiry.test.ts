import { describe, expect, it } from "vitest";
import { cardAge, expiresAt } from "#domain/card/card.ts";
import { day } from "#domain/time/instant.ts";

const card = { expMonth: 2, expYear: 2028 };
const end = Date.UTC(2028, 2, 1);

describe("a card's age", () => {
  it("ends with the last day of its month, in leap years and at the year's end too", () => {
    expect(expiresAt(card)).toBe(end);
    expect(expiresAt({ expMonth: 12, expYear: 2028 })).toBe(Date.UTC(2029, 0, 1));
  });

  it.each([
    ["61 days before its end", end - 61 * day, "good"],
    ["more than 60 days before", end - 60 * day - 1, "good"],
    ["60 days before", end - 60 * day, "expires_soon"],
    ["a moment before", end - 1, "expires_soon"],
    ["at its end", end, "expired"],
    ["long after", end + 400 * day, "expired"],
  ] as const)("%s it is %s: %s", (_when, now, age) => {
    expect(cardAge(card, now)).toBe(age);
  });
});
