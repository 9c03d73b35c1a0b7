import { describe, expect, it } from "vitest";
import { decodeCursor, decodeSequence, encodeCursor } from "#server/application/ports/cursor.ts";

describe("a cursor", () => {
  it("is read as it was written: an instant, a distance, a place in the order", () => {
    for (const key of [1_796_104_800_000, 12.75, 0, 7]) {
      expect(decodeCursor(encodeCursor({ key, id: "e~1" }))).toEqual({ key, id: "e~1" });
    }
    const nearby = { key: 12.75, second: 1_796_104_800_000, id: "e~1" };
    expect(decodeCursor(encodeCursor(nearby))).toEqual(nearby);
    expect(decodeSequence(encodeCursor({ key: 7, id: "j-1" }))).toBe(7);
  });

  it.each([
    "",
    "7",
    "~j",
    "7~",
    "x~j",
    "NaN~j",
    "Infinity~j",
    "1e300~j",
    "-1~j",
    "-8.64e15~j",
    "1,-1~j",
    "1,x~j",
    "1,2,3~j",
  ])("that is crafted (%s) starts the list at its beginning", (text) => {
    expect(decodeCursor(text)).toBeNull();
    expect(decodeSequence(text)).toBeNull();
  });

  it.each(["1.5~j", "2147483648~j", "8.64e15~j"])(
    "that holds no place in an order (%s) starts that order at its beginning",
    (text) => {
      expect(decodeSequence(text)).toBeNull();
    },
  );
});
