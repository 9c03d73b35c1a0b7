import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText } from "#domain/text/cut-text.ts";

const letters = (text: string) =>
  Array.from(new Intl.Segmenter("th", { granularity: "grapheme" }).segment(text), ({ segment }) => segment);
const letter = fc.constantFrom("น้ำ", "กี่", "ก็", "が", "ば", "界", "👨‍👩‍👧‍👦", "🇹🇭", "é", "e", " ");
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.array(letter, { maxLength: 80 }).map((all) => all.join("")),
);

describe("a text that is cut", () => {
  it("stays as it is where it fits", () => {
    expect(cutText("แบดมินตัน", 9)).toBe("แบดมินตัน");
    expect(cutText("", 5)).toBe("");
  });

  it("ends before the letter that does not fit, with its vowels and tones", () => {
    expect(cutText("กี่กี่กี่", 8)).toBe("กี่กี่…");
    expect(cutText("か\u3099か\u3099か\u3099", 5)).toBe("か\u3099か\u3099…");
    expect(cutText("family 👨‍👩‍👧‍👦!", 12)).toBe("family…");
  });

  it("is never longer than it may be, never half a character, and a start of the text", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 60 }), (text, max) => {
        const cut = cutText(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
        if (cut === text) return;
        expect(cut.endsWith("…")).toBe(true);
        expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });

  it("is cut between letters as readers see them", () => {
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 80 }), fc.integer({ min: 13, max: 60 }), (all, max) => {
        const text = all.join("");
        const cut = cutText(text, max);
        if (cut === text) return;
        const kept = letters(cut.slice(0, -1));
        expect(letters(text).slice(0, kept.length)).toEqual(kept);
      }),
    );
  });

  it("is cut between characters where one letter alone is too long", () => {
    const piled = `a${"\u0301".repeat(500)}`;
    expect(cutText(piled, 20)).toHaveLength(20);
  });
});
