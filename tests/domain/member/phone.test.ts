import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callingCodeOf, nationalForm, phoneCountries, phoneCountryOf, phoneFrom } from "#domain/member/phone.ts";

const wireForm = /^\+[1-9][0-9]{6,14}$/;

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
const after = (prefixes: readonly string[], length: number) =>
  fc.tuple(fc.constantFrom(...prefixes), digits(length)).map(([prefix, rest]) => prefix + rest);

/** Numbers of each country as people write them, without signs between. */
const numbers = {
  TH: fc.oneof(after(["06", "08", "09"], 8), after(["02", "03", "04", "05", "07"], 7)),
  TW: fc.oneof(after(["09"], 8), after(["02", "04"], 8), after(["03", "05", "06", "07"], 7)),
  JP: fc.oneof(
    after(["0701", "0802", "0909", "0601", "0503"], 7),
    after(["031", "062", "0451"], 7)
      .map((number) => number.slice(0, 10))
      .filter((number) => number[2] !== "0"),
  ),
};
const aNumber = fc
  .constantFrom(...phoneCountries)
  .chain((country) => numbers[country].map((number) => ({ country, number })));

describe("a phone number as it was typed", () => {
  it.each([
    ["TH", "081-234-5678", "+66812345678"],
    ["TH", " (02) 123 4567 ", "+6621234567"],
    ["TH", "053 123 456", "+6653123456"],
    ["TW", "0912-345-678", "+886912345678"],
    ["TW", "02-2345-6789", "+886223456789"],
    ["TW", "037-123-456", "+88637123456"],
    ["JP", "090-1234-5678", "+819012345678"],
    ["JP", "03-1234-5678", "+81312345678"],
    ["JP", "０９０ー１２３４ー５６７８", "+819012345678"],
    ["JP", "050-3123-4567", "+815031234567"],
    ["TH", "\u202a081\u2011234\u200b5678\u202c", "+66812345678"],
    ["TH", "\u202d+66 81 234 5678\u2069", "+66812345678"],
  ] as const)("in %s, %s is %s", (country, typed, kept) => {
    expect(phoneFrom(typed, country)).toBe(kept);
  });

  it.each([
    ["TH", "812345678", "no trunk 0"],
    ["TH", "081-234-567", "a digit short"],
    ["TH", "0812345678 9", "a digit long"],
    ["TH", "0012345678", "an operator's prefix"],
    ["TW", "0112345678", "no area"],
    ["TW", "09-1234-567", "a digit short"],
    ["JP", "0000000000", "no area"],
    ["JP", "0120-123-45", "a digit short"],
    ["JP", "090-0234-5678", "no subscriber begins with 0"],
    ["TH", "", "empty"],
    ["TH", "call me", "words"],
    ["TH", "081234567x", "a letter"],
    ["TH", "+66 81 234 567", "a digit short behind the country code"],
    ["JP", "+81", "a country code alone"],
    ["TH", "+1", "a country code alone elsewhere"],
    ["TH", "+0123456789", "no country begins with 0"],
    ["TH", "+123456789012345678", "longer than any"],
  ] as const)("in %s, %s is none: %s", (country, typed, _why) => {
    expect(phoneFrom(typed, country)).toBeNull();
  });

  it("with a country code is of that country, whatever was chosen; the trunk 0 may be left in", () => {
    expect(phoneFrom("+81 90-1234-5678", "TH")).toBe("+819012345678");
    expect(phoneFrom("+66 (0) 81 234 5678", "JP")).toBe("+66812345678");
    expect(phoneFrom("+44 20 7946 0018", "TH")).toBe("+442079460018");
  });

  it("becomes E.164 of its country, as the wire takes it", () => {
    fc.assert(
      fc.property(aNumber, ({ country, number }) => {
        const kept = phoneFrom(number, country);
        expect(kept).toMatch(wireForm);
        expect(kept).toBe(callingCodeOf(country) + number.slice(1));
        expect(phoneCountryOf(kept ?? "")).toBe(country);
      }),
    );
  });

  it("is the same whatever stands between its digits", () => {
    const noise = fc.array(fc.constantFrom("", " ", "-", " - ", ".", "(", ")", "－"), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(aNumber, noise, ({ country, number }, between) => {
        const typed = [...number].map((digit, index) => digit + (between[index] ?? "")).join("");
        expect(phoneFrom(typed, country)).toBe(phoneFrom(number, country));
      }),
    );
  });

  it("never becomes anything that the wire refuses", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...phoneCountries), (typed, country) => {
        const kept = phoneFrom(typed, country);
        expect(kept === null || wireForm.test(kept)).toBe(true);
      }),
    );
  });
});

describe("a kept phone number", () => {
  it.each([
    ["+66812345678", "081-234-5678"],
    ["+6621234567", "02-123-4567"],
    ["+6653123456", "053-123-456"],
    ["+886912345678", "0912-345-678"],
    ["+886223456789", "02-2345-6789"],
    ["+88673123456", "07-312-3456"],
    ["+819012345678", "090-1234-5678"],
    ["+81312345678", "03-1234-5678"],
    ["+81451234567", "0451234567"],
    ["+442079460018", "+442079460018"],
    ["+661", "+661"],
  ])("%s is shown as %s", (kept, shown) => {
    expect(nationalForm(kept)).toBe(shown);
  });

  it("is the same number when what is shown is typed again", () => {
    fc.assert(
      fc.property(aNumber, ({ country, number }) => {
        const kept = phoneFrom(number, country) ?? "";
        const shown = nationalForm(kept);
        expect(shown.replaceAll("-", "")).toBe(number);
        expect(phoneFrom(shown, country)).toBe(kept);
        expect(phoneFrom(kept, "TH")).toBe(kept);
      }),
    );
  });
});
