import { isTimeZone } from "#domain/time/zone.ts";
import { toJsonSchema } from "@valibot/to-json-schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  email,
  id,
  idempotencyKey,
  line,
  phone,
  pictureAddress,
  prose,
  timeZone,
  writtenText,
} from "#contract/wire/text.ts";
import { formatDegrees, formatInstant } from "#contract/wire/read.ts";
import {
  latitudeText,
  limitText,
  longitudeText,
  parseFlag,
  parseLimit,
  parseRadiusKm,
  radiusText,
} from "#contract/wire/page.ts";
import { instant } from "#contract/wire/instant.ts";
import * as v from "valibot";
import { moneySchema, priceRequest } from "#contract/wire/money.ts";
import { accepts } from "./every-schema.ts";

describe("instant", () => {
  it("takes exactly the days that exist", () => {
    for (let year = 1970; year <= 2999; year += 1) {
      for (const month of [1, 2, 4, 12]) {
        for (const day of [1, 28, 29, 30, 31]) {
          const text = `${year}-${String(month).padStart(2, "0")}-${day < 10 ? `0${day}` : day}T00:00:00Z`;
          const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
          if (accepts(instant, text) !== exists) expect.fail(`${text} exists: ${exists}`);
        }
      }
    }
  });

  it.each([
    "2026-13-01T00:00:00Z",
    "2026-00-10T00:00:00Z",
    "2026-11-20T24:00:00Z",
    "2026-11-20T10:00:60Z",
    "2026-11-20T10:00:00",
    "2026-11-20T10:00:00+07:00",
    "2026-11-20 10:00:00Z",
    "2026-11-20",
    "0000-01-01T00:00:00Z",
    "2026-11-20T10:00:00Z\n",
    "",
  ])("refuses %j", (text) => {
    expect(accepts(instant, text)).toBe(false);
  });

  it("keeps milliseconds there and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2999, 11, 31) }), (ms) => {
        expect(accepts(instant, formatInstant(ms))).toBe(true);
        expect(v.parse(instant, formatInstant(ms))).toBe(ms);
      }),
    );
  });

  it("writes whole seconds as the wire's example", () => {
    expect(formatInstant(Date.UTC(2026, 10, 20, 10))).toBe("2026-11-20T10:00:00Z");
  });
});

describe("text", () => {
  const surrogate = String.fromCharCode(0xd800);
  const nul = String.fromCharCode(0);

  it.each(["สนามแบดมินตัน", "初心者歓迎 🏸", "O'Brien", "a"])("takes the line %j", (text) => {
    expect(accepts(line(40), text)).toBe(true);
  });

  it.each(["\u200b", "\u3164 \u2800", "\u202e\ufe0f", "\u{e0041}\u{e0042}"])(
    "refuses %j, of which nothing is seen",
    (text) => {
      expect([accepts(line(40), text), accepts(writtenText(40), text)]).toEqual([false, false]);
    },
  );

  it("is cleaned of what nobody sees", () => {
    expect(v.parse(line(40), " \u202eMai\u200b ")).toBe("Mai");
    expect(v.parse(prose(40), "ភាសា\u200bខ្មែរ\u202e\n")).toBe("ភាសា\u200bខ្មែរ\n");
  });

  it("is as long as JSON Schema counts it: a sign of two halves is one character", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "山", "🏸", "𠮷", "\u{e0100}"), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.constantFrom(line, prose, writtenText), (said, limited) => {
        const { maxLength = 0, pattern = "" } = toJsonSchema(limited(6), { typeMode: "input" });
        const fits = [...said].length <= maxLength && new RegExp(pattern, "u").test(said);
        const isSeen = limited === prose || /[^\u{e0100}]/u.test(said);
        expect(accepts(limited(6), said)).toBe(fits && isSeen);
      }),
    );
    expect([accepts(line(6), "🏸".repeat(6)), accepts(line(6), "🏸".repeat(7))]).toEqual([true, false]);
  });

  it.each(["", "   ", "\u3000", "two\nlines", `a${nul}b`, `a${surrogate}`, `${surrogate}a`, "\udc00", "x".repeat(41)])(
    "refuses the line %j",
    (text) => {
      expect(accepts(line(40), text)).toBe(false);
    },
  );

  it("takes prose of several lines, empty too, without NUL and lone surrogates", () => {
    expect(accepts(prose(40), "")).toBe(true);
    expect(accepts(prose(40), "one\r\n\ttwo 🏸")).toBe(true);
    expect(accepts(prose(40), `a${nul}`)).toBe(false);
    expect(accepts(prose(40), `🏸${surrogate}`)).toBe(false);
  });

  it("takes only well-formed text, whatever comes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        if (accepts(prose(1000), text)) expect(text.isWellFormed() && !text.includes(nul)).toBe(true);
      }),
    );
  });

  it("is judged the same by a Unicode-aware validator", () => {
    const pattern = toJsonSchema(line(40), { typeMode: "input" }).pattern ?? "";
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
        expect(new RegExp(pattern, "u").test(text)).toBe(new RegExp(pattern).test(text));
      }),
    );
    expect(new RegExp(pattern, "u").test("🏸")).toBe(true);
  });

  it("judges a very long text without failing", () => {
    expect(accepts(line(40), "x".repeat(2_000_000))).toBe(false);
    expect(accepts(prose(40), "🏸".repeat(1_000_000))).toBe(false);
  });

  it.each([
    ["mai@example.com", true],
    ["o'brien+a@mail.example.co.th", true],
    ["mai@例え.jp", true],
    ["mai@ไทย.ไทย", true],
    ["mai@xn--r8jz45g.xn--wgv71a119e", true],
    ["mai@例え／.jp", false],
    ["ไม้@example.com", false],
    ["mai@1.2.3.4", false],
    ["mai@example", false],
    ["mai@@example.com", false],
    ["mai example@x.com", false],
    ["mai@example.com\n", false],
    ["", false],
  ])("email %j: %s", (text, expected) => {
    expect(accepts(email, text)).toBe(expected);
  });

  it.each([
    ["+66812345678", true],
    ["0812345678", false],
    ["+0812345678", false],
    ["+66 81", false],
  ])("phone %j: %s", (text, expected) => {
    expect(accepts(phone, text)).toBe(expected);
  });

  it.each([
    ["https://cdn.example.com/a.png?x=1", true],
    ["/covers/badminton.svg", true],
    ["//evil.example/a.png", false],
    ["http://example.com/a.png", false],
    ["javascript:alert(1)", false],
    ["https://exa mple.com", false],
  ])("picture %j: %s", (text, expected) => {
    expect(accepts(pictureAddress, text)).toBe(expected);
  });
});

