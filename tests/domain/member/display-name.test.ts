import { describe, expect, it } from "vitest";
import { shownName } from "#domain/member/member.ts";

describe("a name that the messaging platform gives", () => {
  it.each([
    ["ブラウン", "ブラウン"],
    ["  Brown \n", "Brown"],
    ["Bro\u0000wn\u202e", "Brown"],
    ["Bro\u2028wn\u200b", "Brown"],
    ["👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"],
    ["x".repeat(201), "x".repeat(200)],
    [`${"x".repeat(199)}😀`, "x".repeat(199)],
    [`half \ud83d`, "half \ufffd"],
  ])("is made fit to show: %j", (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it.each(["", " ", "\u3164", "\u2800\u200b", "\u2066\u2069", null, undefined, 1, {}])("is none: %j", (name) => {
    expect(shownName(name)).toBeNull();
  });
});
