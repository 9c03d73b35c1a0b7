import { isCardNumber } from "#domain/card/card-number.ts";
import { describe, expect, it } from "vitest";
import { formatCardNumber, formatExpiry, parseExpiry } from "#ui/parts/paying/card/card-typing.ts";

describe("a card number", () => {
  it("stands in the groups printed on the card", () => {
    expect(formatCardNumber("4242424242424242")).toBe("4242 4242 4242 4242");
    expect(formatCardNumber("378282246310005")).toBe("3782 822463 10005");
    expect(formatCardNumber("42424")).toBe("4242 4");
    expect(formatCardNumber("")).toBe("");
  });

  it("takes full-width digits and drops everything else", () => {
    expect(formatCardNumber("４２４２-4242 x")).toBe("4242 4242");
  });

  it("has a check digit", () => {
    expect(isCardNumber("4242424242424242")).toBe(true);
    expect(isCardNumber("4242424242424241")).toBe(false);
    expect(isCardNumber("42")).toBe(false);
  });
});

describe("an expiry", () => {
  const typed = (keys: string) => [...keys].reduce((before, key) => formatExpiry(before + key, before), "");

  it("gets its slash while it is typed", () => {
    expect(typed("1229")).toBe("12/29");
    expect(typed("829")).toBe("08/29");
    expect(typed("1/29")).toBe("01/29");
    expect(typed("08/29")).toBe("08/29");
  });

  it("is taken as browsers fill it in", () => {
    expect(formatExpiry("12/2029", "")).toBe("12/29");
    expect(formatExpiry("8/29", "")).toBe("08/29");
    expect(formatExpiry("08 / 29", "")).toBe("08/29");
  });

  it("can be erased key by key", () => {
    const erased = (value: string) => formatExpiry(value.slice(0, -1), value);
    expect(erased("12/2")).toBe("12");
    expect(erased("12/")).toBe("1");
    expect(erased("12")).toBe("1");
    expect(erased("1")).toBe("");
  });

  it("names a month and a year, or nothing", () => {
    expect(parseExpiry("08/29")).toEqual({ month: 8, year: 2029 });
    expect(parseExpiry("13/29")).toBe(null);
    expect(parseExpiry("08/2")).toBe(null);
  });
});