describe("ids and keys", () => {
  it("take what a URL holds as it is", () => {
    expect(accepts(id, "U4af4980629a0ab_-")).toBe(true);
    for (const text of ["", "a/b", "a b", "ä", "x".repeat(65), "a\n"]) expect(accepts(id, text)).toBe(false);
  });

  it("an Idempotency-Key is a UUID", () => {
    expect(accepts(idempotencyKey, crypto.randomUUID())).toBe(true);
    expect(accepts(idempotencyKey, "again")).toBe(false);
  });
});

describe("money", () => {
  it.each([
    [{ amount: 35_000, currency: "THB" }, true],
    [{ amount: 0, currency: "JPY" }, true],
    [{ amount: 100_000_000_001, currency: "THB" }, false],
    [{ amount: -1, currency: "THB" }, false],
    [{ amount: 1.5, currency: "THB" }, false],
    [{ amount: "1", currency: "THB" }, false],
    [{ amount: 1, currency: "USD" }, false],
  ])("%j: %s", (value, expected) => {
    expect(accepts(moneySchema, value)).toBe(expected);
  });

  it("takes a price in TWD only in whole dollars", () => {
    expect(accepts(priceRequest, { amount: 30_000, currency: "TWD" })).toBe(true);
    expect(accepts(priceRequest, { amount: 30_050, currency: "TWD" })).toBe(false);
    expect(accepts(priceRequest, { amount: 30_050, currency: "THB" })).toBe(true);
  });
});

describe("numbers in queries", () => {
  it("a limit is 1 to 100", () => {
    for (let n = -1; n <= 200; n += 1) expect(accepts(limitText, String(n))).toBe(n >= 1 && n <= 100);
    for (const text of ["", "020", "1.0", "1e1", " 1", "+1"]) expect(accepts(limitText, text)).toBe(false);
    expect(parseLimit(undefined)).toBe(20);
    expect(parseLimit("7")).toBe(7);
  });

  it("coordinates are on Earth", () => {
    fc.assert(
      fc.property(fc.double({ min: -400, max: 400, noNaN: true }), (degrees) => {
        const text = formatDegrees(degrees);
        expect(accepts(latitudeText, text)).toBe(Math.abs(Number(text)) <= 90);
        expect(accepts(longitudeText, text)).toBe(Math.abs(Number(text)) <= 180);
      }),
    );
    for (const text of ["", "NaN", "Infinity", "1e1", "13.", ".5", "90.0000001"]) {
      expect(accepts(latitudeText, text)).toBe(false);
    }
  });

  it("a radius is above 0 and at most 100", () => {
    for (const text of ["0.1", "0.000001", "1", "10", "99.999999", "100", "100.0"]) {
      expect(accepts(radiusText, text)).toBe(true);
    }
    for (const text of ["", "0", "0.0", "0.000000", "100.1", "101", "-1", "1e1", "01"]) {
      expect(accepts(radiusText, text)).toBe(false);
    }
    expect(parseRadiusKm(undefined)).toBe(10);
  });

  it("a flag is yes only when it says so", () => {
    expect([parseFlag("true"), parseFlag("false"), parseFlag(undefined)]).toEqual([true, false, false]);
  });
});

describe("time zone", () => {
  it("has the form of an IANA name and is one that exists", () => {
    expect(accepts(timeZone, "Asia/Bangkok") && isTimeZone("Asia/Bangkok")).toBe(true);
    expect(accepts(timeZone, "America/Argentina/Buenos_Aires")).toBe(true);
    expect(accepts(timeZone, "Mars/Olympus") && isTimeZone("Mars/Olympus")).toBe(false);
    expect(accepts(timeZone, "+07:00")).toBe(false);
  });
});
