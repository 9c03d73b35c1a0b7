import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanProse, plainTyped } from "#domain/text/clean.ts";

const hidden = [
  ..."\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B\u180E\u200B\u200C\u200D\u200E\u200F\u2028",
  ..."\u202A\u202B\u202C\u202D\u202E\u2060\u2063\u2066\u2067\u2068\u2069\u206A\u3164\uFE0F\uFEFF\uFFA0\uFFF9\uFFFB\u2800",
  ..."\u{1BCA0}\u{1D159}\u{1D173}\u{E0001}\u{E0041}\u{E0100}",
];

const shown = [
  ...[
    "a",
    "é",
    "e\u0301",
    "山",
    "葛\u{E0100}",
    "﨑",
    "神",
    "ﾀ",
    "ダ",
    "タ\u3099",
    "ก",
    "ที่",
    "น้ำ",
    "\u1780\u17D2\u1781",
    "क्\u200Dष",
  ],
  ...[
    "می\u200Cخواهم",
    "👩\u200D👩\u200D👧",
    "🏳️\u200D🌈",
    "👍🏽",
    "☺️",
    "1️\u20E3",
    "🇹🇭",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}",
    "9",
    "-",
  ],
];

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.array(fc.constantFrom(...hidden, ...shown, " ", "\u3000"), { maxLength: 12 }).map((parts) => parts.join("")),
);

/** Hidden where nothing gives it a meaning, so wherever it stands between spaces. */
const isHidden =
  /(?:^|\s)[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]|[\u202A-\u202E\u2066-\u2069\uFEFF\u3164\u2800\p{Cc}]/u;

describe("a line", () => {
  it.each([
    ["\u202Eevil", "evil"],
    ["Mai\u200B", "Mai"],
    ["\u3164", ""],
    ["\u2800\u2800", ""],
    ["\uFFA0 \u115F\u1160", ""],
    ["a\u2800b", "a b"],
    ["A\u200DB\u200CC", "ABC"],
    ["a\uFE0F", "a"],
    ["e\u200B\u0301", "é"],
    ["ヤマタ\u3099", "ヤマダ"],
    ["\u3000山田\u3000太郎 ", "山田\u3000太郎"],
    ["สวัสดี\u200Bครับ", "สวัสดีครับ"],
  ])("%j is %j", (text, expected) => {
    expect(cleanLine(text)).toBe(expected);
  });

  it.each(shown)("keeps %j", (text) => {
    expect(cleanLine(text)).toBe(/[\uF900-\uFAFF]/u.test(text) ? text : text.normalize("NFC"));
    expect(cleanProse(text)).toBe(cleanLine(text));
  });

  it("is clean once it was cleaned, and holds nothing that is hidden", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanLine(text);
        expect(cleanLine(clean)).toBe(clean);
        expect(clean).not.toMatch(isHidden);
        expect(clean.trim()).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps every sign that can be seen, in its order", () => {
    const visible = fc.constantFrom(...shown.map((text) => cleanLine(text)), "b", "川");
    const noise = fc.array(fc.constantFrom("\u202E", "\u200B", "\uFEFF", "\u2066", "\u00AD"), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, visible)), (parts) => {
        const noisy = parts.map(([before, sign]) => before.join("") + sign).join("");
        const plain = parts.map(([, sign]) => sign).join("");
        expect(cleanLine(noisy)).toBe(cleanLine(plain));
        expect(cleanLine(plain)).toBe(plain.replace(/[^\uF900-\uFAFF]+/gu, (run) => run.normalize("NFC")).trim());
      }),
    );
  });

  it("never grows beyond what composing makes of it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect([...cleanLine(text)].length).toBeLessThanOrEqual([...text.normalize("NFKD")].length);
      }),
    );
  });
});

describe("a long text", () => {
  it("keeps its lines, and the zero-width spaces of Thai and Khmer", () => {
    const text = "สวัสดี\u200Bครับ\r\n\tភាសា\u200Bខ្មែរ ";
    expect(cleanProse(text)).toBe(text);
  });

  it("loses what turns the direction of a text, and control characters", () => {
    expect(cleanProse("pay\u202E 100\u2066\u0007\uFEFF!")).toBe("pay 100!");
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanProse(text);
        expect(cleanProse(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\u202A-\u202E\u2066-\u2069\uFEFF\u3164\u2800]/u);
      }),
    );
  });
});

describe("a number or code", () => {
  it.each([
    ["\u202A081\u2011234\u00A05678\u202C", "081-2345678"],
    ["０１２３－４", "0123-4"],
    ["\u200Bac7\u3164q", "ac7q"],
    [" 1 2\u20003 ", "123"],
  ])("%j is %j", (text, expected) => {
    expect(plainTyped(text)).toBe(expected);
  });
});
