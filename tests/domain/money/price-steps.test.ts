import { describe, expect, it } from "vitest";
import { currencies } from "#domain/money/currency.ts";
import { priceIn, priceSteps, priceText } from "#domain/money/price-steps.ts";

describe("price steps", () => {
  it("are read back as they are written", () => {
    for (const currency of currencies)
      for (const step of priceSteps(currency)) expect(priceIn(priceText(step))).toEqual(step);
    expect(priceText({ amount: 15_000, currency: "THB" })).toBe("150THB");
  });

  it.each(["150", "0THB", "-1THB", "1.5THB", "150USD", "12345678THB"])("are not %s", (text) => {
    expect(priceIn(text)).toBeNull();
  });
});
