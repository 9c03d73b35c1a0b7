import { expect, it } from "vitest";
import { keptNote } from "#domain/merchant/member-note.ts";

it.each(["", "  ", "\n\n", "\u200b", " \u2060\n"])("a note in which nobody sees anything is none: %j", (text) => {
  expect(keptNote(text)).toBe(null);
});

it("a note keeps its lines, without blanks around it", () => {
  expect(keptNote("  Pays late.\n\nLeft-handed. ")).toBe("Pays late.\n\nLeft-handed.");
});
