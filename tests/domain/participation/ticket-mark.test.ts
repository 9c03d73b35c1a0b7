import { describe, expect, it } from "vitest";
import { ticketMark } from "#domain/participation/ticket-mark.ts";

describe("the mark of a ticket", () => {
  it("is the same for the same code, and short", () => {
    expect(ticketMark("vJb0XhMZ2pQyXn3aYtq5kw")).toBe(ticketMark("vJb0XhMZ2pQyXn3aYtq5kw"));
    expect(ticketMark("vJb0XhMZ2pQyXn3aYtq5kw").length).toBeLessThanOrEqual(11);
  });

  it("differs for 10,000 codes, also such that differ in one sign", () => {
    const codes = Array.from({ length: 10_000 }, (_, index) => `vJb0XhMZ2pQyXn${index.toString(36).padStart(8, "0")}`);
    expect(new Set(codes.map(ticketMark)).size).toBe(codes.length);
  });
});
